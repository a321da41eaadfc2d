import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BackupInfo } from '../../shared/domain/backup.ts'
import { useRefusalText } from '../chat/failure-text.ts'
import { restoreBackup } from '../state/data-commands.ts'
import { Button } from '../ui/button.tsx'
import data from './data.module.css'

interface Props {
  backup: BackupInfo
  /** Whether it asks for the word to restore it. */
  isAsked: boolean
  onAsk: (isAsked: boolean) => void
}

/** One copy: when and why it was made, how large it is, and the way back to it. */
export function BackupItem({ backup, isAsked, onAsk }: Props) {
  const { t, i18n } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const time = new Date(backup.at).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li>
      <div className={data.backup}>
        <span>
          {t('backup.item', {
            time,
            kind: t(`backup.kind.${backup.kind}`),
            size: sizeText(backup.size, i18n.language)
          })}
        </span>
        <Button
          ref={button}
          aria-label={t('backup.restoreOf', { time })}
          aria-expanded={isAsked}
          onClick={() => onAsk(!isAsked)}
        >
          {t('backup.restore')}
        </Button>
      </div>
      {isAsked && (
        <Question
          name={backup.name}
          time={time}
          onCancel={() => {
            onAsk(false)
            button.current?.focus()
          }}
        />
      )}
    </li>
  )
}

function sizeText(bytes: number, locale: string): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte']
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0
  }).format(value)
}

function Question({ name, time, onCancel }: { name: string; time: string; onCancel: () => void }) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const group = useRef<HTMLDivElement>(null)
  const [isWorking, setWorking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => group.current?.focus(), [])
  const confirm = async () => {
    setWorking(true)
    setProblem(null)
    const answer = await restoreBackup(name)
    if (answer.ok) return
    setWorking(false)
    setProblem(refusalText(answer.error))
  }
  return (
    <div
      ref={group}
      role="group"
      aria-label={t('backup.question', { time })}
      tabIndex={-1}
      className={data.report}
    >
      <h4>{t('backup.question', { time })}</h4>
      <p>{t('backup.explain')}</p>
      {problem !== null && (
        <p className={data.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={data.buttons}>
        <Button look="primary" disabled={isWorking} onClick={() => void confirm()}>
          {t('backup.confirm')}
        </Button>
        <Button disabled={isWorking} onClick={onCancel}>
          {t('backup.cancel')}
        </Button>
      </div>
    </div>
  )
}
