import { z } from 'zod'
import type { FileChange } from '../../shared/domain/file-change.ts'
import type { ToolPart } from '../../shared/domain/message.ts'
import type { AgentTask, ToolOutcome, ToolPort, ToolSpec } from '../run/ports.ts'
import { resultText } from '../run/result-texts.ts'
import { askUser } from './ask-user.ts'
import { capped } from './capped.ts'
import { editFile } from './change/edit-file.ts'
import { type Replaced, replaceFile } from './change/replace-file.ts'
import { writeFile } from './change/write-file.ts'
import { ProcessGroups } from './command/process-groups.ts'
import { runCommand } from './command/run-command.ts'
import { currentTime } from './current-time.ts'
import type { Policy } from './policy/judge.ts'
import { listFiles } from './list-files.ts'
import { readArguments } from './read-arguments.ts'
import { readFile } from './read-file.ts'
import { readResult } from './read-result.ts'
import { runAgent } from './run-agent.ts'
import { runScript } from './script/run-script.ts'
import { searchFiles } from './search-files.ts'
import { type AnyTool, type Effect, failed, type PreviewOutcome, type ToolContext } from './tool.ts'
import { updatePlan } from './update-plan.ts'
import { type CheckedCall, verdictOf } from './verdict.ts'
import { fetchUrl } from './web/fetch-url.ts'
import type { Place } from './workspace.ts'

const ALL_TOOLS: readonly AnyTool[] = [
  currentTime,
  listFiles,
  readFile,
  searchFiles,
  writeFile,
  editFile,
  runCommand,
  runScript,
  fetchUrl,
  updatePlan,
  readResult,
  runAgent,
  askUser
]
const SHOWN_ISSUES = 3
const LATE_MS = 10_000
const MOST_DIFF = 20_000

export interface ToolsConfig {
  /** Absolute folder the file tools stay inside; null: they are not offered at all. */
  workspace: string | null
  /** Tools that never ask, as the caller has allowed them in advance (`--allow`, `--yes`). */
  allow: ReadonlySet<string> | 'all'
  /** Whether somebody can answer; where nobody can, no tool that asks is offered. */
  attended: boolean
  /** The whole of an earlier result, by any id the model knows its call by; null where there is none. */
  fullResult?: (callId: string) => string | null
  /** What a call puts out while it still runs. */
  output?: (callId: string, text: string) => void
  /** Keeps the processes that tools start; one that forgets them with the app, where absent. */
  processes?: ProcessGroups
  /** Folders that no command may see, such as the app's own. */
  hidden?: readonly string[]
  /** Addresses that may be reached although they are not public; none, where absent. */
  mayReach?: (address: string) => boolean
  /** What stands now about asking; in the mode Ask without a rule, where absent. */
  policy?: () => Policy
  /** Whether a tool is offered, beside what else decides on that; all are, where absent. */
  offers?: (name: string) => boolean
  /** Has a sub-agent do a task; where absent there are none. */
  runAgent?: (callId: string, task: AgentTask, signal: AbortSignal) => Promise<ToolOutcome>
  /** Stands around each change of a file, `next` being what it is to hold; keeps what it held before. */
  guardWrite?: (place: Place, next: Buffer, write: () => Promise<Replaced>) => Promise<Replaced>
  /** Tools besides the built-in ones. */
  extra?: readonly AnyTool[]
  /** A tool settled long after it was given up. */
  onLate?: (tool: string) => void
  /** From when on that is long; 10 seconds where absent. */
  lateMs?: number
}

/** The tools of one conversation, with what a card shows of a call before it runs. */
export interface Tools extends ToolPort {
  specs: ToolSpec[]
  /** What a call may do; undefined for a tool that is not offered. */
  effect(name: string): Effect | undefined
  /** What a call would change in files; no changes for a tool that changes none. Writes nothing. */
  preview(call: ToolPart): Promise<PreviewOutcome>
}

