import * as Menu from '@radix-ui/react-dropdown-menu'
import { ArrowLeftRight, Copy, Ellipsis, GitBranch, RefreshCw, Trash2, Type } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRound, type Message } from '../../../shared/domain/message.ts'
import { answerAgain, branchFrom, deleteMessage } from '../../state/branch-commands.ts'
import { useWindow } from '../../state/store.ts'
import { IconButton } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import menu from '../../ui/menu.module.css'
import picker from '../models/model-items.module.css'
import { ModelItems, typeIntoFilter } from '../models/model-items.tsx'
import { markdownOf, plainTextOf } from './message-copy.ts'
import { useCanSteer } from './use-can-steer.ts'

interface Props {
  conversationId: string
  message: Message
  tabIndex: number
}

/** What else can be done with an answer or a round. Open from the start; not modal, for the CSP's sake. */
export function MessageMenu({ conversationId, message, tabIndex }: Props) {
  const { t } = useTranslation()
  const canSteer = useCanSteer(conversationId)
  const round = isRound(message)
  const isLast = useWindow(
    ({ projections }) => projections[conversationId]?.conversation?.messages.at(-1)?.id === message.id
  )
  const steer = (work: (id: string, messageId: string) => Promise<unknown>) => () =>
    void work(conversationId, message.id)
  return (
    <Menu.Root modal={false} defaultOpen>
      <Menu.Trigger asChild>
        <IconButton label={t('steering.more')} tabIndex={tabIndex}>
          <Ellipsis aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          className={menu.menu}
          align={round ? 'end' : 'start'}
          sideOffset={4}
          collisionPadding={8}
        >
          <Item
            icon={<RefreshCw aria-hidden />}
            isOff={!canSteer}
            onSelect={steer((...at) => answerAgain(...at))}
          >
            {t(round ? 'steering.againHere' : 'steering.again')}
          </Item>
          <OtherModels conversationId={conversationId} message={message} isOff={!canSteer} />
          <Item icon={<GitBranch aria-hidden />} isOff={!canSteer || isLast} onSelect={steer(branchFrom)}>
            {t('steering.branch')}
          </Item>
          <Menu.Separator className={menu.separator} />
          <Item icon={<Copy aria-hidden />} onSelect={() => void copyText(markdownOf(message))}>
            {t('steering.copyMarkdown')}
          </Item>
          <Item icon={<Type aria-hidden />} onSelect={() => void copyText(plainTextOf(message))}>
            {t('steering.copyText')}
          </Item>
          <Menu.Separator className={menu.separator} />
          <Item icon={<Trash2 aria-hidden />} isOff={!canSteer} onSelect={steer(deleteMessage)}>
            {t(round ? 'steering.deleteRound' : 'steering.deleteAnswer')}
          </Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

interface ItemProps {
  icon: ReactNode
  isOff?: boolean
  onSelect: () => void
  children: ReactNode
}

function Item({ icon, isOff = false, onSelect, children }: ItemProps) {
  return (
    <Menu.Item className={menu.item} disabled={isOff} onSelect={onSelect}>
      {icon}
      {children}
    </Menu.Item>
  )
}

/** Every other model that could answer in place of this one. */
function OtherModels({
  conversationId,
  message,
  isOff
}: Pick<Props, 'conversationId' | 'message'> & { isOff: boolean }) {
  const { t } = useTranslation()
  if (!message.model) return null
  return (
    <Menu.Sub>
      <Menu.SubTrigger className={menu.item} disabled={isOff}>
        <ArrowLeftRight aria-hidden />
        {t('steering.againWith')}
      </Menu.SubTrigger>
      <Menu.Portal>
        <Menu.SubContent
          className={`${menu.menu} ${picker.menu}`}
          collisionPadding={8}
          onKeyDownCapture={typeIntoFilter}
        >
          <ModelItems
            model={message.model}
            onChoose={(model) => void answerAgain(conversationId, message.id, model)}
          />
        </Menu.SubContent>
      </Menu.Portal>
    </Menu.Sub>
  )
}
