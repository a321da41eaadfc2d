import { type Effort, isEffort } from '../../shared/domain/answer-options.ts'
import type { Prices } from '../../shared/domain/cost.ts'
import type { ModelFacts } from '../../shared/domain/model.ts'
import catalog from './catalog.json' with { type: 'json' }

/** What a source says of a model; it may know some of it only. */
export interface KnownFacts extends Omit<ModelFacts, 'windowSource' | 'pricesSource'> {
  /** The server runs the model with lengths of its own; what it does not say of them, no table knows. */
  hasOwnLengths?: true
}

interface CatalogEntry {
  /** In lower case, without a date. */
  id: string
  /** Whose price list the prices are from; a key of `services`. */
  service: string
  contextWindow: number
  maxOutput?: number
  prices?: Prices
  seesImages: boolean
  thinks: boolean
  efforts?: readonly Effort[]
  thinking?: 'budget' | 'adaptive'
  takesTemperature?: boolean
}

export const catalogEntries: readonly CatalogEntry[] = catalog.models.map(
  ({ thinking, efforts, ...entry }) => ({
    ...entry,
    ...(efforts && { efforts: efforts.filter(isEffort) }),
    ...((thinking === 'budget' || thinking === 'adaptive') && { thinking })
  })
)
/** When its figures were looked up, as `2026-11-30`. */
export const catalogDate: string = catalog.date
const services: readonly [string, readonly string[]][] = Object.entries(catalog.services)

const byId = Map.groupBy(catalogEntries, ({ id }) => id)

/** What hosts, gateways and snapshots add to a model's id: a date, `-latest`, `-0`, a version, a variant after a colon. */
const SUFFIX = /(?:[-@](?:latest|0|\d{8}|\d{4}-\d{2}-\d{2}|\d{4}|v\d+(?::\d+)?)|:[a-z][\w-]*)$/

/**
 * What the table of well-known models says. Window and abilities go by the id alone, wherever the model runs; prices
 * count only for the service whose list they are from, since elsewhere they would be a guess.
 *
 * @param address the base URL that is asked, such as `https://api.openai.com/v1`
 */
export function catalogFacts(modelId: string, address: string | undefined): KnownFacts | undefined {
  const service = serviceOf(address)
  for (const id of namesOf(modelId)) {
    const found = byId.get(id)
    if (!found) continue
    const own = found.find((entry) => entry.service === service)
    const entry = own ?? found[0]
    if (!entry) continue
    const { id: _id, service: _service, prices: _prices, ...facts } = entry
    return own?.prices ? { ...facts, prices: own.prices } : facts
  }
  return undefined
}

/** The id as it is, then without its suffixes, each also without the vendor before it. The first that fits counts. */
function namesOf(modelId: string): string[] {
  const names: string[] = []
  for (let id = modelId.toLowerCase(); ; id = id.replace(SUFFIX, '')) {
    names.push(id, id.slice(id.lastIndexOf('/') + 1).replace(/^(?:[a-z]+\.)+(?=claude-)/, ''))
    if (!SUFFIX.test(id)) return names
  }
}

function serviceOf(address: string | undefined): string | undefined {
  const url = address === undefined ? null : URL.parse(address)
  if (url?.protocol !== 'https:') return undefined
  const place = `${url.host}${url.pathname}/`
  return services.find(([, places]) => places.some((start) => place.startsWith(`${start}/`)))?.[0]
}
