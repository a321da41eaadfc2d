import * as Menu from '@radix-ui/react-dropdown-menu'
import { ChevronDown, ChevronsRight, ClipboardCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../ui/button.tsx'
import menu from '../ui/menu.module.css'
import styles from './run-row.module.css'
import type { ContinueWays } from './use-continue.ts'

/** Continue, and beside it the menu of the other ways. Not modal: a modal one injects a style the CSP refuses. */
export function ContinueButton({ ways }: { ways: ContinueWays }) {
  const { t } = useTranslation()
  return (
    <div className={styles.split}>
      <Button look="primary" onClick={() => ways.continueRun()}>
        {t('pause.continue')}
      </Button>
      <Menu.Root modal={false}>
        <Menu.Trigger asChild>
          <IconButton look="primary" label={t('pause.more')}>
            <ChevronDown aria-hidden />
          </IconButton>
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Content className={menu.menu} align="end" sideOffset={4} collisionPadding={8}>
            <Menu.Item className={menu.item} onSelect={() => ways.continueRun({ unlimited: true })}>
              <ChevronsRight aria-hidden />
              {t('pause.unlimited')}
            </Menu.Item>
            <Menu.Item className={menu.item} onSelect={ways.wrapUp}>
              <ClipboardCheck aria-hidden />
              {t('pause.wrapUp')}
            </Menu.Item>
          </Menu.Content>
        </Menu.Portal>
      </Menu.Root>
    </div>
  )
}
