import { homedir } from 'node:os'
import { text } from 'node:stream/consumers'
import { resolve } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { isStoreCommand, parseCommand, type StoreCommand } from './headless/arguments.ts'
import { isDataCommand } from './headless/data-arguments.ts'
import { dataCommand, restoreCommand, verifyCommand } from './headless/data-commands.ts'
import { exitCode } from './headless/exit-codes.ts'
import { openCore } from './headless/open-core.ts'
import { RunOutput, type Streams } from './headless/output.ts'
import { listCommand, showCommand } from './headless/read-commands.ts'
import { continueCommand, runCommand } from './headless/run-command.ts'
import { listSchedules, runSchedule } from './headless/schedule-commands.ts'
import { defaultDataDir } from './headless/data-dir.ts'
import { terminalLanguage } from './headless/terminal-language.ts'
import { speak, t } from './texts.ts'

const streams: Streams = { out: process.stdout, err: process.stderr }

async function main(): Promise<number> {
  await speak(terminalLanguage(process.env))
  const parsed = parseCommand(process.argv.slice(2), !process.stdin.isTTY)
  if (!parsed.ok) {
    streams.err.write(`${parsed.message}\n`)
    return exitCode.usage
  }
  const { command } = parsed
  const cwd = process.env['FERMATA_CWD'] ?? process.cwd()
  if (command.name === 'verify') return verifyCommand(command, streams, cwd)
  if (command.name === 'restore') return restoreCommand(command, streams, dataFolder(command, cwd))
  if (!isStoreCommand(command)) {
    const providers = 'openai, anthropic, practice, or one set up in the window'
    const said = command.name === 'version' ? packageJson.version : t('cli.usage', { providers })
    streams.out.write(`${said}\n`)
    return exitCode.done
  }
  return execute(command, cwd)
}

const dataFolder = ({ data }: { data?: string }, cwd: string) =>
  resolve(cwd, data ?? defaultDataDir(process.env, process.platform, homedir()))

async function execute(command: StoreCommand, cwd: string): Promise<number> {
  const dataDir = dataFolder(command, cwd)
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
    if (command.name === 'schedules')
      return command.wish.action === 'list'
        ? listSchedules(core, command, streams)
        : await runSchedule(context, command.wish.schedule)
    if (isDataCommand(command)) return await dataCommand(core, command, streams, cwd)
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

/** One press of Ctrl-C may arrive twice: from the terminal, and handed on by npm. */
const SAME_PRESS_MS = 1000

/**
 * The first signal, or a reader of our output that has gone, stops the run and stores it; another signal a second
 * later ends the process at once.
 */
function onStop(stop: () => void): void {
  let stoppedAt: number | null = null
  const ask = () => {
    if (stoppedAt !== null && Date.now() - stoppedAt > SAME_PRESS_MS) process.exit(exitCode.stopped)
    if (stoppedAt === null) stop()
    stoppedAt ??= Date.now()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, ask)
  onceOutputGone = stop
}

let onceOutputGone: () => void = () => {}

/** `fermata … | head`: nobody reads any more, which is no error. */
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    onceOutputGone()
  })
}

/** What the next command line has to say again, since no conversation keeps it. */
function repeatedOptions(command: StoreCommand): string {
  const options = 'options' in command ? command.options : null
  const given = [
    ['--data', command.data],
    ['--base-url', options?.baseUrl],
    ['--api-key-env', options?.apiKeyEnv],
    ['--max-cost', options?.maxCost?.toString()],
    ['--allow', options && options.allow !== 'all' ? [...options.allow].join(',') : undefined]
  ]
  const repeated = given.flatMap(([name, value]) => (value ? [` ${name} ${quoted(value)}`] : []))
  return repeated.join('') + (options?.allow === 'all' ? ' --yes' : '')
}

function quoted(path: string): string {
  return /^[\w./:,-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`
}

process.exitCode = await main()
