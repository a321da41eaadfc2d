import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { askRewind } from '../state/rewind-commands.ts'
import { Button } from '../ui/button.tsx'

interface Props {
  conversationId: string
  messageId: string
  text: string
}

/** Goes back to just before a message of the user's. */
export function RewindButton(props: Props) {
  const { t } = useTranslation()
  return (
    <Button
      look="quiet"
      tabIndex={-1}
      aria-haspopup="dialog"
      icon={<Undo2 aria-hidden />}
      onClick={() => void askRewind(props)}
    >
      {t('rewind.action')}
    </Button>
  )
}
