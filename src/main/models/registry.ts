import type { Failure } from '../../shared/domain/failure.ts'
import type { ModelEntry } from '../../shared/domain/model-entry.ts'
import type { KeyState, ModelFacts, ModelRef, ProviderInfo } from '../../shared/domain/model.ts'
import { isBuiltIn, keyVariable, type ProviderConfig } from '../../shared/domain/provider.ts'
import { provider as labels } from '../../shared/i18n/en/shell.ts'
import type { ModelPort, StreamEvent } from '../run/ports.ts'
import type { KnownFacts } from './catalog.ts'
import { chatModels } from './chat-models.ts'
import { anthropicApi, openaiApi } from './endpoint.ts'
import { createFacts } from './facts.ts'
import type { Patience } from './exchange.ts'
import type { HttpProvider, HttpProviderConfig } from './http-provider.ts'
import type { ModelList } from './list-models.ts'
import { apiOf, makeProvider } from './make-provider.ts'
import { createPractice, PRACTICE } from './practice/practice.ts'

const LIST_TIMEOUT_MS = 5000
/** What a server that asks for no key is sent in its place; the SDKs want one. */
export const NO_KEY = 'no-key'

/** A key and where it comes from. */
export interface ProviderKey {
  value: string | undefined
  state: KeyState
}

export interface ModelsConfig extends Patience, Pick<HttpProviderConfig, 'onOdd'> {
  /** The providers as they are set up now; read fresh. */
  configs(): ProviderConfig[]
  /** The address of a provider as it is to be used now; undefined for the official one. */
  baseUrl(config: ProviderConfig): string | undefined
  key(config: ProviderConfig): ProviderKey
  /** The variable that sentences name for a provider's key, where it is another than the usual one. */
  keyVariable?(config: ProviderConfig): string
  /** What the user chose last, if anything. */
  lastModel(): ModelRef | null
  /** What the user says of models; read fresh. */
  entries(): readonly ModelEntry[]
}

type Resolved = { ok: true; model: ModelRef } | { ok: false; failure: Failure }

export interface Models extends ModelPort {
  /** From what is known now; no request. */
  providers(): ProviderInfo[]
  /** Asks the ready providers for their models, 5 s each at most; a failure keeps the list there was. */
  refresh(): Promise<void>
  /** Asks one provider for its models, as `Test connection` does. */
  list(id: string): Promise<ModelList>
  /** What a new conversation begins with; `modelId` is empty while nothing has been listed. */
  defaultModel(): ModelRef
  /** The model to ask: an empty `modelId` becomes the first listed one, for which the server may be asked. */
  resolve(ref: ModelRef): Promise<Resolved>
  /** What is known of a model now; no request. */
  facts(ref: ModelRef): ModelFacts
}

interface Built {
  /** What it was built from; another signature means building anew. */
  signature: string
  provider: HttpProvider
  isReady: boolean
}

/** The providers that are set up, and Practice, which is always there. */
export function createModels(config: ModelsConfig): Models {
  return new Registry(config)
}

class Registry implements Models {
  private readonly config: ModelsConfig
  private readonly practice = createPractice()
  private readonly built = new Map<string, Built>()
  private readonly listed = new Map<string, Extract<ModelList, { ok: true }>>()
  /** Providers that were asked for their list because of a model. */
  private readonly learnt = new Set<string>()
  readonly facts: Models['facts']

  constructor(config: ModelsConfig) {
    this.config = config
    this.facts = createFacts({
      entries: () => config.entries(),
      reported: (model) => this.reported(model),
      address: (id) => this.address(id)
    })
  }

  stream: ModelPort['stream'] = (request, signal) => {
    const { providerId } = request.model
    if (providerId === PRACTICE) return this.practice.stream(request, signal)
    const found = this.find(providerId)
    return found ? found.provider.stream(request, signal) : failing(unknownProvider(providerId))
  }

  providers(): ProviderInfo[] {
    const practice: ProviderInfo = {
      id: PRACTICE,
      kind: 'practice',
      label: labels.practice,
      baseUrl: null,
      address: null,
      models: [PRACTICE],
      ready: true,
      key: 'none',
      keyVariable: '',
      isBuiltIn: true,
      api: null
    }
    return [...this.config.configs().map((config) => this.info(config)), practice]
  }

  async refresh(): Promise<void> {
    const ready = this.config.configs().filter(({ id }) => this.find(id)?.isReady)
    await Promise.all(ready.map(({ id }) => this.list(id)))
  }

  async list(id: string): Promise<ModelList> {
    const found = this.find(id)
    if (!found) return { ok: false, failure: unknownProvider(id) }
    const result = await found.provider.listModels(AbortSignal.timeout(LIST_TIMEOUT_MS))
    if (!result.ok) return result
    const models = chatModels(result.models)
    const listed = { ...result, models }
    this.listed.set(id, listed)
    return listed
  }

