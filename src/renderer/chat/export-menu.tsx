import * as Menu from '@radix-ui/react-dropdown-menu'
import { Download, Square, SquareCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportFormats } from '../../shared/domain/export.ts'
import { exportConversation } from '../state/export-commands.ts'
import { IconButton } from '../ui/button.tsx'
import menu from '../ui/menu.module.css'

/** The formats a conversation can be written in. Not modal: a modal menu injects a style the CSP refuses. */
export function ExportMenu({ id }: { id: string }) {
  const { t } = useTranslation()
  const [reasoning, setReasoning] = useState(false)
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger asChild>
        <IconButton label={t('exporting.menu')}>
          <Download aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content className={menu.menu} align="end" sideOffset={4} collisionPadding={8}>
          {exportFormats.map((format) => (
            <Menu.Item
              key={format}
              className={menu.item}
              onSelect={() => void exportConversation(id, format, reasoning)}
            >
              {t('exporting.as', { format: t(`exporting.format.${format}`) })}
            </Menu.Item>
          ))}
          <Menu.Separator className={menu.separator} />
          <Menu.CheckboxItem
            className={menu.item}
            checked={reasoning}
            onCheckedChange={setReasoning}
            // It is a choice for the items above, which are still to be chosen from.
            onSelect={(event) => event.preventDefault()}
          >
            {reasoning ? <SquareCheck aria-hidden /> : <Square aria-hidden />}
            {t('exporting.reasoning')}
          </Menu.CheckboxItem>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}
