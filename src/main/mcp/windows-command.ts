import { statSync } from 'node:fs'
import { win32 } from 'node:path'
import type { GroupCommand } from '../tools/command/process-groups.ts'

const ENDINGS = '.COM;.EXE;.BAT;.CMD'
/** What cmd.exe reads for more than itself. */
const META = /[()\][%!^"`<>&|;, *?]/g

/**
 * A command as Windows can start it. What a package manager installs, as `npx`, is a batch file (`npx.cmd`), which
 * only cmd.exe runs and which reads its arguments once more; a program is started as it is, without a shell between.
 * Where nothing is found the name stays as it is, and the start says so.
 *
 * @param env as the process will have it: where programs are looked for, and with which endings
 */
export function windowsCommand(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  isFile: (path: string) => boolean = isFileNow
): Pick<GroupCommand, 'file' | 'args' | 'isVerbatim'> {
  const file = candidates(command, env).find(isFile)
  if (file === undefined || !/\.(cmd|bat)$/i.test(file)) return { file: file ?? command, args }
  const line = [escaped(`"${file}"`), ...args.map((arg) => escaped(escaped(quoted(arg))))].join(' ')
  return { file: 'cmd.exe', args: ['/d', '/s', '/c', `"${line}"`], isVerbatim: true }
}

/** Where a command may be, in the order of looking; not in the current folder, which is nobody's search path. */
function candidates(command: string, env: NodeJS.ProcessEnv): string[] {
  const endings = (variable(env, 'PATHEXT') ?? ENDINGS).split(';').filter((ending) => ending !== '')
  const hasEnding = endings.some((ending) => command.toLowerCase().endsWith(ending.toLowerCase()))
  const names = hasEnding ? [command] : endings.map((ending) => `${command}${ending.toLowerCase()}`)
  if (/[\\/]/.test(command)) return names.map((name) => win32.normalize(name))
  const folders = (variable(env, 'PATH') ?? '').split(';').map((folder) => folder.replaceAll('"', '').trim())
  return folders
    .filter((folder) => win32.isAbsolute(folder))
    .flatMap((folder) => names.map((name) => win32.join(folder, name)))
}

/** Windows takes `Path` and `PATH` for one variable. */
function variable(env: NodeJS.ProcessEnv, name: string): string | undefined {
  return Object.entries(env).find(([key]) => key.toUpperCase() === name)?.[1]
}

/** One argument as a program takes it apart: in quotes, with backslashes doubled where a quote follows. */
const quoted = (argument: string): string =>
  `"${argument.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\*)$/, '$1$1')}"`

/** Past one reading by cmd.exe it is what it was. */
const escaped = (text: string): string => text.replace(META, '^$&')

function isFileNow(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
