import { repairAnswerOptions } from '../../shared/domain/answer-options.ts'
import { isApprovalMode, repairApprovals } from '../../shared/domain/approval.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import type { Message } from '../../shared/domain/message.ts'
import type { RunState, RunStatus } from '../../shared/domain/run.ts'
import { isAttachment, isPart, lostCallId, soundMessage } from './sound-message.ts'
import { type Fields, isFields, isKeyOf, isModel, isText, isToolState } from './sound-values.ts'

/** An event of which everything that reads it can rely on the shape. */
export interface SoundEvent {
  event: StoredEvent
  /** Something of it was made up or left out. */
  isRepaired: boolean
}

/** What each state of the run must say. */
const states: Record<RunStatus, (run: Fields) => boolean> = {
  idle: () => true,
  running: () => true,
  awaitingApproval: () => true,
  awaitingAnswer: () => true,
  pausedAtToolLimit: (run) => isPause(run) && typeof run['limit'] === 'number',
  pausedAtCostLimit: (run) => isPause(run) && typeof run['costLimit'] === 'number',
  pausedByGuard: (run) => isPause(run) && isTrip(run['trip']),
  pausedByUser: (run) => isPause(run),
  interrupted: () => true,
  stopping: () => true,
  stopped: () => true,
  failed: ({ failure }) => isFields(failure) && isText(failure['code'])
}

/**
 * A stored row as an event, its damaged parts put right so that the conversation can be used (P027): a call
 * without an id gets one that its result finds again, a state of the run that says nothing is an interruption.
 * The same row gives the same event each time. Null where nothing can be made of it.
 */
export function soundEvent(value: unknown): SoundEvent | null {
  if (!isFields(value) || typeof value['at'] !== 'number') return null
  const row = { ...value, at: value['at'] }
  switch (value['type']) {
    case 'message.appended':
      return appended(row, value)
    case 'tool.updated':
      return updated(row, value)
    case 'run.changed':
      return runChanged(row, value)
    case 'options.changed': {
      const options = repairAnswerOptions(value['options'])
      return { event: { ...row, type: 'options.changed', options }, isRepaired: false }
    }
    default:
      return isWhole(value) ? { event: value, isRepaired: false } : null
  }
}

function appended({ at, message }: Fields & { at: number }, row: Fields): SoundEvent | null {
  const sound = soundMessage(message)
  if (!sound) return null
  const isRepaired = sound !== message
  return { event: { ...row, type: 'message.appended', message: sound, at }, isRepaired }
}

function updated({ at, messageId, callId, state }: Fields & { at: number }, row: Fields): SoundEvent | null {
  if (!isText(messageId) || !isToolState(state)) return null
  const isRepaired = !isText(callId)
  const found = isRepaired ? lostCallId(messageId) : callId
  const { input, ...rest } = row
  const said = typeof input === 'string' ? { input } : {}
  return {
    event: { ...rest, type: 'tool.updated', messageId, callId: found, state, ...said, at },
    isRepaired
  }
}

function runChanged({ at, run }: Fields & { at: number }, row: Fields): SoundEvent {
  const sound = soundRun(run)
  return {
    event: { ...row, type: 'run.changed', run: sound ?? { status: 'interrupted' }, at },
    isRepaired: sound !== run
  }
}

/** The state as it is, or with its held message put right; null where it lacks what is read of it. */
function soundRun(run: unknown): RunState | null {
  if (!isRunState(run)) return null
  if (run.status !== 'pausedByGuard' || run.held === undefined) return run
  const held: Message | null = soundMessage(run.held)
  if (held === run.held) return run
  return held ? { ...run, held } : null
}

function isRunState(run: unknown): run is RunState {
  if (!isFields(run) || !isText(run['status'])) return false
  return isKeyOf(states, run['status']) && states[run['status']](run)
}

function isPause({ window, turn }: Fields): boolean {
  return [window, turn].every((figures) => isFields(figures) && typeof figures['rounds'] === 'number')
}

function isTrip(trip: unknown): boolean {
  return isFields(trip) && isText(trip['guard']) && Array.isArray(trip['evidence'])
}

type Rest = Exclude<StoredEvent, { type: 'message.appended' | 'tool.updated' | 'run.changed' }>

/** What each of the other events must say. */
const wholes: Record<Rest['type'], (row: Fields) => boolean> = {
  'conversation.created': (row) =>
    isText(row['id']) &&
    typeof row['title'] === 'string' &&
    isModel(row['model']) &&
    isFolder(row) &&
    isParent(row['parent']),
  'title.changed': ({ title }) => typeof title === 'string',
  'model.changed': ({ model }) => isModel(model),
  'workspace.changed': isFolder,
  'mode.changed': ({ mode }) => isApprovalMode(mode),
  'approval.granted': ({ rule }) => repairApprovals({ rules: [rule] }).rules.length === 1,
  'approval.revoked': ({ ruleId }) => isText(ruleId),
  'queue.changed': ({ queue }) => Array.isArray(queue) && queue.every(isQueued),
  'limit.changed': ({ limit }) => typeof limit === 'number' || limit === 'inherit' || limit === 'none',
  'options.changed': ({ options }) => isFields(options),
  'history.compacted': ({ compaction }) => isFields(compaction) && typeof compaction['summary'] === 'string',
  'history.restored': ({ compactionId }) => isText(compactionId),
  'history.cut': ({ fromMessageId }) => isText(fromMessageId),
  'history.branched': ({ branchId, fromMessageId, without }) =>
    isText(branchId) && isText(fromMessageId) && (without === undefined || isTexts(without)),
  'branch.entered': ({ branchId, leaves }) => isText(branchId) && isText(leaves),
  'usage.added': ({ model, usage }) => isModel(model) && isFields(usage),
  'part.added': ({ messageId, part }) => isText(messageId) && isPart(part),
  'message.dropped': ({ messageId }) => isText(messageId)
}

function isWhole(row: Fields): row is Fields & Rest {
  const { type } = row
  return isText(type) && isKeyOf(wholes, type) && wholes[type](row)
}

function isQueued(item: unknown): boolean {
  if (!isFields(item) || !isText(item['id']) || typeof item['text'] !== 'string') return false
  const { attachments } = item
  return Array.isArray(attachments) && attachments.every((part) => isFields(part) && isAttachment(part))
}

function isParent(parent: unknown): boolean {
  if (parent === undefined) return true
  if (!isFields(parent) || !isText(parent['conversationId']) || !isText(parent['callId'])) return false
  const { tools, rounds } = parent
  return (tools === undefined || Array.isArray(tools)) && (rounds === undefined || typeof rounds === 'number')
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText)
}

function isFolder({ workspace }: Fields): boolean {
  return workspace === null || typeof workspace === 'string'
}
