import { z } from 'zod'
import type { FileChange } from '../../shared/domain/file-change.ts'
import { type AgentCall, agentCallKinds } from '../run/agent-port.ts'
import { fileDiff } from '../tools/change/file-diff.ts'
import { visibleText } from '../mcp/visible-text.ts'
import { textOfBlock } from './block-text.ts'

const MAX_TITLE = 300
const MAX_ARGUMENTS = 20_000
const MAX_DIFF = 20_000
const MAX_OUTPUT = 1_000_000
const MAX_PLACES = 20

/** What an agent says of a call, all of it optional but the id; what is not as it should be counts as not said. */
const said = z.object({
  toolCallId: z.string().min(1),
  title: z.string().nullish().catch(undefined),
  kind: z.string().nullish().catch(undefined),
  status: z.string().nullish().catch(undefined),
  content: z.array(z.unknown()).nullish().catch(undefined),
  locations: z.array(z.unknown()).nullish().catch(undefined),
  rawInput: z.unknown().optional(),
  rawOutput: z.unknown().optional()
})
type Said = z.output<typeof said>

const diffBlock = z.object({
  type: z.literal('diff'),
  path: z.string().min(1),
  oldText: z.string().nullish(),
  newText: z.string()
})
const place = z.object({ path: z.string().min(1) })

/** The calls of one session, each put together from all that the agent has said of it. */
export class CallStates {
  private readonly states = new Map<string, { said: Said; call: AgentCall }>()
  /** As a path is shown: relative to the folder where it lies in it. */
  private readonly shown: (path: string) => string

  constructor(shown: (path: string) => string) {
    this.shown = shown
  }

  /** Takes in what is said of a call, a new one or one that there is; null where that cannot be told. */
  take(update: unknown): AgentCall | null {
    const parsed = said.safeParse(update)
    if (!parsed.success) return null
    const before = this.states.get(parsed.data.toolCallId)
    const merged = before ? { ...before.said, ...stated(parsed.data) } : parsed.data
    const changes =
      before && before.said.content === merged.content
        ? before.call.changes
        : this.changesIn(merged.content ?? [])
    const call = this.callOf(merged, changes)
    this.states.set(call.id, { said: merged, call })
    return call
  }

  /** The calls that show, among their changes, one of this file to these contents. */
  showing(path: string, before: string | null, after: string): string[] {
    const shown = this.shown(path)
    const isIt = (change: FileChange) =>
      change.path === shown && (change.after === after || replaced(change, before) === after)
    return [...this.states.values()].flatMap(({ call }) => (call.changes.some(isIt) ? [call.id] : []))
  }

  private callOf(state: Said, changes: readonly FileChange[]): AgentCall {
    const { toolCallId, status } = state
    return {
      id: toolCallId,
      kind: agentCallKinds.find((kind) => kind === state.kind) ?? 'tool',
      input: this.inputOf(state, changes),
      changes,
      status: status === 'completed' || status === 'failed' ? status : 'open',
      text: outputOf(state)
    }
  }

  /** All that a reader is to judge the call by, so that its hash is of all that. */
  private inputOf({ title, locations, rawInput }: Said, changes: readonly FileChange[]): string {
    const places = (locations ?? []).flatMap((each) => {
      const found = place.safeParse(each)
      return found.success ? [this.shown(found.data.path)] : []
    })
    const [first] = changes
    return JSON.stringify({
      ...(changes.length === 1 && first && { path: first.path }),
      ...(title?.trim() && { title: visibleText(title.trim()).slice(0, MAX_TITLE).toWellFormed() }),
      ...(places.length > 0 && { locations: places.slice(0, MAX_PLACES) }),
      ...(rawInput !== undefined && rawInput !== null && { arguments: bounded(rawInput) }),
      ...(changes.length > 0 && { changes: changes.map(({ path, diff }) => ({ path, diff })) })
    })
  }

  private changesIn(content: readonly unknown[]): FileChange[] {
    return content.flatMap((each): FileChange[] => {
      const found = diffBlock.safeParse(each)
      if (!found.success) return []
      const { path, oldText, newText } = found.data
      const name = this.shown(path)
      const before = oldText ?? null
      return [{ path: name, before, after: newText, diff: fileDiff(name, before, newText, MAX_DIFF) }]
    })
  }
}

/** What an update says; the rest stays as it was. */
function stated(update: Said): Partial<Said> {
  return Object.fromEntries(
    Object.entries(update).filter(([, value]) => value !== undefined && value !== null)
  )
}

/** The file as it would be with a change to a part of it. */
function replaced({ before, after }: FileChange, file: string | null): string | null {
  if (file === null || before === null || before === '' || !file.includes(before)) return null
  const at = file.indexOf(before)
  return file.slice(0, at) + after + file.slice(at + before.length)
}

function bounded(value: unknown): unknown {
  const text = JSON.stringify(value) ?? ''
  return text.length <= MAX_ARGUMENTS ? value : `${text.slice(0, MAX_ARGUMENTS).toWellFormed()}…`
}

function outputOf({ content, rawOutput }: Said): string {
  const words = (content ?? []).map(contentText).filter((text) => text !== '')
  const text = words.length > 0 ? words.join('\n') : rawText(rawOutput)
  return text.slice(0, MAX_OUTPUT).toWellFormed()
}

const wrapped = z.object({ type: z.literal('content'), content: z.unknown().optional() })

function contentText(each: unknown): string {
  const diff = diffBlock.safeParse(each)
  if (diff.success) return ''
  const found = wrapped.safeParse(each)
  return found.success ? textOfBlock(found.data.content) : ''
}

function rawText(output: unknown): string {
  if (output === undefined || output === null) return ''
  return typeof output === 'string' ? output : (JSON.stringify(output) ?? '')
}
