import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject
} from 'react'
import type { ListHandle } from './message-list.tsx'

/** Within so many pixels of the end counts as being there. */
const NEAR_END = 8

/** Coming back to a place takes no longer. */
const SETTLE_MS = 600

/** A place in a conversation: a row, and how far its top stands above the window's, in pixels. */
interface Place {
  row: string
  offset: number
}

/** Where each visited conversation was left, in this window; null at its end. */
const places = new Map<string, Place | null>()

interface Follow {
  scroller: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  list: RefObject<ListHandle | null>
  atEnd: boolean
  jump: () => void
  /** Somebody is about to read here: what opens now is not scrolled away. */
  hold: () => void
  /** Brings a row to the window, and stays there. */
  show: (index: number) => void
  /** Brings a part of a row that is in the document into sight, and stays there. */
  reveal: (part: Range) => void
}

/**
 * The one owner of the list's scroll position. It follows the end until the reader scrolls up, and then
 * never moves; growing or shrinking content alone changes neither. Coming back to a conversation finds it as it was left.
 *
 * @param ready the messages are there
 */
export function useFollow(key: string, ready: boolean): Follow {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const list = useRef<ListHandle>(null)
  const following = useRef(true)
  const [atEnd, setAtEnd] = useState(true)

  const jump = useCallback(() => {
    following.current = true
    setAtEnd(true)
    const box = scroller.current
    if (box) box.scrollTop = box.scrollHeight
  }, [])

  const hold = useCallback(() => {
    following.current = false
  }, [])

  const show = useCallback((index: number) => {
    following.current = false
    setAtEnd(false)
    list.current?.virtual.scrollToIndex(index, { align: 'center' })
  }, [])

  const reveal = useCallback((part: Range) => {
    const box = scroller.current
    if (!box) return
    following.current = false
    const { top, bottom } = part.getBoundingClientRect()
    const frame = box.getBoundingClientRect()
    if (top < frame.top || bottom > frame.bottom) box.scrollTop += top - frame.top - frame.height / 3
  }, [])

  const settling = useReturn(key, ready, list, (goesBack) => {
    following.current = !goesBack
    setAtEnd(!goesBack)
    if (!goesBack) jump()
  })

  useEffect(() => {
    const box = scroller.current
    const inner = content.current
    if (!box || !inner) return undefined
    return watch(box, inner, following, (follows) => {
      if (settling.current) {
        following.current = false
        return
      }
      setAtEnd(follows)
      if (list.current) places.set(key, follows ? null : placeOf(box, list.current))
    })
  }, [key, settling])

  return { scroller, content, list, atEnd, jump, hold, show, reveal }
}

/**
 * Goes back to where a conversation was left, as soon as its messages are here; `begin` is told whether there is such a
 * place. The answer holds true while the list measures on its way there: what it passes is not the reader's doing.
 */
function useReturn(
  key: string,
  ready: boolean,
  list: RefObject<ListHandle | null>,
  begin: (goesBack: boolean) => void
): RefObject<boolean> {
  const settling = useRef(false)
  const onReady = useEffectEvent((at: string, isThere: boolean) => {
    const place = places.get(at)
    const handle = isThere ? list.current : null
    const index = place && handle ? handle.rows.findIndex((row) => row.key === place.row) : -1
    begin(index >= 0)
    if (!place || !handle || index < 0) return
    settling.current = true
    handle.virtual.scrollToIndex(index, { align: 'start', offset: place.offset })
  })
  useLayoutEffect(() => {
    onReady(key, ready)
    const timer = setTimeout(() => {
      settling.current = false
    }, SETTLE_MS)
    return () => {
      clearTimeout(timer)
      settling.current = false
    }
  }, [key, ready])
  return settling
}

function placeOf(box: HTMLElement, handle: ListHandle): Place | null {
  const { rows, virtual } = handle
  const index = virtual.findItemIndex(box.scrollTop)
  const row = rows[index]
  return row ? { row: row.key, offset: box.scrollTop - virtual.getItemOffset(index) } : null
}

/**
 * Tells the reader's scrolling from growing and shrinking content: only the former lets go of the end.
 * Returns the function that ends it.
 */
function watch(
  box: HTMLElement,
  inner: HTMLElement,
  following: RefObject<boolean>,
  onChange: (following: boolean) => void
): () => void {
  const place = () => ({ top: box.scrollTop, height: box.scrollHeight })
  const isNearEnd = () => box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR_END
  let last = place()
  const onScroll = () => {
    const now = place()
    if (isNearEnd()) following.current = true
    else if (now.top < last.top && now.height >= last.height) following.current = false
    last = now
    onChange(following.current)
  }
  const sizes = new ResizeObserver(() => {
    if (following.current) box.scrollTop = box.scrollHeight
    else if (isNearEnd()) following.current = true
    last = place()
    onChange(following.current)
  })
  box.addEventListener('scroll', onScroll, { passive: true })
  sizes.observe(inner)
  sizes.observe(box)
  return () => {
    box.removeEventListener('scroll', onScroll)
    sizes.disconnect()
  }
}
