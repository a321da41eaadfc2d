import { stat } from 'node:fs/promises'
import { z } from 'zod'
import { defineTool, failed, success, type ToolContext } from '../tool.ts'
import { locate } from '../workspace.ts'
import { commandEnvironment } from './command-environment.ts'
import { endOf, runGroup, type GroupEnd } from './run-group.ts'
import { confined, sandbox } from './sandbox.ts'

const DEFAULT_SECONDS = 120
const MAX_SECONDS = 600
/** More than the group takes to be ended. */
const MARGIN_SECONDS = 5

const CONFINED =
  'Commands are confined (bubblewrap): they read the system, write only inside the workspace and a /tmp of their own, and have no network unless `network` is true.'
const UNCONFINED =
  'Commands are NOT confined on this machine: they run with all of the user’s rights, so keep to the workspace.'

/** Runs a shell command. Its description says whether anything confines it. */
export const runCommand = defineTool({
  name: 'run_command',
  get description() {
    const shell = process.platform === 'win32' ? 'cmd.exe' : '/bin/sh'
    return [
      `Runs a command with ${shell} in the workspace and gives its exit code and output (standard output and error together; the first and last 512 KB).`,
      'There is no input and no terminal: nothing can be asked. The environment holds no keys. The command and all it has started end with it or with the time limit (120 seconds unless `timeout_seconds` says more, up to 600); nothing goes on in the background.',
      sandbox() === 'bubblewrap' ? CONFINED : UNCONFINED
    ].join(' ')
  },
  schema: z.strictObject({
    command: z.string().trim().min(1).max(30_000).describe('One command line for the shell.'),
    timeout_seconds: z.int().min(1).max(MAX_SECONDS).optional(),
    cwd: z.string().min(1).max(4096).optional().describe('Folder to run in, relative to the workspace.'),
    network: z
      .boolean()
      .optional()
      .describe('The command needs the network, for example to install packages; the user is asked for it.')
  }),
  effect: 'command',
  needsWorkspace: true,
  runs: ({ command, cwd = '.', network = false }) => ({ line: command, folder: cwd, needsNetwork: network }),
  capSeconds: ({ timeout_seconds = DEFAULT_SECONDS }) => timeout_seconds + MARGIN_SECONDS,
  async run({ command, timeout_seconds = DEFAULT_SECONDS, cwd = '.', network = false }, context) {
    const folder = await folderOf(context, cwd)
    if (!folder.ok) return failed(folder.problem)
    const isConfined = sandbox() === 'bubblewrap'
    const shell = shellCommand(command)
    const line = isConfined
      ? confined({ workspace: folder.root, cwd: folder.real, network, hidden: context.hidden }, [
          shell.file,
          ...shell.args
        ])
      : shell
    const end = await runGroup({
      ...line,
      cwd: folder.real,
      env: commandEnvironment(process.env, process.platform, isConfined),
      isVerbatim: shell.isVerbatim,
      seconds: timeout_seconds,
      signal: context.signal,
      processes: context.processes,
      onText: context.output
    })
    return described(end)
  }
})

type Folder = { ok: true; real: string; root: string } | { ok: false; problem: string }

async function folderOf(context: ToolContext, path: string): Promise<Folder> {
  const located = await locate(context, path)
  if (!located.ok) return located
  const { real, root, shown } = located.place
  const stats = await stat(real).catch(() => undefined)
  if (stats?.isDirectory()) return { ok: true, real, root }
  return {
    ok: false,
    problem: `There is no folder ${JSON.stringify(shown)} to run the command in. See list_files.`
  }
}

/** The outer shell joins the two outputs in the order of writing; the inner one gets the command untouched. */
function shellCommand(command: string): { file: string; args: string[]; isVerbatim: boolean } {
  if (process.platform === 'win32') {
    const file = process.env['ComSpec'] ?? 'cmd.exe'
    return { file, args: ['/d', '/s', '/c', `"${command}"`], isVerbatim: true }
  }
  return { file: '/bin/sh', args: ['-c', 'exec /bin/sh -c "$1" 2>&1', 'sh', command], isVerbatim: false }
}

/** No time is told, so that the same outcome has the same words and a guard sees that nothing has changed. */
function described(end: GroupEnd) {
  const { text } = end.output
  const how = endOf(end)
  const result = text.trim() === '' ? `${how} It put out nothing.` : `${how} Output:\n${text.trimEnd()}`
  return end.kind === 'exited' && end.code === 0 ? success(result) : failed(result)
}
