import { z } from 'zod'
import type { ToolPart } from '../../shared/domain/message.ts'
import type { CallVerdict, ToolOutcome, ToolPort, ToolSpec } from '../run/ports.ts'
import { resultText } from '../run/result-texts.ts'
import { askUser } from './ask-user.ts'
import { currentTime } from './current-time.ts'
import { listFiles } from './list-files.ts'
import { readFile } from './read-file.ts'
import { readResult } from './read-result.ts'
import { searchFiles } from './search-files.ts'
import { isSensitive } from './sensitive.ts'
import { failed, type AnyTool, type Prepared } from './tool.ts'
import { realNameSync } from './workspace.ts'

const ALL_TOOLS: readonly AnyTool[] = [currentTime, listFiles, readFile, searchFiles, readResult, askUser]
const TIME_CAP_SECONDS = 30
const SHOWN_ISSUES = 3

export interface ToolsConfig {
  /** Absolute folder the file tools stay inside; null: they are not offered at all. */
  workspace: string | null
  /** Tools that never ask, as the caller has allowed them in advance (`--allow`, `--yes`). */
  allow: ReadonlySet<string> | 'all'
  /** Whether somebody can answer; where nobody can, no tool that asks is offered. */
  attended: boolean
  /** The whole of an earlier result, by any id the model knows its call by; null where there is none. */
  fullResult?: (callId: string) => string | null
}

/** The tools of one conversation: what providers are told of them, what a call may do, and running it. */
export function createTools(config: ToolsConfig): ToolPort & { specs: ToolSpec[] } {
  const { workspace, allow, attended } = config
  const tools = ALL_TOOLS.filter(
    (tool) => (workspace !== null || !tool.needsWorkspace) && (attended || !tool.asksUser)
  )
  const byName = new Map(tools.map((tool) => [tool.name, tool]))
  const folder = workspace ?? ''
  const fullResult = config.fullResult ?? (() => null)

  function inspect(call: ToolPart): CallVerdict {
    const tool = byName.get(call.name)
    if (!tool) return { kind: 'unknown', available: [...byName.keys()] }
    const prepared = prepare(tool, call.input)
    if (!prepared.ok) return { kind: 'invalid', problem: prepared.problem }
    if (tool.asksUser) return { kind: 'question' }
    const isAllowed = allow === 'all' || allow.has(tool.name)
    if (!isAllowed && prepared.call.shows !== undefined && mayShowSecrets(folder, prepared.call.shows)) {
      return { kind: 'ask', reason: 'sensitive-file' }
    }
    return { kind: 'allowed' }
  }

  async function run(call: ToolPart, signal: AbortSignal): Promise<ToolOutcome> {
    const tool = byName.get(call.name)
    if (!tool) return failed(resultText.unknownTool(call.name, [...byName.keys()]))
    const prepared = prepare(tool, call.input)
    if (!prepared.ok) return failed(resultText.invalidArguments(prepared.problem))
    return capped(
      (combined) => prepared.call.run({ workspace: folder, signal: combined, fullResult }),
      signal
    )
  }

  return {
    specs: tools.map(toSpec),
    names: tools.map(({ name }) => name),
    polls: (name) => byName.get(name)?.polls ?? false,
    inspect,
    run
  }
}

function toSpec(tool: AnyTool): ToolSpec {
  const { $schema: _dialect, ...parameters } = z.toJSONSchema(tool.schema, { io: 'input' })
  return { name: tool.name, description: tool.description, parameters }
}

/** By the name that was given and by the name it really has, so that a link hides nothing. */
function mayShowSecrets(workspace: string, path: string): boolean {
  const given = path.replaceAll('\\', '/')
  return isSensitive(given) || isSensitive(realNameSync(workspace, path) ?? given)
}

type Checked = { ok: false; problem: string } | { ok: true; call: Extract<Prepared, { ok: true }> }

/** Arguments that are missing altogether count as none, and the schema decides whether that will do (J040). */
function prepare(tool: AnyTool, input: string): Checked {
  let value: unknown
  try {
    value = input.trim() === '' ? {} : (JSON.parse(input) ?? {})
  } catch (error) {
    return {
      ok: false,
      problem: `not valid JSON (${error instanceof Error ? error.message : String(error)}).`
    }
  }
  const prepared = tool.prepare(value)
  if (prepared.ok) return { ok: true, call: prepared }
  const issues = prepared.issues.slice(0, SHOWN_ISSUES).map(({ path, message }) => {
    return path.length > 0 ? `${JSON.stringify(path.join('.'))}: ${message}` : message
  })
  return { ok: false, problem: `${issues.join('; ')}.` }
}

/** Runs a tool within the time cap; whatever it does, an abort or the cap settles the call at once. */
async function capped(
  work: (signal: AbortSignal) => Promise<ToolOutcome>,
  stop: AbortSignal
): Promise<ToolOutcome> {
  const cap = AbortSignal.timeout(TIME_CAP_SECONDS * 1000)
  const combined = AbortSignal.any([stop, cap])
  const cutShort = (): ToolOutcome =>
    failed(stop.aborted ? resultText.stopped : resultText.timedOut(TIME_CAP_SECONDS))
  if (combined.aborted) return cutShort()
  const { promise, resolve } = Promise.withResolvers<ToolOutcome>()
  const onAbort = () => resolve(cutShort())
  combined.addEventListener('abort', onAbort, { once: true })
  work(combined).then(
    (outcome) => resolve(combined.aborted ? cutShort() : outcome),
    (error: unknown) => resolve(combined.aborted ? cutShort() : failed(thrownText(error)))
  )
  const outcome = await promise
  combined.removeEventListener('abort', onAbort)
  return outcome
}

const thrownText = (error: unknown): string =>
  `The tool failed: ${error instanceof Error ? error.message : String(error)}`