/** The tools of one conversation: what providers are told of them, what a call may do, and running it. */
export function createTools(config: ToolsConfig): Tools {
  const { workspace, attended } = config
  const tools = [...ALL_TOOLS, ...(config.extra ?? [])].filter(
    (tool) =>
      (workspace !== null || !tool.needsWorkspace) &&
      (attended || !tool.asksUser) &&
      (config.runAgent !== undefined || !tool.startsAgent) &&
      (config.offers?.(tool.name) ?? true)
  )
  const byName = new Map(tools.map((tool) => [tool.name, tool]))
  const processes = config.processes ?? new ProcessGroups(null)

  const contextOf = (call: ToolPart, signal: AbortSignal) => ({
    workspace: workspace ?? '',
    signal,
    fullResult: config.fullResult ?? (() => null),
    output: (text: string) => config.output?.(call.callId, text),
    write: (place: Place, bytes: Buffer) => guardedWrite(config, place, bytes, signal),
    processes,
    hidden: config.hidden ?? [],
    mayReach: config.mayReach ?? (() => false),
    runAgent: async (task: AgentTask) =>
      (await config.runAgent?.(call.callId, task, signal)) ?? failed('There are no sub-agents here.')
  })

  return {
    specs: tools.map(toSpec),
    names: tools.map(({ name }) => name),
    polls: (name) => byName.get(name)?.polls ?? false,
    effect: (name) => byName.get(name)?.effect,
    inspect(call) {
      const tool = byName.get(call.name)
      if (!tool) return { kind: 'unknown', available: [...byName.keys()] }
      const prepared = prepare(tool, call.input)
      if (!prepared.ok) return { kind: 'invalid', problem: prepared.problem }
      return verdictOf(config, tool, call, prepared.call)
    },
    async preview(call) {
      const tool = byName.get(call.name)
      if (!tool) return { ok: false, problem: resultText.unknownTool(call.name, [...byName.keys()]) }
      const prepared = prepare(tool, call.input)
      if (!prepared.ok) return { ok: false, problem: resultText.invalidArguments(prepared.problem) }
      return prepared.call.preview(contextOf(call, AbortSignal.timeout(prepared.call.capSeconds * 1000)))
    },
    async run(call, signal): Promise<ToolOutcome> {
      const tool = byName.get(call.name)
      if (!tool) return failed(resultText.unknownTool(call.name, [...byName.keys()]))
      const prepared = prepare(tool, call.input)
      if (!prepared.ok) return failed(resultText.invalidArguments(prepared.problem))
      const changes = await changesOf(tool, prepared.call, contextOf(call, signal))
      const outcome = await capped((combined) => prepared.call.run(contextOf(call, combined)), {
        seconds: prepared.call.capSeconds,
        stop: signal,
        onLate: () => config.onLate?.(tool.name),
        lateMs: config.lateMs ?? LATE_MS
      })
      const diff = changes.map((change) => change.diff).join('\n')
      return outcome.ok && diff !== '' ? { ...outcome, diff: shortened(diff) } : outcome
    }
  }
}

function guardedWrite({ guardWrite }: ToolsConfig, place: Place, bytes: Buffer, signal: AbortSignal) {
  const write = () => replaceFile(place, bytes, signal)
  return guardWrite?.(place, bytes, write) ?? write()
}

/** The names and effects of the tools that are always there. */
export function builtInTools(): Pick<AnyTool, 'name' | 'effect'>[] {
  return ALL_TOOLS.filter(({ asksUser }) => !asksUser).map(({ name, effect }) => ({ name, effect }))
}

/** What a call is about to change, as far as the tool can tell. */
async function changesOf(tool: AnyTool, call: CheckedCall, context: ToolContext): Promise<FileChange[]> {
  if (tool.effect !== 'edit') return []
  const preview = await call.preview(context).catch(() => null)
  return preview?.ok ? preview.changes : []
}

function shortened(diff: string): string {
  if (diff.length <= MOST_DIFF) return diff
  const cut = diff.slice(0, diff.lastIndexOf('\n', MOST_DIFF)).toWellFormed()
  return `${cut}\n[diff cut: ${diff.slice(cut.length).split('\n').length - 1} more lines]`
}

function toSpec(tool: AnyTool): ToolSpec {
  if (tool.parameters) return { name: tool.name, description: tool.description, parameters: tool.parameters }
  const { $schema: _dialect, ...parameters } = z.toJSONSchema(tool.schema, { io: 'input' })
  return { name: tool.name, description: tool.description, parameters }
}

type Checked = { ok: false; problem: string } | { ok: true; call: CheckedCall }

/** The arguments as the tool takes them, or what is wrong with them. */
function prepare(tool: AnyTool, input: string): Checked {
  const read = readArguments(input)
  if (!read.ok) return read
  const prepared = tool.prepare(read.value)
  if (prepared.ok) return { ok: true, call: prepared }
  const issues = prepared.issues.slice(0, SHOWN_ISSUES).map(({ path, message }) => {
    return path.length > 0 ? `${JSON.stringify(path.join('.'))}: ${message}` : message
  })
  return { ok: false, problem: `${issues.join('; ')}.` }
}
