import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../chat/failure-text.ts'
import { exportPrompts, importPrompts } from '../state/prompt-commands.ts'
import { Button } from '../ui/button.tsx'
import styles from './providers.module.css'

/** All prompts into a file, and those of a file beside them. */
export function PromptFile({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [said, setSaid] = useState<{ text: string; isProblem: boolean } | null>(null)
  const bringIn = async () => {
    const answer = await importPrompts()
    if (!answer.ok) return setSaid({ text: refusalText(answer.error), isProblem: true })
    const { added } = answer.value
    setSaid(added === null ? null : { text: t('prompts.imported', { count: added }), isProblem: false })
  }
  const write = async () => {
    const answer = await exportPrompts()
    if (!answer.ok) return setSaid({ text: refusalText(answer.error), isProblem: true })
    const { path } = answer.value
    setSaid(path === null ? null : { text: t('prompts.exported', { path }), isProblem: false })
  }
  return (
    <>
      <Button onClick={() => void bringIn()}>{t('prompts.import')}</Button>
      <Button disabled={isEmpty} onClick={() => void write()}>
        {t('prompts.export')}
      </Button>
      {said && (
        <p
          role={said.isProblem ? 'alert' : 'status'}
          className={styles.help}
          data-look={said.isProblem ? 'danger' : undefined}
        >
          {said.text}
        </p>
      )}
    </>
  )
}
