import { presetOf } from '../providers/presets.ts'

/** How a provider is spoken to. */
export type ProviderKind = 'openai' | 'anthropic'

/** Which of OpenAI's two APIs is spoken. */
export type OpenAiApi = 'responses' | 'chat'

/** A provider as the user has set it up; never with a key in it. */
export interface ProviderConfig {
  id: string
  kind: ProviderKind
  /** What lists call it; empty: the catalogue's name for it. */
  label: string
  /** null: the official service, or the address in the environment. */
  baseUrl: string | null
  /** Of kind `openai` only; absent: Responses at OpenAI itself, chat completions elsewhere. */
  api?: OpenAiApi
  /** The well-known service that it was added as; an id of the table of presets. */
  preset?: string
}

/** Always there; only their address can be changed. */
const builtIn: readonly ProviderConfig[] = [
  { id: 'openai', kind: 'openai', label: '', baseUrl: null },
  { id: 'anthropic', kind: 'anthropic', label: '', baseUrl: null }
]

export function isBuiltIn(id: string): boolean {
  return builtIn.some((config) => config.id === id)
}

const ID_RULE = /^[a-z0-9][a-z0-9-]{0,49}$/
const RESERVED = 'practice'
const MAX_PROVIDERS = 50

/**
 * Whole configurations from anything: the built-in ones first, then each valid one with an id of its own. What
 * cannot be used is left out and costs no other. Total: never throws.
 */
export function repairProviders(raw: unknown): ProviderConfig[] {
  const given = Array.isArray(raw) ? raw.flatMap(toConfig) : []
  const own = builtIn.map((config) => {
    const stored = given.find(({ id }) => id === config.id)
    if (!stored) return config
    return {
      ...config,
      baseUrl: stored.baseUrl,
      ...(stored.api && config.kind === 'openai' && { api: stored.api })
    }
  })
  const added = given.filter(
    (config, i) => !isBuiltIn(config.id) && given.findIndex(({ id }) => id === config.id) === i
  )
  return [...own, ...added].slice(0, MAX_PROVIDERS)
}

function toConfig(raw: unknown): ProviderConfig[] {
  if (typeof raw !== 'object' || raw === null) return []
  const { id, kind, label, baseUrl, api, preset }: Partial<Record<keyof ProviderConfig, unknown>> = raw
  if (typeof id !== 'string' || !ID_RULE.test(id) || id === RESERVED) return []
  if (kind !== 'openai' && kind !== 'anthropic') return []
  const address = typeof baseUrl === 'string' && baseUrl.trim() !== '' ? baseUrl.trim() : null
  if (address === null && !isBuiltIn(id)) return []
  const known = typeof preset === 'string' && kind === 'openai' ? presetOf(preset) : undefined
  return [
    {
      id,
      kind,
      label: typeof label === 'string' ? label.trim().slice(0, 100) : '',
      baseUrl: address,
      ...(kind === 'openai' && isOpenAiApi(api) && { api }),
      ...(known && { preset: known.id })
    }
  ]
}

function isOpenAiApi(value: unknown): value is OpenAiApi {
  return value === 'responses' || value === 'chat'
}

/** An id for a new provider, made from its label and unlike those there are. */
export function newProviderId(label: string, taken: readonly string[]): string {
  const base =
    label
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 40) || 'server'
  const isFree = (id: string) => id !== RESERVED && !isBuiltIn(id) && !taken.includes(id)
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}-${n}`
    if (isFree(id)) return id
  }
}

/**
 * The environment variable a provider's key is read from: `OPENAI_API_KEY`, a well-known service's own such as
 * `GROQ_API_KEY`, `FERMATA_MY_SERVER_API_KEY`.
 */
export function keyVariable({ id, preset }: Pick<ProviderConfig, 'id' | 'preset'>): string {
  const known = presetOf(preset)
  if (known) return known.keyVariable
  const name = id.toUpperCase().replaceAll('-', '_')
  return isBuiltIn(id) ? `${name}_API_KEY` : `FERMATA_${name}_API_KEY`
}

/** The environment variable of a built-in provider's address. */
export function baseUrlVariable(id: string): string | null {
  return isBuiltIn(id) ? `${id.toUpperCase()}_BASE_URL` : null
}
