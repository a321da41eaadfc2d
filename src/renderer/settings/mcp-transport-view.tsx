import { useTranslation } from 'react-i18next'
import type { McpTransport } from '../../shared/domain/mcp.ts'
import { shownCommand } from './mcp-values.ts'
import styles from './mcp.module.css'

/** Exactly what is run, or where Fermata connects to. */
export function McpTransportView({ transport }: { transport: McpTransport }) {
  const { t } = useTranslation()
  const names = Object.keys(transport.kind === 'stdio' ? transport.env : transport.headers)
  return (
    <div className={styles.exact}>
      <p>{t(transport.kind === 'stdio' ? 'mcp.startsCommand' : 'mcp.connectsTo')}</p>
      <code>
        {transport.kind === 'stdio' ? shownCommand(transport.command, transport.args) : transport.url}
      </code>
      {transport.kind === 'stdio' && transport.cwd !== null && (
        <p>{t('mcp.inFolder', { path: transport.cwd })}</p>
      )}
      {names.length > 0 && <p>{t('mcp.withValues', { names: names.join(', ') })}</p>}
    </div>
  )
}
