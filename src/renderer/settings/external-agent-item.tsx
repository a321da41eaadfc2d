import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExternalAgentInfo } from '../../shared/domain/external-agent.ts'
import type { Failure } from '../../shared/domain/failure.ts'
import { useFailureText } from '../chat/failure-text.ts'
import { removeExternalAgent, testExternalAgent } from '../state/external-agent-commands.ts'
import { Button } from '../ui/button.tsx'
import { ExternalAgentForm } from './external-agent-form.tsx'
import { FoldableItem } from './foldable-item.tsx'
import { focusSoon } from './mcp-ids.ts'
import { shownCommand } from './mcp-values.ts'
import mcp from './mcp.module.css'
import styles from './providers.module.css'
import { RemoveQuestion } from './remove-question.tsx'

/** The button that takes the focus back when what it opened closes. */
export const ADD_AGENT_ID = 'add-external-agent'

interface Props {
  agent: ExternalAgentInfo
  isOpen: boolean
  /** It was just added: it takes the focus. */
  isNew: boolean
  onToggle: () => void
}

/** One agent: its name, how it stands in words, and everything that can be changed about it. */
export function ExternalAgentItem({ agent, isOpen, isNew, onToggle }: Props) {
  const { t } = useTranslation()
  const state = agent.running > 0 ? 'running' : agent.problem ? 'failed' : 'off'
  const facts = [
    agent.saysItIs,
    agent.running > 0 && t('externalAgents.running', { count: agent.running })
  ].filter(Boolean)
  return (
    <FoldableItem
      name={agent.label}
      state={t(`externalAgents.state.${state}`)}
      isReady={state === 'running'}
      facts={facts.join(' · ')}
      isOpen={isOpen}
      isNew={isNew}
      onToggle={onToggle}
    >
      {(id) => <AgentBody id={id} agent={agent} />}
    </FoldableItem>
  )
}

function AgentBody({ id, agent }: { id: string; agent: ExternalAgentInfo }) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const editId = `edit-agent-${agent.id}`
  const done = () => {
    setEditing(false)
    focusSoon(editId)
  }
  return (
    <div id={id} role="group" aria-label={agent.label} className={styles.body}>
      {isEditing ? (
        <ExternalAgentForm agent={agent} onSaved={done} onCancel={done} />
      ) : (
        <Started agent={agent} />
      )}
      <Standing agent={agent} />
      {!isEditing && (
        <div className={styles.add}>
          <Button id={editId} onClick={() => setEditing(true)}>
            {t('externalAgents.edit')}
          </Button>
          <RemoveQuestion
            words={{
              remove: t('externalAgents.remove'),
              question: t('externalAgents.removeQuestion', { agent: agent.label }),
              yes: t('externalAgents.removeYes'),
              cancel: t('externalAgents.cancel')
            }}
            remove={() => removeExternalAgent(agent.id)}
            onRemoved={() => focusSoon(ADD_AGENT_ID)}
          />
        </div>
      )}
    </div>
  )
}

/** Exactly what is run. */
function Started({ agent: { command, args, env } }: { agent: ExternalAgentInfo }) {
  const { t } = useTranslation()
  const names = Object.keys(env)
  return (
    <div className={mcp.exact}>
      <p>{t('externalAgents.startsCommand')}</p>
      <code>{shownCommand(command, args)}</code>
      {names.length > 0 && <p>{t('externalAgents.withValues', { names: names.join(', ') })}</p>}
    </div>
  )
}

/** What went wrong last, what it wrote last, and the button that tries it. */
function Standing({ agent }: { agent: ExternalAgentInfo }) {
  const { t } = useTranslation()
  const [tested, setTested] = useState<'testing' | 'tested' | null>(null)
  const test = async () => {
    if (tested === 'testing') return
    setTested('testing')
    await testExternalAgent(agent.id)
    setTested('tested')
  }
  const { problem, log } = agent
  return (
    <div className={mcp.status}>
      <div className={styles.test}>
        <Button aria-disabled={tested === 'testing'} onClick={() => void test()}>
          {t('externalAgents.test')}
        </Button>
        <div
          role="status"
          className={styles.result}
          data-kind={tested === 'testing' ? 'testing' : problem ? 'fails' : tested ? 'works' : 'untested'}
        >
          {tested === 'testing' ? (
            t('externalAgents.testing')
          ) : (
            <Outcome agent={agent} isTested={tested !== null} />
          )}
        </div>
      </div>
      {problem && log !== '' && (
        <section aria-label={t('externalAgents.log')}>
          <h5 className={mcp.heading}>{t('externalAgents.log')}</h5>
          <pre tabIndex={0} className={mcp.log}>
            {log}
          </pre>
        </section>
      )}
    </div>
  )
}

function Outcome({ agent, isTested }: { agent: ExternalAgentInfo; isTested: boolean }) {
  const { t } = useTranslation()
  const { problem, saysItIs } = agent
  if (problem)
    return (
      <>
        <CircleAlert aria-hidden />
        <p>
          <Problem problem={problem} />
        </p>
      </>
    )
  if (!isTested) return null
  return (
    <>
      <CircleCheck aria-hidden />
      <p>{saysItIs ? t('externalAgents.works', { name: saysItIs }) : t('externalAgents.worksUnnamed')}</p>
    </>
  )
}

function Problem({ problem }: { problem: Failure }) {
  const text = useFailureText()(problem)
  return problem.detail === undefined ? text : `${text} (${problem.detail})`
}
