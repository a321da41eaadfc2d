import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExternalAgentInfo } from '../../shared/domain/external-agent.ts'
import { useRefusalText } from '../chat/failure-text.ts'
import { saveExternalAgent } from '../state/external-agent-commands.ts'
import { readValues, writeValues } from './mcp-values.ts'

export interface AgentEntry {
  label: string
  command: string
  /** One a line. */
  args: string
  env: string
}

export type AgentEntryProblem = { field: 'command' | 'env' | 'form'; text: string }

const empty: AgentEntry = { label: '', command: '', args: '', env: '' }

/** What is typed for an agent, and its way to main; values that are secret leave with it and do not come back. */
export function useExternalAgentEntry(agent: ExternalAgentInfo | undefined, onSaved: (id: string) => void) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [entry, setEntry] = useState<AgentEntry>(() =>
    agent
      ? {
          label: agent.label,
          command: agent.command,
          args: agent.args.join('\n'),
          env: writeValues(agent.env, '=')
        }
      : empty
  )
  const [problem, setProblem] = useState<AgentEntryProblem | null>(null)
  const isBusy = useRef(false)
  const change = (part: Partial<AgentEntry>) => {
    setEntry({ ...entry, ...part })
    setProblem(null)
  }
  const submit = async () => {
    const command = entry.command.trim()
    const env = readValues(entry.env, '=')
    if (command === '') return setProblem({ field: 'command', text: t('externalAgents.form.needsCommand') })
    if (!env.ok)
      return setProblem({ field: 'env', text: t('externalAgents.form.badLine', { line: env.line }) })
    if (isBusy.current) return
    isBusy.current = true
    const saved = await saveExternalAgent({
      ...(agent && { id: agent.id }),
      label: entry.label.trim(),
      command,
      args: entry.args.split('\n').filter((line) => line !== ''),
      env: env.values
    })
    isBusy.current = false
    if (saved.ok) onSaved(saved.value.id)
    else setProblem({ field: 'form', text: refusalText(saved.error) })
  }
  return { entry, change, problem, submit }
}
