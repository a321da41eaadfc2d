import type { KnownFacts } from '../catalog.ts'
import { isObject } from '../json.ts'
import { count } from '../usage.ts'
import { isLoopback, loopbackJson } from './loopback-json.ts'

const TIMEOUT_MS = 2000
/** Of Ollama, which tells of each model alone. */
const MOST_MODELS = 60
const AT_ONCE = 6

type Entry = Record<string, unknown>

/**
 * What a server on this computer says of its models in its own way, since its list for chat completions does not: above
 * all how much context a model really runs with. Ollama cuts longer requests off without a word, whatever the model
 * could take (https://docs.ollama.com/context-length); LM Studio and llama.cpp are started with a length as well.
 *
 * @param entries the entries of its list of models
 */
export async function localFacts(
  baseUrl: string,
  entries: readonly unknown[]
): Promise<Map<string, KnownFacts>> {
  const known = new Map<string, KnownFacts>()
  if (!isLoopback(baseUrl)) return known
  const origin = URL.parse(baseUrl)?.origin ?? ''
  const models = entries.filter(isObject)
  const owners = new Set(models.map(({ owned_by: owner }) => owner))
  const ids = models.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
  if (owners.has('library')) await addOllama(known, origin, ids.slice(0, MOST_MODELS))
  if (owners.has('organization_owner')) await addLmStudio(known, origin)
  if (owners.has('llamacpp')) await addLlamaCpp(known, origin, ids)
  return known
}

const ask = (url: string, body?: unknown) =>
  loopbackJson({ url, timeoutMs: TIMEOUT_MS, ...(body ? { body } : {}) })

async function addOllama(
  known: Map<string, KnownFacts>,
  origin: string,
  ids: readonly string[]
): Promise<void> {
  const running = listOf(await ask(`${origin}/api/ps`), 'models')
  const loaded = new Map(running.map((entry) => [entry.model ?? entry.name, count(entry.context_length)]))
  const waiting = [...ids]
  const take = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const shown = await ask(`${origin}/api/show`, { model: id })
      if (isObject(shown)) known.set(id, ollamaFacts(shown, loaded.get(id)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
}

/** @param loaded the context that the model runs with now, in tokens */
function ollamaFacts({ parameters, capabilities }: Entry, loaded: number | undefined): KnownFacts {
  const set = /^num_ctx\s+(\d+)/m.exec(typeof parameters === 'string' ? parameters : '')?.[1]
  const contextWindow = loaded ?? (set === undefined ? undefined : Number(set))
  const abilities = Array.isArray(capabilities) ? capabilities : undefined
  return {
    hasOwnLengths: true,
    ...(contextWindow ? { contextWindow } : {}),
    ...(abilities && {
      usesTools: abilities.includes('tools'),
      seesImages: abilities.includes('vision'),
      thinks: abilities.includes('thinking')
    })
  }
}

async function addLmStudio(known: Map<string, KnownFacts>, origin: string): Promise<void> {
  for (const entry of listOf(await ask(`${origin}/api/v0/models`), 'data')) {
    const contextWindow = count(entry.loaded_context_length)
    if (typeof entry.id !== 'string') continue
    known.set(entry.id, {
      hasOwnLengths: true,
      ...(contextWindow ? { contextWindow } : {}),
      ...(typeof entry.type === 'string' && { seesImages: entry.type === 'vlm' }),
      ...(Array.isArray(entry.capabilities) && { usesTools: entry.capabilities.includes('tool_use') })
    })
  }
}

async function addLlamaCpp(
  known: Map<string, KnownFacts>,
  origin: string,
  ids: readonly string[]
): Promise<void> {
  const props = await ask(`${origin}/props`)
  if (!isObject(props)) return
  const settings = isObject(props.default_generation_settings) ? props.default_generation_settings : {}
  const contextWindow = count(settings.n_ctx)
  const modalities = isObject(props.modalities) ? props.modalities : {}
  const facts: KnownFacts = {
    hasOwnLengths: true,
    ...(contextWindow ? { contextWindow } : {}),
    ...(typeof modalities.vision === 'boolean' && { seesImages: modalities.vision })
  }
  // It serves one model, whatever it is called.
  for (const id of ids) known.set(id, facts)
}

function listOf(answer: unknown, field: 'models' | 'data'): Entry[] {
  const list: unknown = isObject(answer) ? answer[field] : undefined
  return Array.isArray(list) ? list.filter(isObject) : []
}
