import { z } from 'zod'
import { request } from './request.ts'

/** Why a file cannot be used as a certificate authority; texts under `network.caFile.problem`. */
export type CaFileProblem =
  | 'not-absolute'
  | 'not-found'
  | 'not-a-file'
  | 'unreadable'
  | 'not-a-certificate'
  | 'expired'

export interface CaFileState {
  /** Absolute; null where none is named. */
  path: string | null
  problem: CaFileProblem | null
  /** What its valid certificates are called. */
  names: string[]
}

/** A proxy that the environment names: for which addresses, and where it is, without name and password. */
export interface ProxyInUse {
  scheme: 'http' | 'https'
  host: string
}

/** What a window can ask of the network. */
export const networkRequests = {
  /** The proxies in use; none where every connection is direct. */
  'network.proxies': request<{ proxies: ProxyInUse[] }>()(z.object({})),
  /** The file whose certificate authorities are trusted besides the usual ones. */
  'network.caFile': request<CaFileState>()(z.object({})),
  /** null: none any more. With a `problem` nothing was changed, and `path` is the one that was given. */
  'network.setCaFile': request<CaFileState>()(
    z.object({ path: z.string().trim().min(1).max(4096).nullable() })
  ),
  /** Asks for a file; null when the user gave none. */
  'network.chooseCaFile': request<{ path: string | null }>()(z.object({}))
}
