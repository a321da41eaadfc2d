import type { ModelEntry } from '../../shared/domain/model-entry.ts'
import type { FactSource, ModelFacts, ModelRef } from '../../shared/domain/model.ts'
import { catalogFacts, type KnownFacts } from './catalog.ts'
import { PRACTICE } from './practice/practice.ts'

interface FactSources {
  /** What the user says; read fresh. */
  entries(): readonly ModelEntry[]
  /** What the provider's list of models said of it, if it was asked. */
  reported(model: ModelRef): KnownFacts | undefined
  /** The base URL that a provider is asked at; undefined where there is none. */
  address(providerId: string): string | undefined
}

/** Free, and no window that could be full. */
const PRACTICE_FACTS: ModelFacts = {
  prices: { input: 0, output: 0 },
  seesImages: false,
  thinks: false,
  windowSource: 'unknown',
  pricesSource: 'catalog'
}

/** What is known of a model, each figure from the first that knows it: the user, the provider, the catalog. */
export function createFacts(sources: FactSources): (model: ModelRef) => ModelFacts {
  return (model) => {
    const { providerId, modelId } = model
    if (providerId === PRACTICE) return PRACTICE_FACTS
    const entry = sources.entries().find((each) => each.providerId === providerId && each.modelId === modelId)
    const reported = sources.reported(model)
    const listed = catalogFacts(modelId, sources.address(providerId))
    return merge([
      ['user', entry],
      ['provider', reported],
      ['catalog', reported?.hasOwnLengths ? withoutLengths(listed) : listed]
    ])
  }
}

function withoutLengths(facts: KnownFacts | undefined): KnownFacts | undefined {
  if (!facts) return undefined
  const { contextWindow: _window, maxOutput: _most, ...others } = facts
  return others
}

type Said = readonly [FactSource, Partial<KnownFacts> | undefined]

function merge(said: readonly Said[]): ModelFacts {
  const window = first(said, 'contextWindow')
  const prices = first(said, 'prices')
  return {
    ...window.found,
    ...prices.found,
    ...first(said, 'maxOutput').found,
    ...first(said, 'seesImages').found,
    ...first(said, 'thinks').found,
    ...first(said, 'usesTools').found,
    ...first(said, 'efforts').found,
    ...first(said, 'thinking').found,
    ...first(said, 'takesTemperature').found,
    windowSource: window.source,
    pricesSource: prices.source
  }
}

function first<K extends keyof KnownFacts>(said: readonly Said[], key: K) {
  const knows = said.find(([, facts]) => facts?.[key] !== undefined)
  const found: Partial<Pick<KnownFacts, K>> = {}
  if (knows?.[1]) found[key] = knows[1][key]
  return { source: knows?.[0] ?? 'unknown', found }
}
