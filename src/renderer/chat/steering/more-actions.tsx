import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '../../../shared/domain/message.ts'
import { IconButton } from '../../ui/button.tsx'

/** The menu's parts are many; they come when the first one is opened, and only where one is. */
const MessageMenu = lazy(async () => ({ default: (await import('./message-menu.tsx')).MessageMenu }))

interface Props {
  conversationId: string
  message: Message
  tabIndex: number
}

/** The button of a message's menu, which becomes the menu when it is first used. */
export function MoreActions(props: Props) {
  const { t } = useTranslation()
  const [isUsed, setUsed] = useState(false)
  const button = (
    <IconButton
      label={t('steering.more')}
      aria-haspopup="menu"
      aria-expanded={false}
      tabIndex={props.tabIndex}
      onClick={() => setUsed(true)}
    >
      <Ellipsis aria-hidden />
    </IconButton>
  )
  return isUsed ? (
    <Suspense fallback={button}>
      <MessageMenu {...props} />
    </Suspense>
  ) : (
    button
  )
}
