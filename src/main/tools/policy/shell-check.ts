import { spawnSync } from 'node:child_process'

const SHELL = '/bin/sh'
const MOST_MS = 2000

/**
 * Whether the shell that would run a line reads it without an error; it runs nothing of it. Our own parser makes the
 * best of a damaged line, and what two parsers read differently is not known.
 */
export function isSound(line: string): boolean {
  const { status } = spawnSync(SHELL, ['-n', '-c', line], { stdio: 'ignore', env: {}, timeout: MOST_MS })
  return status === 0
}
