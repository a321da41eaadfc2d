import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/copy-button.tsx'
import styles from './markdown.module.css'

/** A block of code with its language and a button that copies it. */
export function CodeBlock({ code, language }: { code: string; language: string }) {
  const { t } = useTranslation()
  return (
    <figure className={styles.code}>
      <figcaption>
        <span>{language || t('chat.code')}</span>
        <CopyButton text={code} />
      </figcaption>
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  )
}
