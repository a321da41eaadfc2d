import * as Menu from '@radix-ui/react-dropdown-menu'
import { ChevronDown, ChevronsRight, ClipboardCheck } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../ui/button.tsx'
import menu from '../ui/menu.module.css'
import styles from './run-row.module.css'
import type { ContinueWays } from './use-continue.ts'

interface Props {
  ways: ContinueWays
  /** It is the one thing to do next. */
  isNext: boolean
}

/** Continue, and beside it the menu of the other ways. */
export function ContinueButton({ ways, isNext }: Props) {
  const { t } = useTranslation()
  const look = isNext ? 'primary' : 'secondary'
  return (
    <div className={styles.split}>
      <Button look={look} onClick={() => ways.continueRun()}>
        {t('pause.continue')}
      </Button>
      <MoreWays ways={ways} look={look} />
    </div>
  )
}

/**
 * Not modal: a modal menu injects a style the CSP refuses. What is chosen begins once the menu has given the
 * focus back, so that the menu does not take it from Stop.
 */
function MoreWays({ ways, look }: { ways: ContinueWays; look: 'primary' | 'secondary' }) {
  const { t } = useTranslation()
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<(() => void) | null>(null)
  const choose = (way: () => void) => {
    chosen.current = way
  }
  const onClosed = (event: Event) => {
    event.preventDefault()
    trigger.current?.focus({ preventScroll: true })
    chosen.current?.()
    chosen.current = null
  }
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger asChild>
        <IconButton ref={trigger} look={look} label={t('pause.more')}>
          <ChevronDown aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          className={menu.menu}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={onClosed}
        >
          <Menu.Item
            className={menu.item}
            onSelect={() => choose(() => ways.continueRun({ unlimited: true }))}
          >
            <ChevronsRight aria-hidden />
            {t('pause.unlimited')}
          </Menu.Item>
          <Menu.Item className={menu.item} onSelect={() => choose(ways.wrapUp)}>
            <ClipboardCheck aria-hidden />
            {t('pause.wrapUp')}
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}
