import * as Switch from '@radix-ui/react-switch'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { McpServerInfo } from '../../shared/domain/mcp-status.ts'
import type { Refusal } from '../../shared/ipc/result.ts'
import { useRefusalText } from '../chat/failure-text.ts'
import { setMcpEnabled } from '../state/mcp-commands.ts'
import styles from './mcp.module.css'
import settings from './settings.module.css'

/** Starts a server, now and at every start of the app, or ends it. */
export function McpSwitch({ server }: { server: McpServerInfo }) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const id = `mcp-on-${server.id}`
  const change = async (enabled: boolean) => {
    const answer = await setMcpEnabled(server.id, enabled)
    setRefusal(answer.ok ? null : answer.error)
  }
  return (
    <div className={styles.switchRow}>
      <Switch.Root
        id={id}
        className={settings.switch}
        checked={server.enabled}
        aria-describedby={`${id}-help`}
        onCheckedChange={(enabled) => void change(enabled)}
      >
        <Switch.Thumb className={settings.thumb} />
      </Switch.Root>
      <label htmlFor={id}>{t('mcp.enabled')}</label>
      <p id={`${id}-help`}>{refusal ? refusalText(refusal) : t('mcp.enabledHelp')}</p>
    </div>
  )
}
