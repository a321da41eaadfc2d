import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isInside } from '../inside.ts'

const PROGRAM = 'bwrap'
const PROBE_MS = 3000

/** In the home folder: keys, tokens and sessions of other programs. */
const SECRET_PLACES = [
  '.ssh',
  '.aws',
  '.gnupg',
  '.azure',
  '.kube',
  '.docker',
  '.password-store',
  '.netrc',
  '.npmrc',
  '.pypirc',
  '.git-credentials',
  '.pgpass',
  '.config/gh',
  '.config/gcloud',
  '.config/op',
  '.local/share/keyrings',
  '.mozilla',
  '.config/google-chrome',
  '.config/chromium'
]

export interface Confinement {
  /** Real path of the folder that may be written to. */
  workspace: string
  cwd: string
  /** Whether the network may be reached. */
  network: boolean
  /** More folders that may not be seen. */
  hidden: readonly string[]
}

let known: 'bubblewrap' | 'none' | null = null

/**
 * What confines commands here. Found out once, by running something: bubblewrap may be installed and yet not be
 * allowed to work, as in many containers.
 */
export function sandbox(): 'bubblewrap' | 'none' {
  known ??= process.platform === 'linux' && works() ? 'bubblewrap' : 'none'
  return known
}

function works(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'fermata-probe-'))
  try {
    const confined = confine({ workspace: realpathSync(folder), cwd: folder, network: false, hidden: [] })
    const args = [...confined, '/bin/sh', '-c', ': > probe && test -r /proc/self/stat']
    const { status } = spawnSync(PROGRAM, args, { stdio: 'ignore', timeout: PROBE_MS })
    return status === 0 && existsSync(join(folder, 'probe'))
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The whole command line that runs another one confined. */
export function confined(
  confinement: Confinement,
  command: readonly string[]
): { file: string; args: string[] } {
  return { file: PROGRAM, args: [...confine(confinement), ...command] }
}

/**
 * Everything can be read but secrets; only the workspace and a /tmp of the command's own can be written; sockets of
 * the system (/run) are not there; no network; nothing outlives the command. Later mounts cover earlier ones.
 */
function confine({ workspace, cwd, network, hidden }: Confinement): string[] {
  const hides = [...SECRET_PLACES.map((place) => join(homedir(), place)), ...hidden]
  return [
    '--unshare-all',
    ...(network ? ['--share-net'] : []),
    '--die-with-parent',
    ['--cap-drop', 'ALL'],
    ['--ro-bind', '/', '/'],
    ['--tmpfs', '/tmp'],
    ['--tmpfs', '/run'],
    // Elsewhere a link to /run.
    isRealFolder('/var/run') ? ['--tmpfs', '/var/run'] : [],
    // Where name servers are written down on many systems.
    network ? ['--ro-bind-try', '/run/systemd/resolve', '/run/systemd/resolve'] : [],
    ['--bind', workspace, workspace],
    ['--dev', '/dev'],
    ['--proc', '/proc'],
    hides.flatMap((place) => hide(place, workspace)),
    ['--chdir', cwd],
    '--'
  ].flat()
}

function isRealFolder(path: string): boolean {
  try {
    return realpathSync(path) === path
  } catch {
    return false
  }
}

/** Nothing for what is not there, and for what the workspace lies in: the user has opened it. */
function hide(place: string, workspace: string): string[] {
  try {
    const real = realpathSync(place)
    if (isInside(real, workspace)) return []
    return statSync(real).isDirectory() ? ['--tmpfs', real] : ['--ro-bind', '/dev/null', real]
  } catch {
    return []
  }
}
