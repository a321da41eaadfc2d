import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { McpStance } from '../../shared/domain/mcp.ts'
import type { McpServerInfo, McpToolInfo, McpToolList } from '../../shared/domain/mcp-status.ts'
import { acceptMcpTool, mcpTools, setMcpStance } from '../state/mcp-commands.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceControl } from './choice-control.tsx'
import styles from './mcp.module.css'

const stances: McpStance[] = ['allow', 'ask', 'deny']
/** So many are laid out at once. */
const SHOWN_TOOLS = 50

const isStance = (value: string): value is McpStance => stances.some((stance) => stance === value)

/** The tools of a connected server: what the model is told of each, whether its calls ask, and what has changed. */
export function McpTools({ server }: { server: McpServerInfo }) {
  const { t } = useTranslation()
  const list = useToolList(server)
  const [shown, setShown] = useState(SHOWN_TOOLS)
  if (!list) return null
  const sorted = [
    ...list.tools.filter(({ change }) => change !== undefined),
    ...list.tools.filter(({ change }) => change === undefined)
  ]
  const left = sorted.length - shown
  return (
    <section aria-label={t('mcp.toolsHeading')} className={styles.tools}>
      <h5 className={styles.heading}>{t('mcp.toolsHeading')}</h5>
      {sorted.length === 0 && <p>{t('mcp.noTools')}</p>}
      <ul>
        {sorted.slice(0, shown).map((tool) => (
          <ToolRow key={tool.name} serverId={server.id} tool={tool} />
        ))}
      </ul>
      {left > 0 && (
        <Button onClick={() => setShown(shown + SHOWN_TOOLS)}>
          {t('mcp.moreTools', { count: Math.min(left, SHOWN_TOOLS) })}
        </Button>
      )}
      {list.quarantined.length > 0 && (
        <>
          <h5 className={styles.heading}>{t('mcp.quarantinedHeading')}</h5>
          <ul>
            {list.quarantined.map(({ name, reason }) => (
              <li key={`${name} ${reason}`}>
                <code>{name}</code>
                <p>{reason}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Asked for anew whenever the server has something new to tell. */
function useToolList(server: McpServerInfo): McpToolList | null {
  const [list, setList] = useState<McpToolList | null>(null)
  useEffect(() => {
    let isCurrent = true
    void mcpTools(server.id).then((answer) => {
      if (isCurrent && answer.ok) setList(answer.value)
    })
    return () => {
      isCurrent = false
    }
  }, [server])
  return list
}

function ToolRow({ serverId, tool }: { serverId: string; tool: McpToolInfo }) {
  const { t } = useTranslation()
  const id = `mcp-tool-${serverId}-${tool.exposedName}`
  const onAccepted = useFocusOnceTaken(id, tool.change)
  const choose = async (stance: string) => {
    if (!isStance(stance)) return
    await setMcpStance({ id: serverId, tool: tool.name, stance })
  }
  return (
    <li>
      <div className={styles.tool}>
        <div>
          <div id={`${id}-name`} className={styles.name}>
            <span className="visually-hidden">{t('mcp.stanceLabel', { tool: '' })}</span>
            <code>{tool.name}</code>
          </div>
          {tool.readOnlyHint && <span className={styles.hint}>{t('mcp.readOnly')}</span>}
        </div>
        {tool.change === undefined && (
          <ChoiceControl
            id={id}
            options={stances.map((stance) => ({ value: stance, label: t(`mcp.stance.${stance}`) }))}
            value={tool.stance}
            disabled={false}
            labelledBy={`${id}-name`}
            onChange={(stance) => void choose(stance)}
          />
        )}
      </div>
      {tool.change === undefined ? (
        <p className={styles.description}>{tool.description}</p>
      ) : (
        <Change serverId={serverId} tool={tool} change={tool.change} onAccepted={onAccepted} />
      )}
    </li>
  )
}

/** The button that takes a change goes with it; what stands in its place then takes the focus. */
function useFocusOnceTaken(id: string, change: string | undefined): () => void {
  const isTaken = useRef(false)
  useEffect(() => {
    if (change !== undefined || !isTaken.current) return
    isTaken.current = false
    document.getElementById(id)?.focus()
  }, [id, change])
  return () => {
    isTaken.current = true
  }
}

interface ChangeProps {
  serverId: string
  tool: McpToolInfo
  change: string
  onAccepted: () => void
}

function Change({ serverId, tool, change, onAccepted }: ChangeProps) {
  const { t } = useTranslation()
  const accept = async () => {
    onAccepted()
    await acceptMcpTool({ id: serverId, tool: tool.name, hash: tool.hash })
  }
  return (
    <div className={styles.change}>
      <p>{t('mcp.changedTool')}</p>
      <pre tabIndex={0} role="group" aria-label={t('mcp.change', { tool: tool.name })}>
        {change.split('\n').map((line, at) => (
          // The lines of one diff never move.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} data-kind={line[0] === '+' ? 'added' : line[0] === '-' ? 'removed' : undefined}>
            {`${line}\n`}
          </span>
        ))}
      </pre>
      <Button aria-label={t('mcp.acceptLabel', { tool: tool.name })} onClick={() => void accept()}>
        {t('mcp.accept')}
      </Button>
    </div>
  )
}
