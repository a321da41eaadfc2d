import type { ModelRef } from '../../shared/domain/model.ts'
import type { SettingsSection } from '../../shared/settings/rows.ts'
import type { SettingKey } from '../../shared/settings/table.ts'
import { request } from '../bridge.ts'
import { announce } from './announce.ts'
import { firstAnnouncement } from './announcement.ts'
import { attach, unopened } from './projection.ts'
import { useWindow, type SettingsLink } from './store.ts'

/** How many visited conversations stay folded, so that going back to one shows it at once. */
const KEPT = 12

/** Conversations begun in this window whose first snapshot is not here yet. */
const begun = new Set<string>()

/** Shows a conversation that was just begun here, and tells of the state it is found in. */
export function openBegun(id: string): void {
  begun.add(id)
  openConversation(id)
}

/** Shows a conversation: what is known of it at once, and a fresh snapshot as soon as it is here. */
export function openConversation(id: string): void {
  useWindow.setState({ found: null })
  show(id)
}

/** Shows a conversation at one of its messages, in which a query was found. */
export function openConversationAt(id: string, messageId: string, query: string): void {
  const count = ++visits
  show(id)
  useWindow.setState({ found: { conversationId: id, messageId, query, count } })
}

let visits = 0

function show(id: string): void {
  useWindow.setState((state) => {
    const known = state.projections[id] ?? unopened
    const others = Object.entries(state.projections).filter(([other]) => other !== id)
    return {
      view: { kind: 'conversation', id },
      waitingWanted: null,
      projections: Object.fromEntries([...others.slice(1 - KEPT), [id, known]]),
      refusal: null,
      alarmed: null,
      modelMenu: false,
      sidebarOpen: false
    }
  })
  void refresh(id)
}

export function openNew(): void {
  useWindow.setState({
    view: { kind: 'new' },
    waitingWanted: null,
    refusal: null,
    alarmed: null,
    modelMenu: false,
    sidebarOpen: false
  })
}

/** Opens the settings at a section, on one of its settings where that is named. */
export function openSettings(section: SettingsSection, focus?: SettingKey): void {
  openAt(focus ? { section, focus } : { section })
}

/** Opens AI > Providers, where a provider is named on its key. */
export function openProviders(providerId?: string): void {
  openAt(providerId === undefined ? { section: 'ai.providers' } : { section: 'ai.providers', providerId })
}

/** Opens AI > Models and prices on one of the models. */
export function openModel(model: ModelRef): void {
  openAt({ section: 'ai.models', model })
}

function openAt(place: Omit<SettingsLink, 'openedFrom'>): void {
  useWindow.setState(({ settingsLink }) => {
    const openedFrom = settingsLink ? settingsLink.openedFrom : document.activeElement
    return { settingsLink: { ...place, openedFrom }, sidebarOpen: false }
  })
}

/** Opens the menu of models of the conversation shown. */
export function openModelMenu(): void {
  useWindow.setState({ modelMenu: true })
}

export function closeSettings(): void {
  useWindow.setState({ settingsLink: null })
}

const fetching = new Set<string>()

/** Fetches a snapshot and folds in what waited for it; does nothing while one is on its way already. */
export async function refresh(id: string): Promise<void> {
  if (fetching.has(id)) return
  fetching.add(id)
  const answer = await request('conversation.open', { id })
  fetching.delete(id)
  if (!useWindow.getState().projections[id]) return
  if (!answer.ok) {
    useWindow.setState((state) => ({ openRefusals: { ...state.openRefusals, [id]: answer.error } }))
    return
  }
  useWindow.setState((state) => {
    const { [id]: _, ...openRefusals } = state.openRefusals
    const projection = attach(state.projections[id] ?? unopened, answer.value)
    return { openRefusals, projections: { ...state.projections, [id]: projection } }
  })
  if (begun.delete(id)) announceFirst(id)
}

function announceFirst(id: string): void {
  const conversation = useWindow.getState().projections[id]?.conversation
  const announcement = conversation && firstAnnouncement(conversation)
  if (announcement) announce(announcement)
}
