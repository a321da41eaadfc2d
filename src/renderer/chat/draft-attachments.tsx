import { TextCursorInput, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type AttachmentPart, type DraftItem, keyOf } from '../../shared/domain/attachment.ts'
import { attachedText } from '../state/attach.ts'
import { draftOf, editDraft, saveDraft, setDraft, useDraftItems } from '../state/drafts.ts'
import { AttachmentChip } from './attachment-chip.tsx'
import styles from './attachment.module.css'
import { MentionChip } from './writing/mention-chip.tsx'

interface Props {
  draftKey: string
  /** Puts the focus where it belongs once the button that had it is gone. */
  onGone: () => void
}

/** What goes along with the message that is being written. */
export function DraftAttachments({ draftKey, onGone }: Props) {
  const { t } = useTranslation()
  const items = useDraftItems(draftKey)
  if (items.length === 0) return null
  const remove = (gone: DraftItem) => {
    editDraft(draftKey, { items: items.filter((item) => keyOf(item) !== keyOf(gone)) })
    saveDraft(draftKey)
    onGone()
  }
  const putBack = async (item: AttachmentPart) => {
    const text = await attachedText(item.hash)
    if (text === null) return
    const { text: typed } = draftOf(draftKey)
    setDraft(draftKey, typed === '' ? text : `${typed}\n\n${text}`)
    remove(item)
  }
  return (
    <ul className={styles.list} aria-label={t('attachment.list')}>
      {items.map((item) => (
        <li key={keyOf(item)} className={styles.item}>
          {item.type === 'mention' ? <MentionChip item={item} /> : <AttachmentChip part={item} />}
          {item.type === 'attachment' && item.kind === 'text' && (
            <button
              type="button"
              aria-label={t('attachment.inlineOf', { name: item.name })}
              title={t('attachment.inline')}
              onClick={() => void putBack(item)}
            >
              <TextCursorInput aria-hidden />
            </button>
          )}
          <button
            type="button"
            aria-label={t('attachment.remove', { name: nameOf(item) })}
            title={t('attachment.remove', { name: nameOf(item) })}
            onClick={() => remove(item)}
          >
            <X aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

const nameOf = (item: DraftItem) => (item.type === 'mention' ? item.path : item.name)
