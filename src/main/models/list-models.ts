import type { Failure } from '../../shared/domain/failure.ts'
import type { KnownFacts } from './catalog.ts'
import { endpointFailure, type Endpoint } from './failure.ts'
import { isObject, parseJson } from './json.ts'
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
    if (!isObject(body) || !Array.isArray(body.data)) {
      return { ok: false, failure: endpointFailure('model-not-an-api', endpoint, text) }
    }
    return { ok: true, models: body.data.flatMap(idOf), ...reportsOf(body.data) }
  } catch (error) {
    return { ok: false, failure: client.http.failureOf(error) }
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
