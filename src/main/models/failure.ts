import type { Failure, FailureCause, FailureCode } from '../../shared/domain/failure.ts'
import { isObject, parseJson } from './json.ts'

/** Whom a request went to, for the sentence and for keeping the key out of it. */
export interface Endpoint {
  /** As the sentence names it, such as `OpenAI`. */
  provider: string
  /** `name:port`. */
  host: string
  /** The environment variable the key came from. */
  variable: string
  /** Empty where the request names no model. */
  model: string
  key?: string | undefined
}

const DETAIL_LENGTH = 300
const NOT_AN_API_LENGTH = 200
const RETRIABLE: ReadonlySet<FailureCode> = new Set([
  'model-rate-limited',
  'model-unavailable',
  'model-unreachable',
  'model-protocol',
  'stream-cut',
  'stream-silent'
])

/** A failure of this endpoint; `words` are the provider's own and are cleaned here. */
export function endpointFailure(
  code: FailureCode,
  endpoint: Endpoint,
  words = '',
  extra: Record<string, string | number> = {}
): Failure {
  const { provider, host, variable, model, key } = endpoint
  const limit = code === 'model-not-an-api' ? NOT_AN_API_LENGTH : DETAIL_LENGTH
  const detail = plainWords(redact(words, key), limit)
  return {
    code,
    params: { provider, host, variable, model, ...extra },
    ...(detail ? { detail } : {}),
    retriable: RETRIABLE.has(code)
  }
}

/** What is wrong with the endpoint's key before any request is made: none, or one that fits into no header. */
export function unusableKey(endpoint: Endpoint): Failure | undefined {
  if (!endpoint.key) return endpointFailure('key-missing', endpoint)
  return /^[\x21-\x7e]+$/.test(endpoint.key) ? undefined : endpointFailure('model-auth', endpoint)
}

/** Takes out the key itself, whatever is shaped like a key, and half-masked keys as providers quote them. */
export function redact(text: string, key?: string): string {
  const known = key && key.length >= 4 ? text.replaceAll(key, '[key]') : text
  return known
    .replace(/\bBearer\s+\S+/gi, 'Bearer [key]')
    .replace(/\b(?:sk|pk|rk|gsk|xai|key|AIza)[-_]?[\w*-]{12,}/g, '[key]')
    .replace(/[\w-]*\*{3,}[\w*-]*/g, '[key]')
}

/** Text of a page or message on one line, without tags and control characters, cut to `limit` characters. */
function plainWords(text: string, limit: number): string {
  const bare = /<(?:!doctype|html|head|body)\b/i.test(text)
    ? text.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ')
    : text
  const line = bare.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return (line.length > limit ? `${line.slice(0, limit - 1)}…` : line).toWellFormed()
}

/** A response with an error status. `body` is its text; JSON in the usual shapes is understood. */
export function failureOfStatus(status: number, body: string, endpoint: Endpoint): Failure {
  const { message, codes } = readError(parseJson(body) ?? body)
  const words = message || body
  return endpointFailure(
    codeOfStatus(status, words, codes, endpoint.model),
    endpoint,
    words || `HTTP ${status}`
  )
}

function codeOfStatus(status: number, words: string, codes: string, model: string): FailureCode {
  const named = codeOfWords(words, codes)
  // Too many tokens at a time, as services word it, are not too many for the window.
  if (named === 'context-overflow' && status === 429) return 'model-rate-limited'
  // Local servers call a prompt that is too long an error of their own; it would be as long the next time.
  if (named && (status < 500 || named === 'context-overflow')) return named
  if (status === 401 || status === 403) return 'model-auth'
  if (status === 402) return 'model-quota'
  if (status === 404) return model !== '' && words.includes(model) ? 'model-not-found' : 'model-not-an-api'
  if (status === 405 || status < 400) return 'model-not-an-api'
  if (status === 413) return 'context-overflow'
  if (status === 429) return 'model-rate-limited'
  if (status === 408 || status === 409 || status >= 500) return 'model-unavailable'
  return 'model-rejected'
}

/**
 * What the provider's own code or wording says, where that decides more than the status: OpenAI's `code`,
 * Anthropic's `type` (`billing_error`, `permission_error`, `request_too_large` …), and both their words.
 */
