import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { copyText } from '../../ui/copy-text.ts'
import { codeViewOf } from './code-view.ts'
import { sayCopied } from './say-copied.ts'
import { goToNote } from './footnotes.ts'
import { askToOpen } from './link-question.ts'
import { MarkdownView } from './markdown-view.ts'
import styles from './markdown.module.css'

interface Props {
  text: string
  /** The text is still growing: only its end is parsed again, and open marks are closed for show. */
  streaming: boolean
}

/** Markdown, drawn by a view of its own: React keeps the box and hears the clicks, and never looks inside. */
export function Markdown({ text, streaming }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useView(box, text, streaming)
  return (
    <div ref={box} className={styles.markdown} dir="auto" onClick={onClick} onAuxClick={onClick} data-words />
  )
}

function useView(box: RefObject<HTMLDivElement | null>, text: string, streaming: boolean): void {
  const view = useRef<MarkdownView>(null)
  useLayoutEffect(() => {
    if (!box.current) return
    view.current ??= new MarkdownView(box.current)
    view.current.update(text, streaming)
  }, [box, text, streaming])
}

function onClick(event: MouseEvent<HTMLElement>): void {
  const at = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-act]') : null
  if (!at) return
  event.preventDefault()
  const { act, label = '' } = at.dataset
  const code = codeViewOf(at)
  if (act === 'link' && at instanceof HTMLAnchorElement) askToOpen(at.href, at.textContent)
  else if (act === 'note' || act === 'back') goToNote(event.currentTarget, label, act === 'back')
  else if (act === 'wrap') code?.toggleWrap(at)
  else if (act === 'source') code?.toggleSource(at)
  else if (act === 'copy' && code) void copyText(code.text).then((done) => done && sayCopied(at))
}
