import type { SettingsSection } from '../../shared/settings/rows.ts'
import type { SettingKey } from '../../shared/settings/table.ts'
import { request } from '../bridge.ts'
import { attach, unopened } from './projection.ts'
import { useWindow } from './store.ts'

/** How many visited conversations stay folded, so that going back to one shows it at once. */
const KEPT = 12

/** Shows a conversation: what is known of it at once, and a fresh snapshot as soon as it is here. */
export function openConversation(id: string): void {
  useWindow.setState((state) => {
    const known = state.projections[id] ?? unopened
    const others = Object.entries(state.projections).filter(([other]) => other !== id)
    return {
      view: { kind: 'conversation', id },
      projections: Object.fromEntries([...others.slice(1 - KEPT), [id, known]]),
      refusal: null,
      sidebarOpen: false
    }
  })
  void refresh(id)
}

export function openNew(): void {
  useWindow.setState({ view: { kind: 'new' }, refusal: null, sidebarOpen: false })
}

export function openSettings(section: SettingsSection, focus?: SettingKey): void {
  useWindow.setState(({ settingsLink }) => {
    const openedFrom = settingsLink ? settingsLink.openedFrom : document.activeElement
    const link = { section, openedFrom }
    return { settingsLink: focus ? { ...link, focus } : link, sidebarOpen: false }
  })
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
}
