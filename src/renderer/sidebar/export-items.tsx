import * as Menu from '@radix-ui/react-dropdown-menu'
import { ChevronRight, Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { exportFormats } from '../../shared/domain/export.ts'
import { exportConversation } from '../state/export-commands.ts'
import menu from '../ui/menu.module.css'
import styles from './sidebar.module.css'

interface Props {
  id: string
  /** Does something once the menu has given the focus back. */
  choose: (work: () => void) => () => void
}

/** The formats that a conversation of the list can be written in. */
export function ExportItems({ id, choose }: Props) {
  const { t } = useTranslation()
  return (
    <Menu.Sub>
      <Menu.SubTrigger className={menu.item}>
        <Download aria-hidden />
        {t('exporting.export')}
        <ChevronRight aria-hidden className={styles.subMark} />
      </Menu.SubTrigger>
      <Menu.Portal>
        <Menu.SubContent className={menu.menu} collisionPadding={8}>
          {exportFormats.map((format) => (
            <Menu.Item
              key={format}
              className={menu.item}
              onSelect={choose(() => void exportConversation(id, format, false))}
            >
              {t('exporting.as', { format: t(`exporting.format.${format}`) })}
            </Menu.Item>
          ))}
        </Menu.SubContent>
      </Menu.Portal>
    </Menu.Sub>
  )
}
