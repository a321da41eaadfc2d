import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from './copy-text.ts'
import styles from './button.module.css'

/** Copies a text and says so for two seconds. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => setCopied(await copyText(text))
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.quiet} ${styles.small}`}
      onClick={() => void copy()}
    >
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span>{copied ? t('chat.copied') : t('chat.copy')}</span>
    </button>
  )
}
