import {
  isEnvName,
  isHeaderName,
  isHttpAddress,
  MAX_MCP_SERVERS,
  type McpServer,
  type McpTransport,
  type McpValues,
  newMcpServerId,
  repairMcpServers
} from '../../shared/domain/mcp.ts'
import { readMcpImport } from '../../shared/domain/mcp-import.ts'
import type { RequestInput } from '../../shared/ipc/contract.ts'
import { ok, refuse, type Result } from '../../shared/ipc/result.ts'
import type { Core } from '../compose.ts'
import { isSameOrigin } from '../models/key-source.ts'
import { keepValues } from './keep-values.ts'
import type { Handlers } from './router.ts'

type McpHandlers = Pick<Handlers, Extract<keyof Handlers, `mcp.${string}`>>

/**
 * Setting MCP servers up. No answer holds a value that is kept secret. Nothing is started but by `setEnabled`, `retry`,
 * `test` and `signIn`, and by `save` where the server is on.
 */
export function createMcpHandlers(core: Pick<Core, 'settings' | 'mcp'>): McpHandlers {
  const { mcp } = core
  const infoOf = (id: string) => {
    const server = mcp.infos().find((info) => info.id === id)
    return server ? ok({ server }) : refuse('not-found')
  }
  return {
    'mcp.list': () => ok({ servers: mcp.infos() }),
    'mcp.save': (input) => save(core, input),
    'mcp.import': (input) => importAll(core, input),
    'mcp.setEnabled': async ({ id, enabled }) => {
      if (!change(core, id, (server) => ({ ...server, enabled }))) return refuse('not-found')
      await mcp.sync()
      return ok(null)
    },
    'mcp.remove': ({ id }) => remove(core, id),
    'mcp.retry': async ({ id }) => {
      await mcp.connection(id)?.retry()
      return infoOf(id)
    },
    'mcp.test': async ({ id }) => {
      const server = await mcp.test(id)
      return server ? ok({ server }) : refuse('not-found')
    },
    'mcp.signIn': async ({ id }) => {
      const connection = mcp.connection(id)
      if (!connection) return refuse('not-found')
      await connection.visitBrowser()
      return ok(null)
    },
    'mcp.cancelSignIn': ({ id }) => {
      mcp.connection(id)?.cancelVisit()
      return ok(null)
    },
    'mcp.tools': ({ id }) => ok(mcp.toolList(id)),
    'mcp.setStance': ({ id, tool, stance }) =>
      mcp.setStance(id, tool, stance) ? ok(null) : refuse('not-found'),
    'mcp.acceptTool': ({ id, tool, hash }) =>
      mcp.acceptTool(id, tool, hash) ? ok(null) : refuse('not-allowed')
  }
}

type Saving = Pick<Core, 'settings' | 'mcp'>

const serversOf = ({ settings }: Saving): McpServer[] => repairMcpServers(settings.extra('mcpServers'))

function change({ settings, mcp }: Saving, id: string, alter: (server: McpServer) => McpServer): boolean {
  const servers = repairMcpServers(settings.extra('mcpServers'))
  if (!servers.some((server) => server.id === id)) return false
  settings.setExtra(
    'mcpServers',
    servers.map((server) => (server.id === id ? alter(server) : server))
  )
  mcp.told()
  return true
}

async function save(
  core: Saving,
  { id, label, transport }: RequestInput<'mcp.save'>
): Promise<Result<{ id: string }>> {
  const servers = serversOf(core)
  const known = servers.find((server) => server.id === id)
  if (id !== undefined && !known) return refuse('not-found')
  const problem = problemOf(transport)
  if (problem !== null) return refuse('bad-request', { cause: problem })
  if (!known) return add(core, label, transport)
  // What signs in at one address is nothing to another one (fault F113).
  if (isElsewhere(known.transport, transport)) core.mcp.forget(known)
  const kept = keepSecrets(core, known.id, transport, known.transport)
  // What was decided of the tools of one program or address is nothing to another one.
  const isSame = endOf(known.transport) === endOf(kept)
  change(core, known.id, (server) => ({
    ...server,
    label: label || server.label,
    transport: kept,
    ...(!isSame && { tools: {} })
  }))
  await core.mcp.restart(known.id)
  return ok({ id: known.id })
}

const isElsewhere = (before: McpTransport, now: McpTransport): boolean =>
  before.kind === 'http' && !(now.kind === 'http' && isSameOrigin(before.url, now.url))

/** What a server is, whatever values it is given. */
const endOf = (transport: McpTransport): string =>
  JSON.stringify(
    transport.kind === 'http' ? transport.url : [transport.command, transport.args, transport.cwd]
  )

function add(core: Saving, label: string, transport: McpTransport): Result<{ id: string }> {
  const servers = serversOf(core)
  if (servers.length >= MAX_MCP_SERVERS) return refuse('bad-request', { cause: 'too many servers' })
  const name = label || nameOf(transport)
  const id = newMcpServerId(
    name,
    servers.map((server) => server.id)
  )
  const server = {
    id,
    label: name,
    enabled: false,
    transport: keepSecrets(core, id, transport, null),
    tools: {}
  }
  core.settings.setExtra('mcpServers', [...servers, server])
  core.mcp.told()
  return ok({ id })
}

function nameOf(transport: McpTransport): string {
  if (transport.kind === 'http') return URL.parse(transport.url)?.host ?? transport.url
  return transport.command.split(/[/\\]/).at(-1) ?? transport.command
}

/** All or none; what is imported is off (M113, F112). */
function importAll(core: Saving, { text, names }: RequestInput<'mcp.import'>): Result<{ ids: string[] }> {
  const read = readMcpImport(text)
  const chosen = read.ok ? read.entries.filter(({ name }) => names.includes(name)) : []
  if (chosen.length !== new Set(names).size) return refuse('bad-request', { cause: 'no such server in it' })
  const ids = chosen.flatMap(({ name, transport }) => {
    const added = add(core, name.slice(0, 100), transport)
    return added.ok ? [added.value.id] : []
  })
  return ok({ ids })
}

async function remove(core: Saving, id: string): Promise<Result<null>> {
  const servers = serversOf(core)
  const server = servers.find((each) => each.id === id)
  if (!server) return refuse('not-found')
  core.settings.setExtra(
    'mcpServers',
    servers.filter((each) => each !== server)
  )
  await core.mcp.sync()
  core.mcp.forget(server)
  core.mcp.told()
  return ok(null)
}

function problemOf(transport: RequestInput<'mcp.save'>['transport']): string | null {
  const isName = transport.kind === 'stdio' ? isEnvName : isHeaderName
  const names = Object.keys(transport.kind === 'stdio' ? transport.env : transport.headers)
  const odd = names.find((name) => !isName(name))
  if (odd !== undefined) return `not a name: ${odd}`
  return transport.kind === 'http' && !isHttpAddress(transport.url) ? 'not an address' : null
}

/** The transport as settings may keep it: what looks secret goes to the secret store; what is gone leaves it. */
function keepSecrets(
  { mcp }: Saving,
  id: string,
  transport: McpTransport,
  before: McpTransport | null
): McpTransport {
  const old = before ? valuesIn(before) : {}
  const values = keepValues(valuesIn(transport), old, (name, value) => mcp.setSecret(id, name, value))
  return transport.kind === 'stdio' ? { ...transport, env: values } : { ...transport, headers: values }
}

const valuesIn = (transport: McpTransport): McpValues =>
  transport.kind === 'stdio' ? transport.env : transport.headers
