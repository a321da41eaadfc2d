import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { endToldBranch, undoBranch, useBranches } from '../../state/branch-commands.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import styles from '../chat.module.css'
import { useLeaveFocus } from '../use-leave-focus.ts'

/** What a deletion or a branch did, until it is dismissed or taken back; the live region says it too. */
export function BranchedBar({ conversationId, busy }: { conversationId: string; busy: boolean }) {
  const told = useBranches((state) => state.told)
  // What is said next goes on from there: there is nothing left to take back in one step.
  useEffect(() => {
    if (busy && told?.conversationId === conversationId) endToldBranch()
  }, [busy, told, conversationId])
  return told?.conversationId === conversationId && !busy ? <Told {...told} /> : null
}

function Told(told: NonNullable<ReturnType<typeof useBranches.getState>['told']>) {
  const { t } = useTranslation()
  const bar = useLeaveFocus<HTMLDivElement>()
  return (
    <div ref={bar} className={styles.status}>
      <p className={styles.statusText}>{t(`steering.told.${told.what}`)}</p>
      <Button look="quiet" onClick={() => void undoBranch(told)}>
        {t('steering.undo')}
      </Button>
      <IconButton label={t('app.dismiss')} onClick={endToldBranch}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
