import type { Failure } from '../../shared/domain/failure.ts'
import type { ModelRef, ProviderInfo } from '../../shared/domain/model.ts'
import { provider as labels } from '../../shared/i18n/en/shell.ts'
import type { ModelPort, ModelRequest, StreamEvent } from '../run/ports.ts'
import type { HttpProvider } from './http-provider.ts'
import type { ModelList } from './list-models.ts'
import { createOpenAi } from './openai.ts'
import { createPractice, PRACTICE } from './practice/practice.ts'

const OPENAI = 'openai'
const LIST_TIMEOUT_MS = 5000

export interface ModelsConfig {
  openai: {
    apiKey: string | undefined
    /** The environment variable the key comes from; named in sentences. */
    keyVariable: string
    /** `undefined`: the official service. */
    baseUrl: string | undefined
  }
  /** In ms; read fresh for each wait. */
  idleTimeoutMs(): number
}

export interface Models extends ModelPort {
  /** From what is known now; no request. */
  providers(): ProviderInfo[]
  /** Asks the ready providers for their models, 5 s each at most; a failure keeps the list there was. */
  refresh(): Promise<void>
  /** What a new conversation begins with; `modelId` is empty while nothing has been listed. */
  defaultModel(): ModelRef
  /** The model to ask: an empty `modelId` becomes the first listed one, for which the server may be asked. */
  resolve(ref: ModelRef): Promise<{ ok: true; model: ModelRef } | { ok: false; failure: Failure }>
}

/** The providers there are: an OpenAI-compatible one, and Practice, which is always there. */
export function createModels(config: ModelsConfig): Models {
  const openai = createOpenAi({ ...config.openai, idleTimeoutMs: config.idleTimeoutMs })
  const practice = createPractice()
  let listed: string[] = []

  async function list(): Promise<ModelList> {
    const result = await openai.listModels(AbortSignal.timeout(LIST_TIMEOUT_MS))
    if (result.ok) listed = chatModels(result.models)
    return result
  }

  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<StreamEvent> {
    const { providerId } = request.model
    if (providerId === OPENAI) yield* openai.stream(request, signal)
    else if (providerId === PRACTICE) yield* practice.stream(request, signal)
    else yield { type: 'failed', failure: unknownProvider(providerId) }
  }

  return {
    stream,
    providers: () => [
      { id: OPENAI, label: openaiLabel(openai), models: listed, ready: openai.hasKey },
      { id: PRACTICE, label: labels.practice, models: [PRACTICE], ready: true }
    ],
    async refresh() {
      if (openai.hasKey) await list()
    },
    defaultModel: () =>
      openai.hasKey
        ? { providerId: OPENAI, modelId: listed[0] ?? '' }
        : { providerId: PRACTICE, modelId: PRACTICE },
    async resolve(ref) {
      if (ref.providerId === PRACTICE) return { ok: true, model: { ...ref, modelId: PRACTICE } }
      if (ref.providerId !== OPENAI) return { ok: false, failure: unknownProvider(ref.providerId) }
      if (ref.modelId !== '') return { ok: true, model: ref }
      const result: ModelList = listed.length > 0 ? { ok: true, models: listed } : await list()
      if (!result.ok) return result
      const modelId = listed[0]
      if (modelId !== undefined) return { ok: true, model: { ...ref, modelId } }
      return { ok: false, failure: nothingListed(openai.service) }
    }
  }
}

function openaiLabel({ service }: HttpProvider): string {
  return service === 'OpenAI' ? service : `${labels.openai} (${service})`
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

const NOT_FOR_CHAT =
  /embed|tts|whisper|dall-e|moderation|image|realtime|transcribe|audio|sora|babbage|davinci/i

/** Servers list everything they have; what cannot chat is left out, unless nothing else is there. */
function chatModels(ids: string[]): string[] {
  const unique = [...new Set(ids)]
  const chat = unique.filter((id) => !NOT_FOR_CHAT.test(id))
  return chat.length > 0 ? chat : unique
}
