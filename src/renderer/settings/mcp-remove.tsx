import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { McpServerInfo } from '../../shared/domain/mcp-status.ts'
import type { Refusal } from '../../shared/ipc/result.ts'
import { useRefusalText } from '../chat/failure-text.ts'
import { removeMcpServer } from '../state/mcp-commands.ts'
import { Button } from '../ui/button.tsx'
import { ADD_MCP_ID, focusSoon } from './mcp-ids.ts'
import styles from './providers.module.css'

/** Removes a server and what is kept of it, after asking in place. */
export function McpRemove({ server }: { server: McpServerInfo }) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const first = `remove-mcp-${server.id}`
  useEffect(() => {
    if (isAsking) cancel.current?.focus()
  }, [isAsking])
  const remove = async () => {
    const answer = await removeMcpServer(server.id)
    if (!answer.ok) return setRefusal(answer.error)
    focusSoon(ADD_MCP_ID)
  }
  const stay = () => {
    setAsking(false)
    focusSoon(first)
  }
  if (!isAsking)
    return (
      <Button id={first} onClick={() => setAsking(true)}>
        {t('mcp.remove')}
      </Button>
    )
  return (
    <div role="group" aria-label={t('mcp.remove')} className={styles.confirm}>
      <p>{t('mcp.removeQuestion', { server: server.label })}</p>
      {refusal && <p role="alert">{refusalText(refusal)}</p>}
      <Button className={styles.danger} onClick={() => void remove()}>
        {t('mcp.removeYes')}
      </Button>
      <Button ref={cancel} onClick={stay}>
        {t('mcp.cancel')}
      </Button>
    </div>
  )
}
