import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Within so many pixels of the end counts as being there. */
const NEAR_END = 8

/** Where each visited conversation was left, in this window. */
const places = new Map<string, { top: number; following: boolean }>()

/**
 * The one owner of the list's scroll position. It follows the end until the reader scrolls up, and then
 * never moves; growing or shrinking content alone changes neither.
 */
export function useFollow(key: string): {
  scroller: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  atEnd: boolean
  jump: () => void
  /** Somebody is about to read here: what opens now is not scrolled away. */
  hold: () => void
} {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const following = useRef(true)
  const [atEnd, setAtEnd] = useState(true)

  const toEnd = useCallback(() => {
    const box = scroller.current
    if (box) box.scrollTop = box.scrollHeight
  }, [])

  const jump = useCallback(() => {
    following.current = true
    setAtEnd(true)
    toEnd()
  }, [toEnd])

  const hold = useCallback(() => {
    following.current = false
  }, [])

  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const place = places.get(key)
    following.current = place?.following ?? true
    setAtEnd(following.current)
    if (place && !place.following) box.scrollTop = place.top
    else toEnd()
    return () => {
      places.set(key, { top: box.scrollTop, following: following.current })
    }
  }, [key, toEnd])

  useEffect(() => {
    const box = scroller.current
    const inner = content.current
    return box && inner ? watch(box, inner, following, setAtEnd) : undefined
  }, [])

  return { scroller, content, atEnd, jump, hold }
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
