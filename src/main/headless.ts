import { homedir } from 'node:os'
import { text } from 'node:stream/consumers'
import { resolve } from 'node:path'
import { type Command, parseCommand } from './headless/arguments.ts'
import { exitCode } from './headless/exit-codes.ts'
import { openCore } from './headless/open-core.ts'
import { RunOutput, type Streams } from './headless/output.ts'
import { listCommand, showCommand } from './headless/read-commands.ts'
import { continueCommand, runCommand } from './headless/run-command.ts'
import { defaultDataDir } from './headless/data-dir.ts'
import { t } from './headless/texts.ts'

const streams: Streams = { out: process.stdout, err: process.stderr }

async function main(): Promise<number> {
  const parsed = parseCommand(process.argv.slice(2), !process.stdin.isTTY)
  if (!parsed.ok) {
    streams.err.write(`${parsed.message}\n`)
    return exitCode.usage
  }
  const { command } = parsed
  if (command.name === 'help') {
    streams.out.write(
      `${t('cli.usage', { providers: 'openai, anthropic, practice, or one set up in the window' })}\n`
    )
    return exitCode.done
  }
  return execute(command, process.env['FERMATA_CWD'] ?? process.cwd())
}

async function execute(command: Exclude<Command, { name: 'help' }>, cwd: string): Promise<number> {
  const dataDir = resolve(cwd, command.data ?? defaultDataDir(process.env, process.platform, homedir()))
  const output = new RunOutput(streams, command.format)
  const opened = openCore(command, dataDir, process.env, output)
  if (!opened.ok) {
    streams.err.write(`${opened.message}\n`)
    return exitCode.failed
  }
  const { core, requests } = opened
  const repeat = repeatedOptions(command)
  const context = { core, output, cwd, repeat, requests, onStop }
  try {
    if (command.name === 'list') return listCommand(core, command, streams)
    if (command.name === 'show') return showCommand(core, command, streams)
    if (command.name === 'continue') return await continueCommand(context, command)
    return await runCommand(
      context,
      command,
      command.prompt === '-' ? await text(process.stdin) : command.prompt
    )
  } finally {
    await core.close()
  }
}

/** The first signal stops the run and stores it; a second one ends the process at once. */
function onStop(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}

/** What the next command line has to say again, since no conversation keeps it. */
function repeatedOptions(command: Exclude<Command, { name: 'help' }>): string {
  const options = 'options' in command ? command.options : null
  const given = [
    ['--data', command.data],
    ['--base-url', options?.baseUrl],
    ['--api-key-env', options?.apiKeyEnv],
    ['--allow', options && options.allow !== 'all' ? [...options.allow].join(',') : undefined]
  ]
  const repeated = given.flatMap(([name, value]) => (value ? [` ${name} ${quoted(value)}`] : []))
  return repeated.join('') + (options?.allow === 'all' ? ' --yes' : '')
}

function quoted(path: string): string {
  return /^[\w./:,-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`
}

process.exitCode = await main()
