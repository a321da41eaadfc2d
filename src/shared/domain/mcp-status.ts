import type { McpStance, McpTransport } from './mcp.ts'

/** Why a server cannot be used; the sentences are in the catalogue under `mcp.cause.*`. */
export type McpCause =
  | 'command-not-found'
  | 'command-not-executable'
  | 'folder-missing'
  | 'secret-missing'
  | 'exited'
  | 'no-answer'
  | 'version'
  | 'too-long'
  | 'unreachable'
  | 'refused-address'
  | 'redirected'
  | 'http-status'
  | 'no-mcp'
  | 'protocol'
  | 'sign-in-failed'
  | 'sign-in-timeout'

/** `params`: what the sentence names, such as `command`, `status`, `detail`. */
export interface McpProblem {
  cause: McpCause
  params?: Record<string, string | number>
}

export type McpState =
  | { kind: 'off' }
  | { kind: 'starting' }
  | { kind: 'ready' }
  /** `retryAt`: when it is tried again by itself, epoch ms; absent: it is not. */
  | { kind: 'failed'; problem: McpProblem; retryAt?: number }
  /** The server wants the user to sign in; `isOpen`: that is under way in the browser. */
  | { kind: 'signIn'; isOpen: boolean; problem?: McpProblem }

/** A server as the window lists it. Values that are kept secret are null. */
export interface McpServerInfo {
  id: string
  label: string
  enabled: boolean
  transport: McpTransport
  state: McpState
  /** The end of what the server wrote to its standard error, and of what else it said that is no message. */
  log: string
  counts: { tools: number; changed: number; quarantined: number }
}

/** A tool of a server as the window lists it; texts as the model gets them, invisible characters made visible. */
export interface McpToolInfo {
  name: string
  /** By which the model calls it. */
  exposedName: string
  description: string
  stance: McpStance
  /** What the server says of it, which decides nothing. */
  readOnlyHint: boolean
  hash: string
  /** It is not what the user has seen: a unified diff of the two, until the user takes it as it is. */
  change?: string
}

/** A tool that cannot be used, and why; the reason is a sentence in English as the check gives it. */
export interface McpQuarantined {
  name: string
  reason: string
}

export interface McpToolList {
  tools: McpToolInfo[]
  quarantined: McpQuarantined[]
}
