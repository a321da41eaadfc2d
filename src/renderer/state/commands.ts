import { type AnswerOptions, changedOptions } from '../../shared/domain/answer-options.ts'
import type { DraftItem } from '../../shared/domain/attachment.ts'
import type { ApprovalMode, Stance } from '../../shared/domain/approval.ts'
import type { ConversationLimit } from '../../shared/domain/conversation.ts'
import type { ModelRef } from '../../shared/domain/model.ts'
import type { RequestInput, RequestName, RequestOutput } from '../../shared/ipc/contract.ts'
import type { SettingKey } from '../../shared/settings/table.ts'
import { request } from '../bridge.ts'
import { announce } from './announce.ts'
import { openBegun } from './navigation.ts'
import { useWindow } from './store.ts'

/** Sends a request whose only answer is that it was done; a refusal is shown. Returns whether it was done. */
export async function command<N extends RequestName>(name: N, input: RequestInput<N>): Promise<boolean> {
  useWindow.setState({ refusal: null })
  const answer = await request(name, input)
  if (!answer.ok) useWindow.setState({ refusal: answer.error })
  return answer.ok
}

/** Sends a message in the conversation shown, or begins a new one with it. Returns whether main took it. */
export async function send(text: string, attached: readonly DraftItem[] = []): Promise<boolean> {
  const items = referred(attached)
  const { view, defaults, newMode, newOptions } = useWindow.getState()
  if (view.kind === 'conversation') return command('run.send', { id: view.id, text, items })
  useWindow.setState({ refusal: null })
  const { model, workspace } = defaults
  // Before a server has listed its models, main finds the one to begin with.
  const chosen = model.modelId === '' ? {} : { model }
  const answer = await request('conversation.create', {
    text,
    items,
    workspace,
    mode: newMode,
    options: newOptions,
    ...chosen
  })
  if (!answer.ok) {
    useWindow.setState({ refusal: answer.error })
    return false
  }
  useWindow.setState({ newMode: 'ask', newOptions: {} })
  openBegun(answer.value.id)
  return true
}

/** Lets a message wait until the turn has ended. Returns whether main took it. */
export const queue = (id: string, text: string, attached: readonly DraftItem[]) =>
  command('queue.add', { id, text, items: referred(attached) })

const referred = (items: readonly DraftItem[]) =>
  items.map((item) =>
    item.type === 'mention'
      ? { path: item.path, isConfirmed: item.isConfirmed }
      : { hash: item.hash, name: item.name, mentioned: item.mentioned }
  )

/** Requests on their way, each by a key of its own: a double click is one request. */
const underway = new Set<string>()

/**
 * As `command`, but only once at a time, and without complaint where the conversation is no longer in a state for
 * it: somebody else was faster, and what was wanted is so already (S9, S87). Main guards as well.
 */
async function aim<N extends RequestName>(name: N, input: RequestInput<N>, key: string): Promise<boolean> {
  if (underway.has(key)) return false
  underway.add(key)
  useWindow.setState({ refusal: null })
  const answer = await request(name, input)
  underway.delete(key)
  if (!answer.ok && answer.error.code !== 'not-allowed') useWindow.setState({ refusal: answer.error })
  return answer.ok
}

/** Goes on after a pause; `hint` is a message to go on with. Returns whether main took it. */
export const continueRun = (id: string, options: Omit<RequestInput<'run.continue'>, 'id'> = {}) =>
  aim('run.continue', { id, ...options }, `continue ${id}`)

/** Asks for one last answer without tools. */
export const wrapUp = (id: string) => aim('run.wrapUp', { id }, `continue ${id}`)
export const retryRun = (id: string) => aim('run.retry', { id }, `retry ${id}`)
export const cancelRetry = (id: string) => aim('run.cancelRetry', { id }, `cancel ${id}`)
export const stopRun = (id: string) => aim('run.stop', { id }, `stop ${id}`)
export const pauseRun = (id: string) => aim('run.pause', { id }, `pause ${id}`)

/** Summarises the older messages for the model. Returns whether main took it. */
export const compactRun = (id: string, options: Omit<RequestInput<'run.compact'>, 'id'> = {}) =>
  aim('run.compact', { id, ...options }, `compact ${id}`)

/** Takes a summary back. */
export const undoCompaction = (id: string, compactionId: string) =>
  aim('compaction.undo', { id, compactionId }, `undo ${compactionId}`)

