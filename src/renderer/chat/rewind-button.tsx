import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isBusy } from '../../shared/domain/run.ts'
import { askRewind } from '../state/rewind-commands.ts'
import { useWindow } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import styles from './message.module.css'

interface Props {
  conversationId: string
  messageId: string
  text: string
}

/** Goes back to just before a message of the user's; not there while a run is live, nor in another process's. */
export function RewindButton(props: Props) {
  const { t } = useTranslation()
  const canRewind = useWindow(({ projections, summaries }) => {
    const run = projections[props.conversationId]?.conversation?.run
    const isElsewhere = summaries.some(({ id, elsewhere }) => id === props.conversationId && elsewhere)
    return run !== undefined && !isBusy(run) && !isElsewhere
  })
  if (!canRewind) return null
  return (
    <Button
      look="quiet"
      className={styles.rewind}
      aria-haspopup="dialog"
      icon={<Undo2 aria-hidden />}
      onClick={() => void askRewind(props)}
    >
      {t('rewind.action')}
    </Button>
  )
}
