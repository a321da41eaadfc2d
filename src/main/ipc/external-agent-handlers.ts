import {
  type ExternalAgent,
  MAX_EXTERNAL_AGENTS,
  repairExternalAgents
} from '../../shared/domain/external-agent.ts'
import { isEnvName, newMcpServerId } from '../../shared/domain/mcp.ts'
import type { RequestInput } from '../../shared/ipc/contract.ts'
import { ok, refuse, type Result } from '../../shared/ipc/result.ts'
import type { Core } from '../compose.ts'
import { keepValues } from './keep-values.ts'
import type { Handlers } from './router.ts'

type AgentHandlers = Pick<Handlers, Extract<keyof Handlers, `externalAgent.${string}`>>
type Parts = Pick<Core, 'settings' | 'agents'>

/**
 * Setting external agents up. No answer holds a value that is kept secret; nothing is started but by `test`.
 *
 * @param onChange the list of models has other agents in it
 */
export function createExternalAgentHandlers(core: Parts, onChange: () => void): AgentHandlers {
  return {
    'externalAgent.list': () => ok({ agents: core.agents.infos() }),
    'externalAgent.save': async (input) => {
      const saved = await save(core, input)
      if (saved.ok) onChange()
      return saved
    },
    'externalAgent.remove': async ({ id }) => {
      const agent = core.agents.find(id)
      if (!agent) return refuse('not-found')
      keepValues({}, agent.env, (name, value) => core.agents.setSecret(id, name, value))
      store(
        core,
        stored(core).filter((each) => each.id !== id)
      )
      await core.agents.forget(id)
      onChange()
      return ok(null)
    },
    'externalAgent.test': async ({ id }) => {
      const agent = await core.agents.test(id)
      return agent ? ok({ agent }) : refuse('not-found')
    }
  }
}

const stored = ({ settings }: Parts): ExternalAgent[] =>
  repairExternalAgents(settings.extra('externalAgents'))

const store = ({ settings }: Parts, agents: ExternalAgent[]): void =>
  settings.setExtra('externalAgents', agents)

async function save(
  core: Parts,
  { id, label, command, args, env }: RequestInput<'externalAgent.save'>
): Promise<Result<{ id: string }>> {
  const agents = stored(core)
  const known = agents.find((agent) => agent.id === id)
  if (id !== undefined && !known) return refuse('not-found')
  if (!known && agents.length >= MAX_EXTERNAL_AGENTS)
    return refuse('bad-request', { cause: 'too many agents' })
  const odd = Object.keys(env).find((name) => !isEnvName(name))
  if (odd !== undefined) return refuse('bad-request', { cause: `not a name: ${odd}` })
  const name = label || known?.label || (command.split(/[/\\]/).at(-1) ?? command)
  const taken = agents.map((agent) => agent.id)
  const own = known?.id ?? newMcpServerId(name, taken)
  const values = keepValues(env, known?.env ?? {}, (key, value) => core.agents.setSecret(own, key, value))
  const agent: ExternalAgent = { id: own, label: name, command, args, env: values }
  store(core, known ? agents.map((each) => (each === known ? agent : each)) : [...agents, agent])
  await core.agents.forget(own)
  return ok({ id: own })
}