  defaultModel(): ModelRef {
    const last = this.config.lastModel()
    if (last && (last.providerId === PRACTICE || this.find(last.providerId)?.isReady)) return last
    const first = this.config.configs().find(({ id }) => this.find(id)?.isReady)
    if (!first) return { providerId: PRACTICE, modelId: PRACTICE }
    return { providerId: first.id, modelId: this.listed.get(first.id)?.models[0] ?? '' }
  }

  async resolve(ref: ModelRef): Promise<Resolved> {
    if (ref.providerId === PRACTICE) return { ok: true, model: { ...ref, modelId: PRACTICE } }
    const found = this.find(ref.providerId)
    if (!found) return { ok: false, failure: unknownProvider(ref.providerId) }
    if (ref.modelId !== '') {
      this.learn(ref)
      return { ok: true, model: ref }
    }
    const known = this.listed.get(ref.providerId)
    const result = known && known.models.length > 0 ? known : await this.list(ref.providerId)
    if (!result.ok) return result
    const [modelId] = result.models
    if (modelId !== undefined) return { ok: true, model: { ...ref, modelId } }
    return { ok: false, failure: nothingListed(found.provider.service) }
  }

  /** Asks once, beside the request, for what a server may say of a model that is not known well. */
  private learn(ref: ModelRef): void {
    const { windowSource, pricesSource } = this.facts(ref)
    const isKnown = windowSource !== 'unknown' && pricesSource !== 'unknown'
    if (isKnown) return
    // Ollama says with how much context a model runs only once it does; asking costs nothing on this computer.
    const isLoading = windowSource === 'unknown' && this.reported(ref)?.hasOwnLengths
    if (isLoading) void this.list(ref.providerId)
    if (this.learnt.has(ref.providerId)) return
    this.learnt.add(ref.providerId)
    if (!this.listed.has(ref.providerId)) void this.list(ref.providerId)
  }

  private reported({ providerId, modelId }: ModelRef): KnownFacts | undefined {
    return this.listed.get(providerId)?.reported?.get(modelId)
  }

  private info(config: ProviderConfig): ProviderInfo {
    const { id, kind, baseUrl, preset } = config
    const found = this.find(id)
    return {
      id,
      kind,
      label: labelOf(config, found?.provider.service ?? id),
      baseUrl,
      address: this.config.baseUrl(config) ?? null,
      models: this.listed.get(id)?.models ?? [],
      ready: found?.isReady ?? false,
      key: this.config.key(config).state,
      keyVariable: this.variable(config),
      isBuiltIn: isBuiltIn(id),
      api: kind === 'openai' ? apiOf(config, this.config.baseUrl(config)) : null,
      ...(preset !== undefined && { preset })
    }
  }

  private find(id: string): Built | null {
    const config = this.config.configs().find((each) => each.id === id)
    if (!config) return null
    const baseUrl = this.config.baseUrl(config)
    // The official services want a key; a server that was added, or that the environment names, may want none.
    const mayBeOpen = !isBuiltIn(id) || (config.baseUrl === null && baseUrl !== undefined)
    const key = this.config.key(config).value ?? (mayBeOpen ? NO_KEY : undefined)
    const signature = JSON.stringify([config.kind, config.api, config.preset, baseUrl, key])
    const known = this.built.get(id)
    if (known?.signature === signature) return known
    const { idleTimeoutMs, answerMinutes, minuteMs, onOdd } = this.config
    const http = {
      apiKey: key,
      keyVariable: this.variable(config),
      baseUrl,
      idleTimeoutMs,
      answerMinutes,
      ...(minuteMs !== undefined && { minuteMs }),
      ...(onOdd && { onOdd })
    }
    const provider = makeProvider(config, http)
    const built = { signature, provider, isReady: provider.hasKey }
    this.built.set(id, built)
    this.listed.delete(id)
    this.learnt.delete(id)
    return built
  }

  private address(id: string): string | undefined {
    const config = this.config.configs().find((each) => each.id === id)
    if (!config) return undefined
    return this.config.baseUrl(config) ?? (config.kind === 'openai' ? openaiApi : anthropicApi).official
  }

  private variable(config: ProviderConfig): string {
    return this.config.keyVariable?.(config) ?? keyVariable(config)
  }
}

function labelOf({ id, label }: ProviderConfig, service: string): string {
  if (label !== '') return label
  if (id === 'anthropic') return service === 'Anthropic' ? service : `${labels.anthropic} (${service})`
  return service === 'OpenAI' ? service : `${labels.openai} (${service})`
}

async function* failing(failure: Failure): AsyncGenerator<StreamEvent> {
  yield { type: 'failed', failure }
}

const unknownProvider = (provider: string): Failure => ({
  code: 'provider-unknown',
  params: { provider },
  retriable: false
})

const nothingListed = (provider: string): Failure => ({
  code: 'model-not-found',
  params: { provider, model: '' },
  retriable: false
})
