import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { McpTransport } from '../../shared/domain/mcp.ts'
import type { McpServerInfo } from '../../shared/domain/mcp-status.ts'
import { useRefusalText } from '../chat/failure-text.ts'
import { saveMcpServer } from '../state/mcp-commands.ts'
import { isAddress } from './address.ts'
import { readValues, writeValues } from './mcp-values.ts'

export interface McpEntry {
  label: string
  kind: McpTransport['kind']
  command: string
  /** One a line. */
  args: string
  cwd: string
  env: string
  url: string
  headers: string
}

type Field = 'command' | 'url' | 'env' | 'headers' | 'form'
export type McpEntryProblem = { field: Field; text: string }

const empty: McpEntry = {
  label: '',
  kind: 'stdio',
  command: '',
  args: '',
  cwd: '',
  env: '',
  url: '',
  headers: ''
}

function entryOf({ label, transport }: McpServerInfo): McpEntry {
  return transport.kind === 'stdio'
    ? {
        ...empty,
        label,
        command: transport.command,
        args: transport.args.join('\n'),
        cwd: transport.cwd ?? '',
        env: writeValues(transport.env, '=')
      }
    : { ...empty, label, kind: 'http', url: transport.url, headers: writeValues(transport.headers, ':') }
}

/** What is typed for a server, and its way to main; values that are secret leave with it and do not come back. */
export function useMcpEntry(server: McpServerInfo | undefined, onSaved: (id: string) => void) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [entry, setEntry] = useState<McpEntry>(() => (server ? entryOf(server) : empty))
  const [problem, setProblem] = useState<McpEntryProblem | null>(null)
  const isBusy = useRef(false)
  const change = (part: Partial<McpEntry>) => {
    setEntry({ ...entry, ...part })
    setProblem(null)
  }
  const read = (): McpTransport | McpEntryProblem => {
    const isStdio = entry.kind === 'stdio'
    const field = isStdio ? 'env' : 'headers'
    const values = readValues(entry[field], isStdio ? '=' : ':')
    if (isStdio && entry.command.trim() === '') return { field: 'command', text: t('mcp.form.needsCommand') }
    if (!isStdio && !isAddress(entry.url)) return { field: 'url', text: t('mcp.form.badAddress') }
    if (!values.ok) return { field, text: t('mcp.form.badLine', { line: values.line }) }
    if (!isStdio) return { kind: 'http', url: entry.url.trim(), headers: values.values }
    const args = entry.args.split('\n').filter((line) => line !== '')
    const cwd = entry.cwd.trim() || null
    return { kind: 'stdio', command: entry.command.trim(), args, env: values.values, cwd }
  }
  const submit = async () => {
    const transport = read()
    if ('field' in transport) return setProblem(transport)
    if (isBusy.current) return
    isBusy.current = true
    const saved = await saveMcpServer({
      ...(server && { id: server.id }),
      label: entry.label.trim(),
      transport
    })
    isBusy.current = false
    if (saved.ok) onSaved(saved.value.id)
    else setProblem({ field: 'form', text: refusalText(saved.error) })
  }
  return { entry, change, problem, submit }
}
