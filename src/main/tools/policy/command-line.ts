import type { CommandLine } from './command.ts'
import { LineReader } from './line-reader.ts'

const LONGEST_LINE = 30_000
/** Control characters: what a terminal shows of them is not what the shell reads. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f\u0085\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/

/**
 * Reads a line as /bin/sh would (POSIX; what only some shells know is unclear). Never throws and runs nothing.
 * Lines for cmd.exe are not read.
 */
export function readCommandLine(line: string, platform: NodeJS.Platform = process.platform): CommandLine {
  if (platform === 'win32') return { commands: [], unclear: 'windows' }
  const reader = new LineReader()
  if (line.length > LONGEST_LINE || CONTROL.test(line)) reader.mark('syntax')
  else reader.line(line, 0)
  if (reader.commands.length === 0) reader.mark('syntax')
  return { commands: reader.commands, unclear: reader.unclear }
}
