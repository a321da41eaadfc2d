import { useEffect, useRef, useState } from 'react'
import type { Refusal } from '../../shared/ipc/result.ts'
import { findInResult, openResult, saveResult } from '../state/usage-commands.ts'

/** Characters of one page, which are laid out at once. */
const PAGE = 50_000

interface Page {
  text: string
  /** Place of its first character in the whole. */
  offset: number
  /** Characters of the whole. */
  length: number
}

/** Where the words that are looked for stand in the page. */
export interface Found {
  start: number
  end: number
}

export type Told = 'nothing' | 'saved' | { refusal: Refusal } | null

/** The whole of a long result, a page at a time, with what can be done with it; its answers come from main. */
export function useFullResult(id: string, callId: string) {
  const [page, setPage] = useState<Page | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const [told, setTold] = useState<Told>(null)
  const last = useRef<{ words: string; at: number } | null>(null)
  const goTo = async (at: number, words = '') => {
    const offset = Math.max(0, Math.floor(at / PAGE) * PAGE)
    const answer = await openResult({ id, callId, offset, limit: PAGE })
    if (!answer.ok) return setTold({ refusal: answer.error })
    const start = at - answer.value.offset
    setPage(answer.value)
    setFound(words === '' ? null : { start, end: Math.min(start + words.length, answer.value.text.length) })
    setTold(null)
  }
  useEffect(() => {
    let isCurrent = true
    void openResult({ id, callId, offset: 0, limit: PAGE }).then((answer) => {
      if (!isCurrent) return
      if (answer.ok) setPage(answer.value)
      else setTold({ refusal: answer.error })
    })
    return () => {
      isCurrent = false
    }
  }, [id, callId])
  return {
    page,
    found,
    told,
    isFirst: page === null || page.offset === 0,
    isLast: page === null || page.offset + page.text.length >= page.length,
    first: () => goTo(0),
    previous: () => goTo((page?.offset ?? 0) - PAGE + 1),
    next: () => goTo((page?.offset ?? 0) + PAGE + 1),
    last: () => goTo((page?.length ?? 1) - 1),
    async find(words: string) {
      const from = last.current?.words === words ? last.current.at + 1 : (page?.offset ?? 0)
      const answer = await findInResult({ id, callId, text: words, from })
      if (!answer.ok) return setTold({ refusal: answer.error })
      const { at } = answer.value
      last.current = at === null ? null : { words, at }
      if (at !== null) return goTo(at, words)
      setFound(null)
      setTold('nothing')
    },
    async save() {
      const answer = await saveResult({ id, callId })
      if (!answer.ok) setTold({ refusal: answer.error })
      else if (answer.value.path !== null) setTold('saved')
    }
  }
}
