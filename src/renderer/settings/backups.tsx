import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BackupInfo } from '../../shared/domain/backup.ts'
import { useRefusalText } from '../chat/failure-text.ts'
import { listBackups, makeBackup } from '../state/data-commands.ts'
import { Button } from '../ui/button.tsx'
import { BackupItem } from './backup-item.tsx'
import data from './data.module.css'
import { SectionRows } from './section-rows.tsx'
import styles from './settings.module.css'

/** Copies of the store: how many, which there are, one now, and the way back to one. */
export function Backups() {
  const { t } = useTranslation()
  const { backups, isMaking, said, make } = useBackups()
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <>
      <SectionRows section="data.backups" />
      <div className={`${styles.rows} ${data.spaced}`}>
        <div className={styles.row}>
          <div className={styles.words}>
            <span className={styles.label}>{t('backup.label')}</span>
            <p id="backup-help">{t('backup.help')}</p>
            {said && (
              <p
                className={said.isProblem ? data.problem : data.done}
                {...(said.isProblem && { role: 'alert' })}
              >
                {said.text}
              </p>
            )}
          </div>
          <Button disabled={isMaking} aria-describedby="backup-help" onClick={() => void make()}>
            {isMaking ? t('backup.making') : t('backup.make')}
          </Button>
        </div>
        {backups?.length === 0 && <p className={data.report}>{t('backup.none')}</p>}
        {backups && backups.length > 0 && (
          <ul className={data.backups} aria-label={t('backup.list')}>
            {backups.map((backup) => (
              <BackupItem
                key={backup.name}
                backup={backup}
                isAsked={asked === backup.name}
                onAsk={(isAsked) => setAsked(isAsked ? backup.name : null)}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function useBackups() {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [backups, setBackups] = useState<BackupInfo[] | null>(null)
  const [isMaking, setMaking] = useState(false)
  const [said, setSaid] = useState<{ text: string; isProblem: boolean } | null>(null)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    void listBackups().then((listed) => isShown.current && setBackups(listed))
    return () => {
      isShown.current = false
    }
  }, [])
  const make = async () => {
    setMaking(true)
    setSaid(null)
    const answer = await makeBackup()
    setMaking(false)
    if (!answer.ok) return setSaid({ text: refusalText(answer.error), isProblem: true })
    setBackups(answer.value.backups)
    setSaid({ text: t('backup.made'), isProblem: false })
  }
  return { backups, isMaking, said, make }
}
