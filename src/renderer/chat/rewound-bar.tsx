import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { endToldRewind, undoRewind, useRewind, type ToldRewind } from '../state/rewind-commands.ts'
import { Button, IconButton } from '../ui/button.tsx'
import styles from './chat.module.css'
import { useLeaveFocus } from './use-leave-focus.ts'
import { useRewoundText } from './use-rewound-text.ts'

/** What the last rewind did, until it is dismissed; the live region says it too, so this bar stays silent. */
export function RewoundBar({ conversationId, busy }: { conversationId: string; busy: boolean }) {
  const told = useRewind((state) => state.told)
  return told?.conversationId === conversationId && !busy ? <Told told={told} /> : null
}

function Told({ told }: { told: ToldRewind }) {
  const { t } = useTranslation()
  const rewoundText = useRewoundText()
  const bar = useLeaveFocus<HTMLDivElement>()
  const { conversationId, files } = told
  const { rewindId } = files
  return (
    <div ref={bar} className={styles.status}>
      <p className={styles.statusText}>{rewoundText(told)}</p>
      {rewindId !== null && <UndoButton conversationId={conversationId} rewindId={rewindId} />}
      <IconButton label={t('app.dismiss')} onClick={endToldRewind}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

function UndoButton({ conversationId, rewindId }: { conversationId: string; rewindId: string }) {
  const { t } = useTranslation()
  const button = useLeaveFocus<HTMLButtonElement>()
  return (
    <Button ref={button} look="quiet" onClick={() => void undoRewind(conversationId, rewindId)}>
      {t('rewind.undo')}
    </Button>
  )
}
