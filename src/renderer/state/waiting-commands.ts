import type { ToolPart } from '../../shared/domain/message.ts'
import type { WaitingItem } from '../../shared/domain/waiting.ts'
import { request } from '../bridge.ts'
import { announce } from './announce.ts'
import { openConversation, openSettings } from './navigation.ts'
import { useWindow } from './store.ts'

export function openWaiting(): void {
  useWindow.setState(({ waitingList, settingsLink }) =>
    // One dialog at a time: the settings keep what is being changed there.
    waitingList || settingsLink
      ? {}
      : { waitingList: { openedFrom: document.activeElement }, refusal: null, sidebarOpen: false }
  )
}

export function closeWaiting(): void {
  useWindow.setState({ waitingList: null, refusal: null })
}

/** What waits is now this. What has come in a conversation that is not shown is told, and what is left of an open list. */
export function changeWaiting(items: WaitingItem[]): void {
  const { waiting, view, waitingList } = useWindow.getState()
  useWindow.setState({ waiting: items })
  const known = new Set(waiting.map(({ key }) => key))
  const isShown = (item: WaitingItem) =>
    view.kind === 'conversation' && 'conversationId' in item && item.conversationId === view.id
  const come = items.filter((item) => !known.has(item.key) && !isShown(item))
  for (const item of come) announce({ kind: 'waits', item })
  if (waitingList && come.length === 0 && items.length < waiting.length)
    announce({ kind: 'waitingLeft', count: items.length })
}

/** The next thing that waits after what is shown, round and round; null where nothing does. */
export function nextWaiting(items: readonly WaitingItem[], shownId: string | null): WaitingItem | null {
  const at = items.findLastIndex((item) => 'conversationId' in item && item.conversationId === shownId)
  return items[(at + 1) % Math.max(1, items.length)] ?? null
}

/** Goes to the next thing that waits, and puts the focus on it. */
export function goToNextWaiting(): void {
  const { waiting, view } = useWindow.getState()
  const next = nextWaiting(waiting, view.kind === 'conversation' ? view.id : null)
  if (next) goTo(next)
  else announce({ kind: 'waitingLeft', count: 0 })
}

/** Opens what an entry of the list is about. */
export function goTo(item: WaitingItem): void {
  useWindow.setState({ waitingList: null, settingsLink: null })
  if ('serverId' in item) return openSettings('ai.mcp')
  const { view } = useWindow.getState()
  if (view.kind !== 'conversation' || view.id !== item.conversationId) openConversation(item.conversationId)
  useWindow.setState({ waitingWanted: item.conversationId })
}

/** A call that waits, as it is to be shown; null where it does not wait any more. */
export async function waitingCall(id: string, callId: string): Promise<ToolPart | null> {
  const answer = await request('waiting.call', { id, callId })
  return answer.ok ? answer.value.call : null
}

export async function answerQuit(quit: boolean): Promise<void> {
  useWindow.setState({ quitAsked: null })
  await request('quit.answer', { quit })
}
