import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/button.tsx'
import styles from './find-bar.module.css'
import { setOpen } from './kept-state.ts'
import type { ListHandle } from './message-list.tsx'
import type { Row } from './rows.ts'
import { useFind, type Finding } from './use-find.ts'
import { useFindMarks } from './use-find-marks.ts'

interface Props {
  rows: Row[]
  scroller: RefObject<HTMLDivElement | null>
  list: RefObject<ListHandle | null>
  show: (index: number) => void
  reveal: (part: Range) => void
  onClose: () => void
}

/** Finds words in the conversation: in all of it, also where it is folded or not in the document. */
export function FindBar({ rows, scroller, list, show, reveal, onClose }: Props) {
  const { t } = useTranslation()
  const firstSeen = useCallback(
    () => list.current?.virtual.findItemIndex(scroller.current?.scrollTop ?? 0) ?? 0,
    [list, scroller]
  )
  const finding = useFind(rows, firstSeen)
  const field = useFieldFocus()
  useFindMarks(scroller, finding, reveal)
  useGoTo(finding, rows, show)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') finding.step(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const none = finding.hits.length === 0
  return (
    <search className={styles.bar} onKeyDown={onKeyDown}>
      <input
        ref={field}
        type="text"
        className={styles.field}
        aria-label={t('chat.find')}
        placeholder={t('chat.find')}
        value={finding.query}
        onChange={(event) => finding.setQuery(event.target.value)}
        spellCheck={false}
      />
      <output className={styles.count}>{useCount(finding)}</output>
      <IconButton label={t('chat.findPrevious')} aria-disabled={none} onClick={() => finding.step(-1)}>
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton label={t('chat.findNext')} aria-disabled={none} onClick={() => finding.step(1)}>
        <ChevronDown aria-hidden />
      </IconButton>
      <IconButton label={t('chat.findClose')} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </search>
  )
}

/** The field has the focus and its text selected as soon as the bar is there, and again when it is asked for. */
function useFieldFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const node = field.current
    const take = () => {
      node?.focus()
      node?.select()
    }
    take()
    window.addEventListener('find-again', take)
    return () => window.removeEventListener('find-again', take)
  }, [])
  return field
}

function useCount({ pattern, hits, current, searching }: Finding): string {
  const { t } = useTranslation()
  if (!pattern) return ''
  if (hits.length === 0) return searching ? t('chat.findSearching') : t('chat.findNothing')
  return t('chat.findCount', { at: current + 1, hits: hits.length, more: searching ? '+' : '' })
}

/** Brings the row of the current hit to the window, opened where it is folded. */
function useGoTo({ hits, current }: Finding, rows: Row[], show: (index: number) => void): void {
  const hit = hits[current]
  const row = hit?.row
  const nth = hit?.nth
  const goTo = useEffectEvent((key: string | undefined, place: number | undefined) => {
    const index = rows.findIndex((each) => each.key === key)
    const found = rows[index]
    if (!found || place === undefined) return
    if (found.kind === 'work') setOpen(found.key, true)
    else if (found.kind === 'message' && found.message.role === 'user') setOpen(found.message.id, true)
    show(index)
  })
  useEffect(() => goTo(row, nth), [row, nth])
}
