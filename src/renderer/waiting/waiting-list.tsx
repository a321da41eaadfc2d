import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaitingItem } from '../../shared/domain/waiting.ts'
import { focusComposer } from '../chat/focus-after.ts'
import { useRefusalText } from '../chat/failure-text.ts'
import { indexAfterKey } from '../sidebar/list-keys.ts'
import { useWindow } from '../state/store.ts'
import { closeWaiting } from '../state/waiting-commands.ts'
import { IconButton } from '../ui/button.tsx'
import { ITEM, WaitingEntry } from './waiting-item.tsx'
import styles from './waiting.module.css'

/** What waits for the user, over all conversations. The backdrop is our own, as that of the settings. */
export function WaitingList() {
  const opened = useWindow((state) => state.waitingList)
  return (
    <Dialog.Root open={opened !== null} onOpenChange={(open) => !open && closeWaiting()}>
      <Dialog.Portal>
        <div className={styles.backdrop} />
        {opened && <Content openedFrom={opened.openedFrom} />}
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Content({ openedFrom }: { openedFrom: Element | null }) {
  const { t } = useTranslation()
  const items = useWindow((state) => state.waiting)
  const wanted = useWindow((state) => state.waitingWanted)
  const list = useRef<HTMLUListElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const onFocus = useFocusThatStays(list, close, items)
  return (
    <Dialog.Content
      className={styles.dialog}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        ;(waysIn(list.current)[0] ?? close.current)?.focus()
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        if (useWindow.getState().waitingWanted === null && wanted === null) focusAgain(openedFrom)
      }}
    >
      <header className={styles.header}>
        <Dialog.Title className={styles.title}>{t('waiting.title')}</Dialog.Title>
        <Dialog.Close asChild>
          <IconButton ref={close} label={t('waiting.close')}>
            <X aria-hidden />
          </IconButton>
        </Dialog.Close>
      </header>
      <Dialog.Description className={styles.help}>
        {items.length === 0 ? t('waiting.noneHelp') : t('waiting.help', { key: 'F8' })}
      </Dialog.Description>
      <Refused />
      {items.length === 0 ? (
        <p className={styles.none}>{t('waiting.none')}</p>
      ) : (
        <ul
          ref={list}
          className={styles.items}
          aria-label={t('waiting.items')}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
        >
          {items.map((item) => (
            <WaitingEntry key={item.key} item={item} />
          ))}
        </ul>
      )}
    </Dialog.Content>
  )
}

/** Why the last answer was not taken. */
function Refused() {
  const refusal = useWindow((state) => state.refusal)
  const refusalText = useRefusalText()
  return (
    refusal && (
      <p role="alert" className={styles.refusal}>
        {refusalText(refusal)}
      </p>
    )
  )
}

function waysIn(list: HTMLElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>(`[${ITEM}]`)] : []
}

/** Arrow keys go from entry to entry, from wherever in one the focus is, but not out of a field. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement) || event.target.matches('textarea, pre')) return
  const ways = waysIn(event.currentTarget)
  const entry = event.target.closest('li')
  const at = ways.findIndex((way) => entry?.contains(way))
  const to = indexAfterKey(event.key, at, ways.length)
  if (at < 0 || to === null) return
  event.preventDefault()
  ways[to]?.focus()
}

/** When the entry with the focus goes, the one in its place gets it, or the last one; with none left, Close. */
function useFocusThatStays(
  list: RefObject<HTMLElement | null>,
  close: RefObject<HTMLElement | null>,
  items: readonly WaitingItem[]
): () => void {
  const at = useRef(0)
  useLayoutEffect(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const ways = waysIn(list.current)
    ;(ways[Math.min(at.current, items.length - 1)] ?? close.current)?.focus()
  }, [items, list, close])
  return () => {
    const entry = document.activeElement?.closest('li')
    at.current = Math.max(
      0,
      waysIn(list.current).findIndex((way) => entry?.contains(way))
    )
  }
}

function focusAgain(element: Element | null): void {
  if (element instanceof HTMLElement && element !== document.body) element.focus({ preventScroll: true })
  if (document.activeElement !== element || element === document.body) focusComposer()
}
