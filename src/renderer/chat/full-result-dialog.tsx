import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Download, X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import field from '../ui/text-field.module.css'
import { useRefusalText } from './failure-text.ts'
import styles from './full-result-dialog.module.css'
import { closeFullResult, useShownResult } from './full-result-shown.ts'
import { type Found, type Told, useFullResult } from './use-full-result.ts'
import { useToolName } from './use-tool-name.ts'

/** The whole of a result that the model was given in part. The platform's own dialog: no style is injected. */
export function FullResultDialog() {
  const shown = useShownResult((state) => state.shown)
  return shown ? <FullResult key={shown.callId} {...shown} /> : null
}

interface Props {
  conversationId: string
  callId: string
  tool: string
}

function FullResult({ conversationId, callId, tool }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const toolName = useToolName()
  const dialog = useRef<HTMLDialogElement>(null)
  const result = useFullResult(conversationId, callId)
  const text = useFoundMark(result.found)
  useEffect(() => dialog.current?.showModal(), [])
  const { page } = result
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={closeFullResult}>
      <header className={styles.header}>
        <h2 id={id}>{t('fullResult.title', { tool: toolName(tool) })}</h2>
        <IconButton label={t('fullResult.close')} onClick={() => dialog.current?.close()}>
          <X aria-hidden />
        </IconButton>
      </header>
      <div className={styles.bar}>
        <FindForm onFind={(words) => void result.find(words)} />
        {page && <CopyButton key={page.offset} text={page.text} />}
        <Button look="quiet" icon={<Download aria-hidden />} onClick={() => void result.save()}>
          {t('fullResult.save')}
        </Button>
      </div>
      <pre ref={text} className={styles.text} tabIndex={0} aria-label={t('fullResult.text')}>
        {page?.text}
      </pre>
      <footer className={styles.bar}>
        <p className={styles.told} role="status">
          <Words told={result.told} page={page} />
        </p>
        <Pages result={result} />
      </footer>
    </dialog>
  )
}

function FindForm({ onFind }: { onFind: (words: string) => void }) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  return (
    <form
      role="search"
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault()
        if (words !== '') onFind(words)
      }}
    >
      <input
        type="search"
        className={field.field}
        aria-label={t('fullResult.find')}
        placeholder={t('fullResult.find')}
        maxLength={1000}
        spellCheck={false}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit">{t('fullResult.findNext')}</Button>
    </form>
  )
}

type Result = ReturnType<typeof useFullResult>

/** What came of the last wish, else which part of the whole is in sight. */
function Words({ told, page }: { told: Told; page: Result['page'] }) {
  const { t, i18n } = useTranslation()
  const refusalText = useRefusalText()
  if (told === 'saved') return t('fullResult.saved')
  if (told === 'nothing') return t('fullResult.findNothing')
  if (told) return told.refusal.code === 'not-found' ? t('fullResult.gone') : refusalText(told.refusal)
  if (!page) return t('fullResult.loading')
  const number = (value: number) => value.toLocaleString(i18n.language)
  return t('fullResult.range', {
    from: number(page.offset + 1),
    to: number(page.offset + page.text.length),
    length: number(page.length)
  })
}

function Pages({ result }: { result: Result }) {
  const { t } = useTranslation()
  const { isFirst, isLast } = result
  return (
    <div className={styles.pages}>
      <IconButton label={t('fullResult.first')} disabled={isFirst} onClick={() => void result.first()}>
        <ChevronFirst aria-hidden />
      </IconButton>
      <IconButton label={t('fullResult.previous')} disabled={isFirst} onClick={() => void result.previous()}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton label={t('fullResult.next')} disabled={isLast} onClick={() => void result.next()}>
        <ChevronRight aria-hidden />
      </IconButton>
      <IconButton label={t('fullResult.last')} disabled={isLast} onClick={() => void result.last()}>
        <ChevronLast aria-hidden />
      </IconButton>
    </div>
  )
}

/** Selects the words that were found and brings them into sight; a page without any begins at its top. */
function useFoundMark(found: Found | null): RefObject<HTMLPreElement | null> {
  const box = useRef<HTMLPreElement>(null)
  useLayoutEffect(() => {
    const node = box.current?.firstChild
    if (!box.current || !node) return
    if (!found) {
      box.current.scrollTop = 0
      return
    }
    const range = document.createRange()
    range.setStart(node, found.start)
    range.setEnd(node, found.end)
    const selection = document.getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
    const { top } = range.getBoundingClientRect()
    const frame = box.current.getBoundingClientRect()
    box.current.scrollTop += top - frame.top - frame.height / 3
  }, [found])
  return box
}
