import * as Dialog from '@radix-ui/react-dialog'
import { useEffect, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttachmentPart } from '../../shared/domain/attachment.ts'
import { attachedText } from '../state/attach.ts'
import { Button } from '../ui/button.tsx'
import styles from './attachment.module.css'
import { useAttachmentPicture } from './use-attachment-picture.ts'

/** Characters that are shown at first, and more with each step. */
const STEP = 50_000

interface Props {
  part: AttachmentPart
  figures: string
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/** What something attached holds: the picture, or the text that the model is given. */
export function AttachmentDialog({ part, figures, opener, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay} />
        <Dialog.Content
          className={styles.dialog}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener.current?.focus()
          }}
        >
          <Dialog.Title className={styles.title}>{part.name}</Dialog.Title>
          <Dialog.Description className={styles.figures}>{figures}</Dialog.Description>
          {part.kind === 'image' ? <Picture part={part} /> : <Text part={part} />}
          <Dialog.Close asChild>
            <Button>{t('attachment.close')}</Button>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Picture({ part }: { part: AttachmentPart }) {
  const url = useAttachmentPicture(part)
  return url === null ? null : <img className={styles.picture} src={url} alt={part.name} />
}

function Text({ part }: { part: AttachmentPart }) {
  const { t } = useTranslation()
  const [text, setText] = useState<string | null>('')
  const [shown, setShown] = useState(STEP)
  useEffect(() => void attachedText(part.hash).then(setText), [part.hash])
  if (text === null) return <p>{t('refusal.attachment-gone', { name: part.name })}</p>
  return (
    // A long text is read by scrolling, which the keyboard can do only in what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.text} tabIndex={0} aria-label={part.name} dir="auto">
      {text.slice(0, shown)}
      {text.length > shown && (
        <Button look="quiet" onClick={() => setShown(shown + STEP)}>
          {t('attachment.more')}
        </Button>
      )}
    </pre>
  )
}
