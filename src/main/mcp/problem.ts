import type { McpCause, McpProblem } from '../../shared/domain/mcp-status.ts'

/** Why a server cannot be used, thrown within this room and told as a value outside it. */
export class McpFault extends Error {
  readonly problem: McpProblem

  constructor(cause: McpCause, params?: McpProblem['params']) {
    super(`${cause} ${JSON.stringify(params ?? {})}`)
    this.name = 'McpFault'
    this.problem = params ? { cause, params } : { cause }
  }
}

/** Problems that another attempt cannot mend: something has to be changed first. */
const LASTING: ReadonlySet<McpCause> = new Set<McpCause>([
  'command-not-found',
  'command-not-executable',
  'folder-missing',
  'secret-missing',
  'version',
  'refused-address',
  'redirected',
  'no-mcp'
])

export const isLasting = ({ cause }: McpProblem): boolean => LASTING.has(cause)

/** The words of anything thrown, with the cause that fetch hides, shortened. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 300)
  const cause = error.cause instanceof Error ? `: ${error.cause.message || codeOf(error.cause)}` : ''
  return `${error.message}${cause}`.slice(0, 300).toWellFormed()
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
