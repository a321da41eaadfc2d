import type { Failure } from '../../shared/domain/failure.ts'
import type { KnownFacts } from './catalog.ts'
import { endpointFailure, type Endpoint } from './failure.ts'
import { isObject, parseJson } from './json.ts'
import { localFacts } from './local/local-facts.ts'
import { reportOf } from './model-report.ts'
import { createOpenAiClient } from './openai-client.ts'

/** The ids in the server's order, and what it says of them beside. */
export type ModelList =
  | { ok: true; models: string[]; reported?: ReadonlyMap<string, KnownFacts> }
  | { ok: false; failure: Failure }

/** GET /models of a compatible server: ids in the server's order. Never rejects. */
export async function listModels(
  baseUrl: string,
  endpoint: Endpoint,
  signal: AbortSignal
): Promise<ModelList> {
  const client = createOpenAiClient(baseUrl, endpoint)
  try {
    const response = await client.sdk.models.list({ signal }).asResponse()
    const text = await response.text()
    const body = parseJson(text)
    // Together AI sends the bare list.
    const entries: unknown = isObject(body) ? body.data : body
    if (!Array.isArray(entries)) {
      return { ok: false, failure: endpointFailure('model-not-an-api', endpoint, text) }
    }
    const { reported } = reportsOf(entries)
    const told = withOwn(reported, await localFacts(baseUrl, entries))
    return { ok: true, models: entries.flatMap(idOf), ...(told && { reported: told }) }
  } catch (error) {
    return { ok: false, failure: client.http.failureOf(error) }
  }
}

/** What a server says of its models in its own way goes before what its list says. */
function withOwn(
  listed: ReadonlyMap<string, KnownFacts> | undefined,
  own: ReadonlyMap<string, KnownFacts>
): ReadonlyMap<string, KnownFacts> | undefined {
  if (own.size === 0) return listed
  const all = new Map(listed)
  for (const [id, facts] of own) all.set(id, { ...all.get(id), ...facts })
  return all
}

/** For a service that lists no models: those that are known to be there, where it says that it has no such list. */
export function withoutList(models: readonly string[]): typeof listModels {
  return async (baseUrl, endpoint, signal) => {
    const listed = await listModels(baseUrl, endpoint, signal)
    const hasNone = !listed.ok && listed.failure.code === 'model-not-an-api'
    return hasNone ? { ok: true, models: [...models] } : listed
  }
}

/** The id of an entry of a list of models; none for an entry that has none. */
export function idOf(entry: unknown): string[] {
  return isObject(entry) && typeof entry.id === 'string' && entry.id !== '' ? [entry.id] : []
}

/** What the entries of a list say of their models; nothing where none says anything. */
export function reportsOf(entries: readonly unknown[]): { reported?: ReadonlyMap<string, KnownFacts> } {
  const reported = new Map<string, KnownFacts>()
  for (const entry of entries) {
    const facts = isObject(entry) ? reportOf(entry) : undefined
    for (const id of facts ? idOf(entry) : []) if (facts) reported.set(id, facts)
  }
  return reported.size > 0 ? { reported } : {}
}
