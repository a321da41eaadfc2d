import type { McpProblem } from '../../shared/domain/mcp-status.ts'
import { type LinkParts, openLine, openLink } from './link.ts'
import { type LoopbackTexts, openLoopback } from './loopback.ts'
import type { SignIn } from './sign-in.ts'

interface VisitOptions {
  texts: LoopbackTexts
  open(url: string): Promise<void>
  /** Aborted when the user gives it up. */
  signal: AbortSignal
  timeoutMs: number
}

/**
 * Signs in to a server through the system's browser: asks the server, which sends us where to sign in, opens that, and
 * takes the code that the browser brings back. Gives null once there are tokens; never rejects.
 */
export async function signInByBrowser(
  signIn: SignIn,
  parts: LinkParts,
  { texts, open, signal, timeoutMs }: VisitOptions
): Promise<McpProblem | 'cancelled' | null> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const { problemOf, wantsSignIn } = await import('./classify.ts')
  const loopback = await openLoopback(signIn.port, texts)
  try {
    const state = signIn.begin(loopback.port, {
      redirectUrl: loopback.redirectUrl,
      open: (url) => open(url.href)
    })
    const code = loopback.code(state, AbortSignal.any([signal, timeout]))
    // It may be over before anybody waits for it.
    code.catch(() => {})
    const line = await openLine(parts)
    const refusal = await openLink(parts, line).then(
      async (link) => {
        await link.close()
        return null
      },
      (error: unknown) => ({ error })
    )
    // The server may no longer want it.
    if (refusal === null) return null
    if (!wantsSignIn(refusal.error)) throw refusal.error
    await line.finishSignIn(await code)
    return null
  } catch (error) {
    if (signal.aborted) return 'cancelled'
    return timeout.aborted ? { cause: 'sign-in-timeout' } : asSignInProblem(problemOf(error))
  } finally {
    signIn.end()
    loopback.close()
  }
}

/** What the other side said of itself is told as a failed sign-in. */
function asSignInProblem(problem: McpProblem): McpProblem {
  const isTheirs = problem.cause === 'protocol'
  return isTheirs
    ? { cause: 'sign-in-failed', params: { detail: problem.params?.['detail'] ?? '' } }
    : problem
}
