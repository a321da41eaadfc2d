import { useTranslation } from 'react-i18next'
import { DiffView } from './diff-view.tsx'
import { agentCall } from './agent-call.ts'

/** What an external agent says that its call does: the arguments, and each change of a file. */
export function AgentCallContent({ input }: { input: string }) {
  const { t } = useTranslation()
  const { told, changes } = agentCall(input)
  return (
    <>
      <pre tabIndex={0} aria-label={t('tool.arguments')}>
        {told}
      </pre>
      {changes.map(({ path, diff }) => (
        <DiffView key={path} diff={diff} />
      ))}
    </>
  )
}
