import { create } from 'zustand'

interface SidebarState {
  /** The menu of these conversations is open, at this element, which gets the focus back. */
  menu: { ids: string[]; anchor: HTMLElement } | null
  /** The conversation or folder whose name is being changed. */
  renaming: string | null
  /** What is selected while several are; null: nobody selects. */
  selected: ReadonlySet<string> | null
  /** Folders, by id, and the archive that are not as they are at first. */
  toggled: ReadonlySet<string>
}

/** What the sidebar alone shows. */
export const useSidebar = create<SidebarState>()(() => ({
  menu: null,
  renaming: null,
  selected: null,
  toggled: new Set()
}))

export function toggleOpen(key: string): void {
  useSidebar.setState(({ toggled }) => ({ toggled: flipped(toggled, key) }))
}

export function toggleSelected(id: string): void {
  useSidebar.setState(({ selected }) => ({ selected: flipped(selected ?? new Set(), id) }))
}

function flipped(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(key)) next.add(key)
  return next
}
