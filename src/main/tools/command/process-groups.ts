import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { isGroupAlive, MARK, markedProcesses, startOf } from './process-identity.ts'

/** How long a group may take to end by itself once it is told to. */
const GRACE_MS = 1000
/** How long the system may take to end a group that was killed. */
const KILL_MS = 1000
const POLL_MS = 40

export interface GroupCommand {
  file: string
  args: readonly string[]
  cwd: string
  env: Record<string, string>
  /** Its standard input is piped as well; else it is closed. */
  hasInput?: boolean
  /** Windows: the arguments are one line that is not quoted again. */
  isVerbatim?: boolean
}

/** A command that runs in a process group of its own. */
export interface ProcessGroup {
  /** Output and error are piped. */
  child: ChildProcess
  /** Asks the whole group to end, kills it a second later; resolves when none of it is left, or nothing helps. */
  end(): Promise<void>
  /** Kills what the command left running when it ended. */
  sweep(): Promise<void>
}

/** What a later start of the app must know to end what this one leaves behind. */
const leftover = z.object({
  pid: z.int(),
  startedAt: z.string().nullable(),
  mark: z.uuid(),
  owner: z.object({ pid: z.int(), startedAt: z.string().nullable() })
})
type Leftover = z.output<typeof leftover>

/**
 * The process groups of the commands that run. Each is written down in `folder` while it lives (null: nowhere), so
 * that the next start ends what a killed app left behind (faults O140, O141, F60).
 */
export class ProcessGroups {
  private readonly folder: string | null
  private readonly live = new Map<string, ChildProcess>()
  private readonly owner = { pid: process.pid, startedAt: startOf(process.pid) }
  private readonly atExit = () => this.killNow()

  constructor(folder: string | null) {
    this.folder = folder
  }

  /** Starts a command; one that cannot be started tells so through its child's `error` event. */
  start({ file, args, cwd, env, hasInput = false, isVerbatim = false }: GroupCommand): ProcessGroup {
    const mark = randomUUID()
    const child = spawn(file, args, {
      cwd,
      env: { ...env, [MARK]: mark },
      detached: process.platform !== 'win32',
      stdio: [hasInput ? 'pipe' : 'ignore', 'pipe', 'pipe'],
      windowsHide: true,
      windowsVerbatimArguments: isVerbatim
    })
    const { pid } = child
    if (pid === undefined) return { child, end: async () => {}, sweep: async () => {} }
    if (this.live.size === 0) process.on('exit', this.atExit)
    this.live.set(mark, child)
    this.write({ pid, startedAt: startOf(pid), mark, owner: this.owner })
    let ending: Promise<void> | null = null
    return {
      child,
      end: () => (ending ??= this.end(pid, mark)),
      sweep: async () => {
        await kill(pid, mark)
        this.forget(mark)
      }
    }
  }

  /** Ends what runs, at once; nothing of it is left when this resolves, as far as the system lets us. */
  async close(): Promise<void> {
    await Promise.all(
      [...this.live].map(async ([mark, { pid }]) => {
        if (pid !== undefined) await kill(pid, mark)
        this.forget(mark)
      })
    )
  }

  /** Ends what an app that is gone has left behind. What another running app owns is left alone. */
  async reap(): Promise<void> {
    await Promise.all(
      this.written().map(async (found) => {
        if (isSame(found.owner)) return
        if (isSame(found)) signalGroup(found.pid, 'SIGKILL')
        await killMarked(found.mark)
        this.erase(found.mark)
      })
    )
  }

  private async end(pid: number, mark: string): Promise<void> {
    signalGroup(pid, 'SIGTERM')
    await until(() => !isLeft(pid, mark), GRACE_MS)
    await kill(pid, mark)
    this.forget(mark)
  }

  /** The last moment of this process: no time to wait. */
  private killNow(): void {
    for (const [mark, { pid }] of this.live) {
      if (pid !== undefined) signalGroup(pid, 'SIGKILL')
      for (const stray of markedProcesses(mark)) signalOne(stray)
      this.erase(mark)
    }
  }

  private forget(mark: string): void {
    if (!this.live.delete(mark)) return
    if (this.live.size === 0) process.off('exit', this.atExit)
    this.erase(mark)
  }

  private write(entry: Leftover): void {
    if (this.folder === null) return
    try {
      mkdirSync(this.folder, { recursive: true })
      writeFileSync(join(this.folder, `${entry.mark}.json`), JSON.stringify(entry))
    } catch {
      // The command runs all the same; only a killed app would not be cleaned up after.
    }
  }

  private erase(mark: string): void {
    if (this.folder !== null) rmSync(join(this.folder, `${mark}.json`), { force: true })
  }

  private written(): Leftover[] {
    const { folder } = this
    if (folder === null) return []
    try {
      return readdirSync(folder).flatMap((name) => readLeftover(join(folder, name)))
    } catch {
      return []
    }
  }
}

function readLeftover(path: string): Leftover[] {
  try {
    return [leftover.parse(JSON.parse(readFileSync(path, 'utf8')))]
  } catch {
    rmSync(path, { force: true, recursive: true })
    return []
  }
}

const isSame = ({ pid, startedAt }: { pid: number; startedAt: string | null }): boolean =>
  startedAt !== null && startOf(pid) === startedAt

const isLeft = (pid: number, mark: string): boolean => isGroupAlive(pid) || markedProcesses(mark).length > 0

async function kill(pid: number, mark: string): Promise<void> {
  await until(() => {
    if (!isLeft(pid, mark)) return true
    // Again each time, since a group that forks can outrun one signal.
    signalGroup(pid, 'SIGKILL')
    for (const stray of markedProcesses(mark)) signalOne(stray)
    return false
  }, KILL_MS)
}

const killMarked = (mark: string): Promise<void> =>
  until(() => {
    const strays = markedProcesses(mark)
    for (const stray of strays) signalOne(stray)
    return strays.length === 0
  }, KILL_MS)

async function until(isDone: () => boolean, ms: number): Promise<void> {
  const deadline = performance.now() + ms
  while (!isDone() && performance.now() < deadline) await sleep(POLL_MS)
}

function signalGroup(pid: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', `${pid}`, '/t', '/f'], { windowsHide: true, timeout: 2000 })
    return
  }
  try {
    process.kill(-pid, signal)
  } catch {
    // The group has ended.
  }
}

function signalOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
