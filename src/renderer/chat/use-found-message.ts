import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { marksIn, termsOf } from '../../shared/search/query.ts'
import { announce } from '../state/announce.ts'
import { revealMessage } from '../state/branch-commands.ts'
import { useWindow, type WindowState } from '../state/store.ts'
import { COMPOSER_ID } from './focus-after.ts'
import { setOpen } from './kept-state.ts'
import type { Row } from './rows.ts'
import { readText, rangeOf } from './text-index.ts'

const HIGHLIGHT = 'found'
/** Longer, a row that the list was told to show is not coming. */
const PATIENCE_MS = 5000

type Found = NonNullable<WindowState['found']>

function holds(row: Row, messageId: string): boolean {
  if (row.kind === 'message') return row.message.id === messageId
  return row.kind === 'work' && row.messages.some(({ id }) => id === messageId)
}

/**
 * Goes to the message that the search led to: brings its row to the window, opened where it is folded, marks it and the
 * words in it, and gives it the focus. A branch that it is in is shown first; where that cannot be now, it is said.
 */
export function useFoundMessage(
  id: string,
  rows: Row[],
  scroller: RefObject<HTMLElement | null>,
  show: (index: number) => void
): void {
  const target = useWindow((state) => (state.found?.conversationId === id ? state.found : null))
  const done = useRef(0)
  const goTo = useEffectEvent((messageId: string) => {
    const index = rows.findIndex((row) => holds(row, messageId))
    const row = rows[index]
    if (!row) return null
    if (row.kind === 'work') setOpen(row.key, true)
    else setOpen(messageId, true)
    show(index)
    return row.key
  })
  const isReady = rows.length > 0
  const isShown = target !== null && rows.some((row) => holds(row, target.messageId))
  useEffect(() => {
    if (target && isReady && !isShown) void bringBack(target)
  }, [target, isReady, isShown])
  useEffect(() => {
    if (!target || !isShown) return undefined
    const key = goTo(target.messageId)
    if (key === null) return undefined
    return watchRow(scroller, key, target.query, () => {
      if (done.current === target.count) return
      done.current = target.count
      announce({ kind: 'openedHit' })
    })
  }, [target, isShown, scroller])
}

/** Has main show the branch that a message is in. While a run is live it cannot, and the way to it is said instead. */
async function bringBack({ conversationId, messageId }: Found): Promise<void> {
  if (await revealMessage(conversationId, messageId)) return
  useWindow.setState({ found: null, refusal: { code: 'message-not-shown' } })
}

/**
 * A view that is still being put together gives the focus to the composer more than once: until the user does something
 * it comes back to the row.
 */
function keepingFocus(rowOf: () => HTMLElement | null): () => void {
  const back = () => {
    const row = rowOf()
    if (row && document.activeElement !== row) row.focus({ preventScroll: true })
  }
  const onFocus = (event: FocusEvent) => {
    if (event.target instanceof Element && event.target.id === COMPOSER_ID) queueMicrotask(back)
  }
  const end = () => {
    document.removeEventListener('focusin', onFocus)
    for (const kind of ['keydown', 'pointerdown']) window.removeEventListener(kind, end, true)
  }
  document.addEventListener('focusin', onFocus)
  for (const kind of ['keydown', 'pointerdown']) window.addEventListener(kind, end, true)
  return end
}

/** Marks a row whenever it is in the document, and gives it the focus the first time. Returns what ends it. */
function watchRow(
  scroller: RefObject<HTMLElement | null>,
  key: string,
  query: string,
  onFirst: () => void
): () => void {
  const terms = termsOf(query)
  const box = scroller.current
  const began = performance.now()
  let isFocused = false
  let marked: HTMLElement | null = null
  const mark = () => {
    const row = box?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)
    if (!row) return
    if (marked !== row) marked?.removeAttribute('data-found')
    marked = row
    row.setAttribute('data-found', '')
    const ranges = [...row.querySelectorAll('[data-words]')].flatMap((words) => {
      const index = readText(words)
      return marksIn(index.text, terms).map(([from, to]) => rangeOf(index, from, to))
    })
    CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges.filter((range) => range !== null)))
    if (isFocused || performance.now() - began > PATIENCE_MS) return
    row.tabIndex = -1
    row.focus({ preventScroll: true })
    // A row that has not been measured yet is hidden, and takes no focus.
    isFocused = document.activeElement === row
    if (isFocused) onFirst()
    else frame = requestAnimationFrame(mark)
  }
  const keepFocus = keepingFocus(() => (isFocused ? marked : null))
  let frame = requestAnimationFrame(mark)
  const changes = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(mark)
  })
  if (box) changes.observe(box, { childList: true, subtree: true })
  return () => {
    keepFocus()
    changes.disconnect()
    cancelAnimationFrame(frame)
    marked?.removeAttribute('data-found')
    CSS.highlights.delete(HIGHLIGHT)
  }
}
