import { AtSign, FileText, Image } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttachmentPart } from '../../shared/domain/attachment.ts'
import { AttachmentDialog } from './attachment-dialog.tsx'
import styles from './attachment.module.css'
import { useAttachmentPicture } from './use-attachment-picture.ts'

/** Something attached: a small picture or a sign, its name, and what it takes. Opens what it holds. */
export function AttachmentChip({ part }: { part: AttachmentPart }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const words = useAttachmentWords()
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.chip}
        aria-haspopup="dialog"
        title={part.name}
        onClick={() => setOpen(true)}
      >
        <Sign part={part} />
        <span className="visually-hidden">{t('attachment.open')}</span>
        <span className={styles.words}>
          <span className={styles.name}>{part.name}</span>
          <span className={styles.figures}>{words(part)}</span>
        </span>
      </button>
      {isOpen && (
        <AttachmentDialog part={part} figures={words(part)} opener={opener} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function Sign({ part }: { part: AttachmentPart }) {
  const url = useAttachmentPicture(part)
  if (url !== null) return <img className={styles.thumb} src={url} alt="" />
  if (part.mentioned) return <AtSign aria-hidden />
  return part.kind === 'image' ? <Image aria-hidden /> : <FileText aria-hidden />
}

/** What is known of it, in words: its kind, size and what it takes of the model's window. */
function useAttachmentWords(): (part: AttachmentPart) => string {
  const { t, i18n } = useTranslation()
  return ({ kind, size, tokens, pages, width, height }) => {
    const unit = size < 100_000 ? 'kilobyte' : 'megabyte'
    const scale = unit === 'kilobyte' ? 1e3 : 1e6
    const format = new Intl.NumberFormat(i18n.language, {
      style: 'unit',
      unit,
      maximumFractionDigits: 1
    })
    const figures = [
      t(`attachment.kind.${kind}`),
      ...(pages === undefined ? [] : [t('attachment.pages', { count: pages })]),
      ...(width === undefined ? [] : [`${width} × ${height}`]),
      format.format(size / scale),
      t('attachment.tokens', { count: tokens, tokens: new Intl.NumberFormat(i18n.language).format(tokens) })
    ]
    return figures.join(' · ')
  }
}
