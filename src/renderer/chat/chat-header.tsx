import { Folder, PanelLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ownsLoop } from '../../shared/domain/external-agent.ts'
import type { ModelRef } from '../../shared/domain/model.ts'
import { chooseWorkspace } from '../state/commands.ts'
import { SHOW_SIDEBAR_ID, useWindow } from '../state/store.ts'
import { Button, IconButton } from '../ui/button.tsx'
import styles from './chat.module.css'
import { ExportMenu } from './export-menu.tsx'
import { folderName } from './folder-name.ts'
import { LimitControl } from './limit-control.tsx'
import { BranchesButton } from './steering/branches-button.tsx'
import { OptionsControl } from './options-control.tsx'
import { ModelPicker } from './models/model-picker.tsx'

interface Props {
  /** Null before the first message of a new conversation. */
  id: string | null
  title: string
  model: ModelRef | undefined
  workspace: string | null
  busy: boolean
}

/** The title, and what the conversation works with: its folder and its model. */
export function ChatHeader({ id, title, model, workspace, busy }: Props) {
  const { t } = useTranslation()
  const folder = workspace === null ? t('chat.noFolder') : folderName(workspace)
  return (
    <header className={styles.header}>
      <IconButton
        id={SHOW_SIDEBAR_ID}
        label={t('sidebar.show')}
        className={styles.sidebarButton}
        onClick={() => useWindow.setState({ sidebarOpen: true })}
      >
        <PanelLeft aria-hidden />
      </IconButton>
      <h1 className={styles.title}>{title || t('app.unnamed')}</h1>
      <Button
        look="quiet"
        className={styles.choice}
        icon={<Folder aria-hidden />}
        aria-label={t('chat.folder', { folder })}
        title={workspace ?? t('chat.chooseFolder')}
        disabled={busy}
        onClick={() => void chooseWorkspace(id)}
      >
        {folder}
      </Button>
      {id !== null && <BranchesButton id={id} />}
      {id !== null && <LimitControl id={id} />}
      {id !== null && <ExportMenu id={id} />}
      {model && !ownsLoop(model) && <OptionsControl id={id} model={model} />}
      {model && <ModelPicker id={id} model={model} disabled={busy} />}
    </header>
  )
}