export const answerCall = (
  id: string,
  callId: string,
  answer: Omit<RequestInput<'run.answer'>, 'id' | 'callId'>
) => aim('run.answer', { id, callId, ...answer }, `answer ${id} ${callId}`)

/** What a call that asks would change; null where main does not say. */
export async function previewCall(id: string, callId: string): Promise<RequestOutput<'call.preview'> | null> {
  const answer = await request('call.preview', { id, callId })
  return answer.ok ? answer.value : null
}

/** Chooses what a conversation, or the next new one, may do without asking. */
export async function setMode(id: string | null, mode: ApprovalMode): Promise<void> {
  if (id !== null) await command('conversation.setMode', { id, mode })
  else useWindow.setState({ newMode: mode })
}

/** Says how the answers of a conversation, or of the next new one, are made; what is cleared is as the settings say. */
export async function changeOptions(
  id: string | null,
  change: AnswerOptions,
  clear: (keyof AnswerOptions)[] = []
): Promise<void> {
  if (id !== null) await command('conversation.setOptions', { id, change, clear })
  else useWindow.setState(({ newOptions }) => ({ newOptions: changedOptions(newOptions, change, clear) }))
}

export const revokeRule = (id: string, ruleId: string) => command('conversation.revoke', { id, ruleId })

/** The rules of all conversations; null where main does not say. */
export async function listApprovals(): Promise<RequestOutput<'approval.list'> | null> {
  const answer = await request('approval.list', {})
  return answer.ok ? answer.value : null
}

export const addRule = (words: string, stance: Stance) => command('approval.add', { words, stance })
export const removeRule = (ruleId: string) => command('approval.remove', { ruleId })
export const setToolStance = (tool: string, stance: Stance | null) =>
  command('approval.setTool', { tool, stance })

/** Lets tools repeat themselves from now on, in every conversation. Returns whether all of them may. */
export async function letRepeat(tools: readonly string[]): Promise<boolean> {
  for (const tool of tools) if (!(await command('tool.setMayRepeat', { tool, mayRepeat: true }))) return false
  return true
}
/** The tools that may repeat themselves; none where main does not say. */
export async function repeatingTools(): Promise<string[]> {
  const answer = await request('tool.mayRepeat', {})
  return answer.ok ? answer.value.tools : []
}

/** Lets the guards look at a tool again. Returns whether main took it. */
export const guardAgain = (tool: string) => command('tool.setMayRepeat', { tool, mayRepeat: false })
export const replyToQuestion = (id: string, callId: string, text: string) =>
  command('run.reply', { id, callId, text })
export const setLimit = (id: string, limit: ConversationLimit) =>
  command('conversation.setLimit', { id, limit })

/** Gives a conversation another title. Returns whether main took it. */
export async function renameConversation(id: string, title: string): Promise<boolean> {
  const done = await command('conversation.rename', { id, title })
  if (done) announce({ kind: 'renamed', title })
  return done
}

/** Chooses the model of a conversation, or of the next new one. */
export async function chooseModel(id: string | null, model: ModelRef): Promise<void> {
  if (id !== null) await command('conversation.setModel', { id, model })
  else useWindow.setState((state) => ({ defaults: { ...state.defaults, model }, modelChosen: true }))
}

/** Asks for a folder and makes it the workspace of a conversation, or of the next new one. */
export async function chooseWorkspace(id: string | null): Promise<void> {
  const answer = await request('workspace.choose', {})
  if (!answer.ok) {
    useWindow.setState({ refusal: answer.error })
    return
  }
  const workspace = answer.value.path
  if (workspace === null) return
  if (id !== null) await command('conversation.setWorkspace', { id, workspace })
  else useWindow.setState((state) => ({ defaults: { ...state.defaults, workspace } }))
}

/** Asks main to change a setting; main brings the value into the row's range. */
export async function changeSetting(key: SettingKey, value: boolean | number | string): Promise<void> {
  const answer = await request('settings.set', { key, value })
  if (answer.ok) useWindow.setState({ settings: answer.value })
  else useWindow.setState({ refusal: answer.error })
}

export async function dismissNotice(id: string): Promise<void> {
  await command('notice.dismiss', { id })
}

export async function openLink(url: string): Promise<void> {
  await command('link.open', { url })
}

export async function openDataFolder(): Promise<void> {
  await command('folder.open', {})
}
