import { useTranslation } from 'react-i18next'
import { takeableMessage } from '../../shared/domain/take-back.ts'
import { takeBack } from '../state/rewind-commands.ts'
import { useWindow } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import { focusComposer } from './focus-after.ts'

/** Takes a message that was sent by mistake back into the composer, as long as nothing has been answered. */
export function TakeBackButton({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation()
  const isPossible = useWindow(({ projections }) => {
    const conversation = projections[conversationId]?.conversation
    return conversation !== null && conversation !== undefined && takeableMessage(conversation) !== null
  })
  if (!isPossible) return null
  return (
    <Button
      look="quiet"
      aria-keyshortcuts="Control+Z Meta+Z"
      title={t('writing.takeBackHint')}
      onClick={() => {
        focusComposer()
        void takeBack(conversationId)
      }}
    >
      {t('writing.takeBack')}
    </Button>
  )
}
