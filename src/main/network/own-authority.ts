import type { CaFileProblem, CaFileState } from '../../shared/ipc/network-requests.ts'
import type { Notices } from '../notices.ts'
import type { SettingsStore } from '../store/settings-store.ts'
import { trustToo } from './authorities.ts'
import { nameOf, readCaFile } from './ca-file.ts'

interface OwnAuthorityPorts {
  settings: Pick<SettingsStore, 'extra' | 'setExtra'>
  notices: Pick<Notices, 'add' | 'remove'>
  now(): number
}

/** The certificate authority that the user names by a file, for every connection of the process (bug log O147). */
export class OwnAuthority {
  private readonly ports: OwnAuthorityPorts

  /** A file that cannot be used any more is told of; connections that need it then fail, and say why. */
  constructor(ports: OwnAuthorityPorts) {
    this.ports = ports
    const path = this.path()
    const problem = path === null ? null : this.trust(path)
    if (path !== null && problem) ports.notices.add('ca-file-unusable', { path })
  }

  /** As it is now: the file may have gone or changed since. */
  state(): CaFileState {
    const path = this.path()
    if (path === null) return { path, problem: null, names: [] }
    const read = readCaFile(path, this.ports.now())
    return read.ok
      ? { path, problem: null, names: read.certificates.map(nameOf) }
      : { path, problem: read.problem, names: [] }
  }

  /** Trusts the file, or none for null. A file that cannot be used changes nothing and is not kept. */
  set(path: string | null): CaFileProblem | null {
    if (path === null) trustToo([])
    const problem = path === null ? null : this.trust(path)
    if (problem) return problem
    this.ports.settings.setExtra('caFile', path)
    this.ports.notices.remove('ca-file-unusable')
    return null
  }

  close(): void {
    trustToo([])
  }

  private path(): string | null {
    const stored = this.ports.settings.extra('caFile')
    return typeof stored === 'string' && stored !== '' ? stored : null
  }

  private trust(path: string): CaFileProblem | null {
    const read = readCaFile(path, this.ports.now())
    if (!read.ok) return read.problem
    trustToo(read.certificates.map(String))
    return null
  }
}
