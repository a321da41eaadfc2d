import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** The name of the variable by which every process of a group is known, also one that has left the group. */
export const MARK = 'FERMATA_PROCESS_GROUP'

/**
 * When a process began, as the system tells it (the unit is the system's own), or null where there is none: a
 * process number is used again, a number together with its start is not.
 */
export function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') return statOf(pid)[19] ?? null
    if (process.platform === 'win32') return null
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8', timeout: 2000 })
    return started.trim() || null
  } catch {
    return null
  }
}

/** The living processes (Linux; none elsewhere) that carry a mark in their environment. */
export function markedProcesses(mark: string): number[] {
  if (process.platform !== 'linux') return []
  const wanted = `${MARK}=${mark}`
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid && isMarked(pid, wanted))
}

function isMarked(pid: number, wanted: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(wanted) && !isZombie(pid)
  } catch {
    return false
  }
}

/** Whether a group has a member that still lives; one that has ended and waits to be collected does not count. */
export function isGroupAlive(group: number): boolean {
  try {
    process.kill(-group, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  return readdirSync('/proc')
    .map(Number)
    .some((pid) => Number.isInteger(pid) && groupOf(pid) === group && !isZombie(pid))
}

function groupOf(pid: number): number | null {
  try {
    return Number(statOf(pid)[2])
  } catch {
    return null
  }
}

function isZombie(pid: number): boolean {
  try {
    return statOf(pid)[0] === 'Z'
  } catch {
    return true
  }
}

/** The fields of /proc/PID/stat from the third on; the second, a name, may hold anything. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
