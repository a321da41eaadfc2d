import type { ConversationSummary } from '../../shared/domain/conversation.ts'
import type { ModelRef, ProviderInfo } from '../../shared/domain/model.ts'
import type { AppEvent, NavigateTarget } from '../../shared/ipc/contract.ts'
import { onEvent, request } from '../bridge.ts'
import { announce } from './announce.ts'
import { announcementFor, type Announcement } from './announcement.ts'
import { loadMcpServers } from './mcp-commands.ts'
import { factsChanged } from './model-facts.ts'
import { openConversation, openNew, openSettings, refresh } from './navigation.ts'
import { receive, type Batch, type Projection } from './projection.ts'
import { frameQueue } from './frame-queue.ts'
import { useWindow } from './store.ts'
import { changeWaiting, goToNextWaiting, openWaiting } from './waiting-commands.ts'

type ConversationEvents = Extract<AppEvent, { type: 'conversation.events' }>

/**
 * Follows main: listens first, then asks for the state, so that nothing falls between the two. Returns the
 * function that ends it.
 */
export function connect(): () => void {
  const early: AppEvent[] = []
  const folded = frameQueue(foldEvents)
  const take = (event: AppEvent) => {
    if (event.type === 'conversation.events') folded(event)
    else if (useWindow.getState().phase.kind === 'ready') applyAppEvent(event)
    else early.push(event)
  }
  const end = onEvent(take)
  void loadAppState().then(() => {
    for (const event of early.splice(0)) take(event)
  })
  return end
}

/** Asks for everything the first paint needs, then for the MCP servers; also the way out of a failed start. */
export async function loadAppState(): Promise<void> {
  useWindow.setState({ phase: { kind: 'starting' } })
  const answer = await request('app.state', {})
  if (!answer.ok) {
    useWindow.setState({ phase: { kind: 'failed', refusal: answer.error } })
    return
  }
  const { conversations, start, version: _, ...shown } = answer.value
  useWindow.setState({
    phase: { kind: 'ready' },
    summaries: conversations,
    ...shown
  })
  if (start) navigate(start)
  void loadMcpServers()
}

function applyAppEvent(event: Exclude<AppEvent, ConversationEvents>): void {
  switch (event.type) {
    case 'conversations.changed':
      return changeSummaries(event.changed, event.removed)
    case 'folders.changed':
      return useWindow.setState({ folders: event.folders })
    case 'settings.changed':
      return useWindow.setState({ settings: event.settings })
    case 'notices.changed':
      return useWindow.setState({ notices: event.notices })
    case 'providers.changed':
      factsChanged()
      return changeProviders(event.providers, event.defaultModel)
    case 'models.changed':
      return factsChanged()
    case 'mcp.changed':
      return useWindow.setState({ mcpServers: event.servers })
    case 'externalAgents.changed':
      return useWindow.setState({ externalAgents: event.agents })
    case 'schedules.changed':
      return useWindow.setState({ schedules: event.schedules })
    case 'waiting.changed':
      return changeWaiting(event.items)
    case 'quit.asked':
      return useWindow.setState({ quitAsked: event.conversationIds })
    case 'quit.settled':
      return useWindow.setState({ quitAsked: null })
    case 'navigate':
      return navigate(event.to)
  }
}

function changeSummaries(changed: ConversationSummary[], removed: string[]): void {
  const gone = new Set([...removed, ...changed.map((summary) => summary.id)])
  useWindow.setState((state) => ({
    summaries: [...state.summaries.filter((summary) => !gone.has(summary.id)), ...changed]
  }))
  const { view } = useWindow.getState()
  if (view.kind === 'conversation' && removed.includes(view.id)) openNew()
}

/** A model that was chosen in this window for the next conversation stays chosen. */
function changeProviders(providers: ProviderInfo[], model: ModelRef): void {
  useWindow.setState(({ defaults, modelChosen }) => ({
    providers,
    defaults: modelChosen ? defaults : { ...defaults, model }
  }))
}

function navigate(to: NavigateTarget): void {
  switch (to.view) {
    case 'settings':
      return openSettings(to.section, to.focus)
    case 'conversation':
      return openConversation(to.id)
    case 'new':
      return openNew()
    case 'waiting':
      return openWaiting()
    case 'nextWaiting':
      return goToNextWaiting()
  }
}

/** Folds the events of one frame into the conversations this window knows, in one store update. */
function foldEvents(batches: ConversationEvents[]): void {
  const { projections: earlier, view } = useWindow.getState()
  const projections = { ...earlier }
  const heard: Announcement[] = []
  for (const batch of batches) {
    const projection = projections[batch.id]
    if (!projection) continue
    const shown = view.kind === 'conversation' && view.id === batch.id
    projections[batch.id] = shown ? listen(projection, batch, heard) : receive(projection, batch)
  }
  useWindow.setState({ projections })
  for (const announcement of heard) announce(announcement)
  for (const id of new Set(batches.map((batch) => batch.id)))
    if (projections[id]?.needsSnapshot) void refresh(id)
}

/** Folds one event at a time, so that a run that begins and ends within a frame is still heard. */
function listen(projection: Projection, { firstSeq, events }: Batch, heard: Announcement[]): Projection {
  let current = projection
  for (const [index, event] of events.entries()) {
    const next = receive(current, { firstSeq: firstSeq + index, events: [event] })
    const announcement =
      current.conversation && next.conversation
        ? announcementFor(current.conversation, next.conversation)
        : null
    if (announcement) heard.push(announcement)
    current = next
  }
  return current
}
