import { NEW_CONVERSATION_ID } from '../state/store.ts'
import { ITEM } from './item-mark.ts'

/** Where the focus goes when an item goes: the next item, the one before it, or the new-conversation button. */
export function neighbourOf(part: HTMLElement | null): HTMLElement | null {
  const item = part?.closest('li')
  const list = part?.closest('nav')
  if (!item || !list) return document.getElementById(NEW_CONVERSATION_ID)
  const items = [...list.querySelectorAll<HTMLElement>('li')]
  const at = items.indexOf(item)
  const next = items[at + 1] ?? items[at - 1]
  return next?.querySelector(`[${ITEM}]`) ?? document.getElementById(NEW_CONVERSATION_ID)
}

/** So many frames an item may take to stand in its new place. */
const FRAMES = 30

/** Gives the focus to an item once it stands where it was moved to; not where something else has taken it meanwhile. */
export function focusLater(id: string | undefined, left = FRAMES): void {
  if (id === undefined || left === 0) return
  requestAnimationFrame(() => {
    const active = document.activeElement
    const isFree = !active || active === document.body || active.closest('nav') !== null
    const item = document.querySelector<HTMLElement>(`nav [${ITEM}="${CSS.escape(id)}"]`)
    if (!isFree || active instanceof HTMLInputElement) return
    if (item && item !== active) item.focus()
    focusLater(id, left - 1)
  })
}
