import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { McpProblem, McpServerInfo, McpState } from '../../shared/domain/mcp-status.ts'
import { cancelMcpSignIn, retryMcpServer, signInToMcp, testMcpServer } from '../state/mcp-commands.ts'
import { Button } from '../ui/button.tsx'
import styles from './mcp.module.css'
import shared from './providers.module.css'

/** How a server stands, and what helps: its cause in words, what it wrote last, Retry, sign-in, Test. */
export function McpStatus({ server }: { server: McpServerInfo }) {
  const { id, state, log } = server
  const [tested, setTested] = useState<McpServerInfo | 'testing' | null>(null)
  const { t } = useTranslation()
  const test = async () => {
    if (tested === 'testing') return
    setTested('testing')
    const answer = await testMcpServer(id)
    setTested(answer.ok ? answer.value.server : null)
  }
  const shownLog = typeof tested === 'object' && tested !== null && log === '' ? tested.log : log
  const fails = state.kind === 'failed' || (isServer(tested) && tested.state.kind === 'failed')
  return (
    <div className={styles.status}>
      <Standing server={server} />
      <div className={shared.test}>
        <Action server={server} isTesting={tested === 'testing'} onTest={() => void test()} />
        <div role="status" className={shared.result} data-kind={resultKind(tested)}>
          <TestResult tested={tested} />
        </div>
      </div>
      {fails && shownLog !== '' && (
        <section aria-label={t('mcp.log')}>
          <h5 className={styles.heading}>{t('mcp.log')}</h5>
          <pre tabIndex={0} className={styles.log}>
            {shownLog}
          </pre>
        </section>
      )}
    </div>
  )
}

type Tested = McpServerInfo | 'testing' | null
const isServer = (tested: Tested): tested is McpServerInfo => typeof tested === 'object' && tested !== null

function resultKind(tested: Tested): string {
  if (!isServer(tested)) return tested ?? 'untested'
  return tested.state.kind === 'ready' ? 'works' : 'fails'
}

function Standing({ server: { state } }: { server: McpServerInfo }) {
  const { t } = useTranslation()
  if (state.kind === 'signIn')
    return (
      <div className={styles.problem} role="status" data-look={state.problem ? 'danger' : undefined}>
        {state.isOpen ? t('mcp.signInOpen') : state.problem && <Problem problem={state.problem} />}
      </div>
    )
  if (state.kind !== 'failed') return null
  return (
    <div className={styles.problem} role="status" data-look="danger">
      <CircleAlert aria-hidden />
      <p>
        <Problem problem={state.problem} />
        {state.retryAt !== undefined && ` ${t('mcp.retrying')}`}
      </p>
    </div>
  )
}

interface ActionProps {
  server: McpServerInfo
  isTesting: boolean
  onTest: () => void
}

/** The one thing to do next. It stays the same button, so that whoever pressed it keeps the focus. */
function Action({ server: { id, state }, isTesting, onTest }: ActionProps) {
  const { t } = useTranslation()
  const actions = {
    off: { label: t('mcp.test'), act: onTest },
    ready: { label: t('mcp.test'), act: onTest },
    starting: { label: t('mcp.state.starting'), act: () => {} },
    failed: { label: t('mcp.retry'), act: () => void retryMcpServer(id) },
    signIn:
      state.kind === 'signIn' && state.isOpen
        ? { label: t('mcp.cancelSignIn'), act: () => void cancelMcpSignIn(id) }
        : { label: t('mcp.signIn'), act: () => void signInToMcp(id) }
  } satisfies Record<McpState['kind'], { label: string; act: () => void }>
  const { label, act } = actions[state.kind]
  return (
    <Button
      look={state.kind === 'signIn' && !state.isOpen ? 'primary' : 'secondary'}
      aria-disabled={isTesting || state.kind === 'starting'}
      onClick={act}
    >
      {label}
    </Button>
  )
}

function Problem({ problem: { cause, params } }: { problem: McpProblem }) {
  const { t } = useTranslation()
  return t(`mcp.cause.${cause}`, params ?? {})
}

function TestResult({ tested }: { tested: Tested }) {
  const { t } = useTranslation()
  if (tested === 'testing') return t('mcp.testing')
  if (tested === null) return null
  const { state, counts } = tested
  if (state.kind === 'ready')
    return (
      <>
        <CircleCheck aria-hidden />
        <p>{t('mcp.works', { count: counts.tools })}</p>
      </>
    )
  return (
    <>
      <CircleAlert aria-hidden />
      <p>{state.kind === 'failed' ? <Problem problem={state.problem} /> : t(`mcp.state.${state.kind}`)}</p>
    </>
  )
}
