import { endpointFailure, type Endpoint } from '../failure.ts'
import { isObject, parseJson } from '../json.ts'
import { type ModelList, idOf, reportsOf } from '../list-models.ts'
import { createAnthropicClient } from './anthropic-client.ts'

const PAGE_SIZE = 1000
const MAX_PAGES = 10

/** GET /v1/models, all pages: ids in the server's order, the newest first as Anthropic lists them. Never rejects. */
export async function listAnthropicModels(
  baseUrl: string,
  endpoint: Endpoint,
  signal: AbortSignal
): Promise<ModelList> {
  const entries: unknown[] = []
  let after: string | undefined
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await getPage(baseUrl, endpoint, after, signal)
    if (!answer.ok) return answer
    entries.push(...answer.entries)
    if (answer.next === undefined || answer.next === after) break
    after = answer.next
  }
  return { ok: true, models: [...new Set(entries.flatMap(idOf))], ...reportsOf(entries) }
}

type Page = Extract<ModelList, { ok: false }> | { ok: true; entries: unknown[]; next: string | undefined }

async function getPage(
  baseUrl: string,
  endpoint: Endpoint,
  after: string | undefined,
  signal: AbortSignal
): Promise<Page> {
  const client = createAnthropicClient(baseUrl, endpoint)
  try {
    const query = { limit: PAGE_SIZE, ...(after === undefined ? {} : { after_id: after }) }
    const response = await client.getModels(query, signal)
    const text = await response.text()
    const body = parseJson(text)
    if (!isObject(body) || !Array.isArray(body.data)) {
      return { ok: false, failure: endpointFailure('model-not-an-api', endpoint, text) }
    }
    const hasMore = body.has_more === true && typeof body.last_id === 'string'
    return { ok: true, entries: body.data, next: hasMore ? String(body.last_id) : undefined }
  } catch (error) {
    return { ok: false, failure: client.http.failureOf(error) }
  }
}
