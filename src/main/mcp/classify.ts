import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js'
import type { McpProblem } from '../../shared/domain/mcp-status.ts'
import { codeOf, McpFault, wordsOf } from './problem.ts'
import { SignInNeeded } from './sign-in.ts'

/** Whether an error says that the user has to sign in. */
export function wantsSignIn(error: unknown): boolean {
  return error instanceof SignInNeeded || error instanceof UnauthorizedError
}

/** Whether a server no longer knows the session, so that it did nothing. */
export function isSessionGone(error: unknown): boolean {
  return error instanceof StreamableHTTPError && error.code === 404
}

/** What went wrong with a connection, from anything that the SDK, the network or this room throws. */
export function problemOf(error: unknown): McpProblem {
  const fault = faultIn(error)
  if (fault) return fault.problem
  const detail = wordsOf(error)
  if (error instanceof StreamableHTTPError) {
    if (error.code === undefined || error.code < 0) return { cause: 'no-mcp', params: { detail } }
    return { cause: 'http-status', params: { status: error.code, detail } }
  }
  if (error instanceof McpError && error.code === ErrorCode.RequestTimeout) return { cause: 'no-answer' }
  if (error instanceof McpError && error.code === ErrorCode.ConnectionClosed)
    return { cause: 'exited', params: { how: 'closed' } }
  if (/protocol version is not supported/i.test(detail)) return { cause: 'version', params: { detail } }
  if (isNetwork(error)) return { cause: 'unreachable', params: { detail } }
  return { cause: 'protocol', params: { detail } }
}

/** Whether the connection itself failed, rather than one request on it. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof McpError) return error.code === ErrorCode.ConnectionClosed
  return faultIn(error)?.problem.cause === 'exited' || isNetwork(error)
}

/** Whether a request certainly never reached the server. */
export function neverArrived(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'].includes(codeOf(cause))
}

const isNetwork = (error: unknown): boolean => error instanceof TypeError && error.message.includes('fetch')

function faultIn(error: unknown): McpFault | null {
  if (error instanceof McpFault) return error
  return error instanceof Error && error.cause instanceof McpFault ? error.cause : null
}
