import type { LocalServer, LocalServerKind } from '../../../shared/domain/local-server.ts'
import { isObject } from '../json.ts'
import { isLoopback, loopbackJson } from './loopback-json.ts'

const TIMEOUT_MS = 1500

/** One program, and how it is told from others that may use its port. */
interface Program {
  label: string
  /** The port it listens at unless told otherwise, by its documentation. */
  port: number
  /** Where it lists its models. */
  path: string
  /** How many models a list of this program holds; `undefined` where it is not this program's. */
  count(list: unknown): number | undefined
}

const owned = (list: unknown, owner?: RegExp): number | undefined => {
  const data: unknown = isObject(list) ? list.data : undefined
  if (!Array.isArray(data)) return undefined
  const isIts = (entry: unknown) =>
    isObject(entry) && typeof entry.id === 'string' && (!owner || owner.test(String(entry.owned_by)))
  return data.every(isIts) && (data.length > 0 || !owner) ? data.length : undefined
}

/** vLLM's and llama.cpp's ports are used by much else, so they are known by what their lists say. */
const programs: Record<LocalServerKind, Program> = {
  ollama: {
    label: 'Ollama',
    port: 11_434,
    path: '/api/tags',
    count: (list) => (isObject(list) && Array.isArray(list.models) ? list.models.length : undefined)
  },
  'lm-studio': { label: 'LM Studio', port: 1234, path: '/v1/models', count: (list) => owned(list) },
  'llama-cpp': {
    label: 'llama.cpp',
    port: 8080,
    path: '/v1/models',
    count: (list) => owned(list, /^llamacpp$/)
  },
  vllm: { label: 'vLLM', port: 8000, path: '/v1/models', count: (list) => owned(list, /^vllm$/) },
  jan: { label: 'Jan', port: 1337, path: '/v1/models', count: (list) => owned(list) }
}

const kinds: readonly LocalServerKind[] = ['ollama', 'lm-studio', 'llama-cpp', 'vllm', 'jan']

/** Other ports than the usual ones; a kind without a port is not looked for where any is named. */
export type LocalPorts = Partial<Record<LocalServerKind, number>>

/** `FERMATA_LOCAL_PORTS`, as `ollama=11500,jan=0`; `undefined` where it says nothing. For tests. */
export function localPorts(env: NodeJS.ProcessEnv): LocalPorts | undefined {
  const given = env['FERMATA_LOCAL_PORTS']?.trim()
  if (!given) return undefined
  const ports: LocalPorts = {}
  for (const pair of given.split(',')) {
    const [name = '', port = ''] = pair.split('=').map((part) => part.trim())
    const kind = kinds.find((each) => each === name)
    if (kind && /^\d{1,5}$/.test(port)) ports[kind] = Number(port)
  }
  return ports
}

/**
 * The servers of models that answer on this computer now, at their usual ports; nothing else is asked, and nothing
 * waits for longer than a second and a half.
 *
 * @param known addresses that are set up already, which are left out
 */
export async function findServers(known: readonly string[], ports?: LocalPorts): Promise<LocalServer[]> {
  const taken = new Set(known.filter(isLoopback).map((address) => URL.parse(address)?.port))
  const found = await Promise.all(
    kinds.map(async (kind): Promise<LocalServer[]> => {
      const { label, port: usual, path, count } = programs[kind]
      const port = ports ? ports[kind] : usual
      if (port === undefined || port === 0 || taken.has(String(port))) return []
      const models = count(
        await loopbackJson({ url: `http://127.0.0.1:${port}${path}`, timeoutMs: TIMEOUT_MS })
      )
      return models === undefined ? [] : [{ kind, label, address: `http://localhost:${port}/v1`, models }]
    })
  )
  return found.flat()
}