function codeOfWords(words: string, codes: string): FailureCode | undefined {
  if (/insufficient_quota|billing/i.test(codes) || /credit balance/i.test(words)) return 'model-quota'
  if (
    /context_length_exceeded|context_window|context_size|request_too_large|prompt_tokens_exceeded/i.test(
      codes
    )
  )
    return 'context-overflow'
  if (/content_filter|content_policy/i.test(codes)) return 'content-filtered'
  if (/model_not_found/i.test(codes)) return 'model-not-found'
  if (/invalid_api_key|authentication|permission/i.test(codes)) return 'model-auth'
  if (/rate_limit/i.test(codes)) return 'model-rate-limited'
  if (TOO_LONG.test(words)) return 'context-overflow'
  return /\bmodel\b.{0,200}(does not exist|not found|not supported)/is.test(words)
    ? 'model-not-found'
    : undefined
}

/** How services say that a request does not fit, where no code does: OpenAI's words and those of some twenty others. */
const TOO_LONG = new RegExp(
  [
    'context (length|window|size|limit)',
    'maximum (context|prompt length|model length)',
    '(prompt|input) is too long',
    'too many (input )?tokens',
    '(prompt|input) token count\\b.{0,60}exceeds',
    'input tokens exceed',
    'exceed(s|ed)? (the )?(model|maximum) (token limit|number of (input )?tokens)',
    'inputs?`? tokens \\+ `?max_(new_)?tokens`?',
    'inputs?`? must have less than',
    'reduce the length of (the |your )?(messages|prompt|input)'
  ].join('|'),
  'i'
)

/** An error object or text inside a stream that began with status 200 (bug log S057, S058). */
export function failureOfStreamError(error: unknown, endpoint: Endpoint): Failure {
  const { message, codes } = readError({ error })
  const words = message || JSON.stringify(error)
  const status = Number(isObject(error) ? (error.status ?? error.code) : Number.NaN)
  const code =
    Number.isInteger(status) && status >= 400 && status < 600
      ? codeOfStatus(status, words, codes, endpoint.model)
      : (codeOfWords(words, codes) ??
        (/invalid_request/i.test(codes) ? 'model-rejected' : 'model-unavailable'))
  return endpointFailure(code, endpoint, words)
}

/**
 * The message and the joined codes of the error shapes in use: `{error:{…}}`, `{error:"…"}`, `{message}`, `{detail}`,
 * and Gemini's list of one.
 */
function readError(body: unknown): { message: string; codes: string } {
  if (Array.isArray(body)) return readError(body[0])
  if (!isObject(body)) return { message: typeof body === 'string' ? body : '', codes: '' }
  const error = body.error ?? body
  if (!isObject(error)) return { message: typeof error === 'string' ? error : '', codes: '' }
  const message = error.message ?? error.detail
  return {
    message: typeof message === 'string' ? message : message === undefined ? '' : JSON.stringify(message),
    codes: [error.code, error.type].filter((code) => typeof code === 'string').join(' ')
  }
}

const TLS_CODE = /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_|HOSTNAME_MISMATCH|CRL_|INVALID_CA)/
const CAUSES: Record<string, FailureCause> = {
  ECONNREFUSED: 'connection-refused',
  ENOTFOUND: 'host-not-found',
  EAI_AGAIN: 'host-lookup-failed',
  ECONNRESET: 'connection-reset',
  EPIPE: 'connection-closed',
  ETIMEDOUT: 'no-answer',
  EHOSTUNREACH: 'no-route',
  ENETUNREACH: 'network-unreachable',
  UND_ERR_SOCKET: 'connection-closed',
  UND_ERR_CONNECT_TIMEOUT: 'no-answer',
  UND_ERR_HEADERS_TIMEOUT: 'no-answer',
  CERT_HAS_EXPIRED: 'certificate-expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown-issuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown-issuer',
  ERR_TLS_CERT_ALTNAME_INVALID: 'other-name'
}

/** A request that got no response at all: the network, the name, the certificate, or something unforeseen. */
export function failureOfConnection(error: unknown, endpoint: Endpoint): Failure {
  const chain = causesOf(error)
  const code = chain.map(codeOf).find((found) => found !== '') ?? ''
  const words = chain.at(-1)?.message ?? String(error)
  if (TLS_CODE.test(code)) {
    return endpointFailure('model-certificate', endpoint, words, { cause: CAUSES[code] ?? code })
  }
  if (code.startsWith('HPE_')) return endpointFailure('model-not-an-api', endpoint, words)
  return endpointFailure('model-unreachable', endpoint, words, {
    cause: CAUSES[code] ?? (code || 'no-connection')
  })
}

function causesOf(error: unknown): Error[] {
  const found: Error[] = []
  let at: unknown = error
  while (at instanceof Error && !found.includes(at)) {
    found.push(at)
    at = at instanceof AggregateError ? (at.errors[0] ?? at.cause) : at.cause
  }
  return found
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
