import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import type { ToolOutcome } from '../run/ports.ts'
import { asMaterial } from '../tools/material.ts'
import { failed } from '../tools/tool.ts'
import { tooLongText } from './line-splitter.ts'
import { isConnectionLost, isSessionGone, neverArrived, problemOf, wantsSignIn } from './classify.ts'
import type { Connection } from './connection.ts'
import { wordsOf } from './problem.ts'
import { resultOf } from './result-text.ts'
import { visibleText } from './visible-text.ts'

/** Without a word from the server a call is given up after this; each report of progress begins it anew. */
const SILENT_MS = 60_000
/** No call takes longer than this, whatever it reports. */
const CALL_CAP_MS = 10 * 60_000

const answer = z.looseObject({})
const UNKNOWN = 'What it has done by then is not known: find out before you make the call again.'

export interface CallOptions {
  signal: AbortSignal
  /** What the server reports while it works, for the reader. */
  onProgress(text: string): void
  silentMs?: number
  capMs?: number
}

/**
 * Calls a tool. An abort or a silence tells the server to cancel; whatever happens becomes a result in words (faults
 * F55–F57, M105, M112). Never rejects.
 */
export async function callTool(
  connection: Connection,
  name: string,
  input: Record<string, unknown>,
  options: CallOptions
): Promise<ToolOutcome> {
  const { label } = connection.server
  await connection.settled()
  const first = await attempt(connection, name, input, options)
  if (first !== 'session-gone') return first
  // The server did nothing: it does not know the session any more. In a new one the same call may be made.
  await connection.open()
  const second = await attempt(connection, name, input, options)
  return second === 'session-gone' ? failed(notConnected(label)) : second
}

async function attempt(
  connection: Connection,
  name: string,
  input: Record<string, unknown>,
  options: CallOptions
): Promise<ToolOutcome | 'session-gone'> {
  const { label } = connection.server
  const link = connection.current()
  if (!link) return failed(notConnected(label))
  const call = signalOfCall(options.signal, options.capMs ?? CALL_CAP_MS)
  try {
    const given = await link.client.request(
      { method: 'tools/call', params: { name, arguments: input } },
      answer,
      {
        signal: call.signal,
        timeout: options.silentMs ?? SILENT_MS,
        resetTimeoutOnProgress: true,
        onprogress: (progress) => options.onProgress(progressText(progress))
      }
    )
    const definition = connection.tools.tools.find((tool) => tool.name === name)
    const { ok, text } = resultOf(given, definition?.outputSchema)
    return { ok, text: asMaterial(`tool of the MCP server ${label}`, text) }
  } catch (error) {
    if (options.signal.aborted) return failed(`The call was cancelled. ${UNKNOWN}`)
    if (call.signal.aborted)
      return failed(`The call took too long and the MCP server "${label}" was told to cancel. ${UNKNOWN}`)
    if (isSessionGone(error)) {
      await connection.lost(link, problemOf(error))
      return 'session-gone'
    }
    if (wantsSignIn(error)) {
      await connection.signedOut(link)
      return failed(
        `The MCP server "${label}" wants the user to sign in again, in Settings. The tool was not run.`
      )
    }
    if (isConnectionLost(error)) await connection.lost(link, problemOf(error))
    return failed(failureText(error, label))
  } finally {
    call.settled()
  }
}

/**
 * Aborts when the run does, or after `ms`; no more once the call is settled, since a server would be told to cancel
 * what it has answered. The SDK's own `maxTotalTimeout` gives a call up without telling the server.
 */
function signalOfCall(run: AbortSignal, ms: number): { signal: AbortSignal; settled(): void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, ms)
  run.addEventListener('abort', abort, { once: true })
  if (run.aborted) abort()
  return {
    signal: controller.signal,
    settled() {
      clearTimeout(timer)
      run.removeEventListener('abort', abort)
    }
  }
}

function failureText(error: unknown, label: string): string {
  if (error instanceof McpError && error.code === ErrorCode.RequestTimeout)
    return `No answer: the MCP server "${label}" said nothing for too long and was told to cancel. ${UNKNOWN}`
  const { cause } = problemOf(error)
  if (cause === 'too-long') return `${tooLongText} What the call has done is done.`
  if (neverArrived(error)) return notConnected(label)
  if (isConnectionLost(error))
    return `The connection to the MCP server "${label}" ended before it answered. ${UNKNOWN}`
  const words = visibleText(wordsOf(error).replace(/^MCP error -?\d+: /, ''))
  return `The MCP server "${label}" answered with an error: ${words}`
}

const notConnected = (label: string): string =>
  `The MCP server "${label}" is not connected now. The tool was not run. The user can see why in Settings.`

function progressText({
  progress,
  total,
  message
}: {
  progress: number
  total?: number | undefined
  message?: string | undefined
}): string {
  const share = total === undefined ? `${progress}` : `${progress}/${total}`
  return `${visibleText([share, message ?? ''].join(' ').trim().slice(0, 500))}\n`
}
