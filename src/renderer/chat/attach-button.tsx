import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './composer.module.css'

/** Opens the system's picker of files. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <button
        type="button"
        className={styles.attach}
        aria-label={t('attachment.add')}
        title={t('attachment.add')}
        onClick={() => input.current?.click()}
      >
        <Paperclip aria-hidden />
      </button>
    </>
  )
}
