/**
 * Every way in which a run can fail. The sentences are in the catalogue under `failure.*`; each names
 * the cause and the next step.
 */
export type FailureCode =
  | 'key-missing'
  | 'model-auth'
  | 'model-not-found'
  | 'model-rejected'
  | 'model-rate-limited'
  | 'model-quota'
  | 'model-unavailable'
  | 'model-unreachable'
  | 'model-certificate'
  | 'model-not-an-api'
  | 'model-protocol'
  | 'stream-cut'
  | 'stream-silent'
  /** Something still came, for longer than a response may take. */
  | 'stream-endless'
  | 'empty-response'
  | 'malformed-calls'
  | 'repeated-calls'
  | 'context-overflow'
  /** Nothing is left to summarise, and what there is does not fit. */
  | 'context-too-small'
  | 'summary-empty'
  | 'title-empty'
  | 'content-filtered'
  | 'approval-required'
  /** A run that nobody watches took longer than its setting allows. */
  | 'time-limit'
  | 'provider-unknown'
  /** Of an external agent (`agent` is its label): it is not set up any more, … */
  | 'agent-unknown'
  | 'agent-no-folder'
  | 'agent-not-found'
  | 'agent-not-executable'
  | 'agent-value-missing'
  | 'agent-ended'
  | 'agent-no-answer'
  | 'agent-version'
  | 'agent-sign-in'
  | 'agent-protocol'
  /** … it refused the prompt for the reason in `detail`, … */
  | 'agent-refused'
  /** … it ended its turn without a word, … */
  | 'agent-said-nothing'
  /** … or it stopped at a limit of its own. */
  | 'agent-own-limit'
  | 'internal'

/** Why a run failed, as a value. */
export interface Failure {
  code: FailureCode
  /** What the sentence names: `provider`, `model`, `host`, `variable`, `setting`, … */
  params?: Record<string, string | number>
  /** The provider's own words, shortened and free of keys; shown under the sentence. */
  detail?: string
  /** Whether the same request may succeed later without a change by the user. */
  retriable: boolean
  /** The provider asks to wait this long, in ms. */
  retryAfterMs?: number
}

/** Known causes a sentence can name as `{{cause}}`; their words are in the catalogue under `failureCause.*`. */
const failureCauses = [
  'certificate-expired',
  'connection-closed',
  'connection-refused',
  'connection-reset',
  'endless-event',
  'broken-json',
  'host-lookup-failed',
  'host-not-found',
  'network-unreachable',
  'no-answer',
  'no-connection',
  'no-route',
  'not-an-address',
  'other-name',
  'self-signed',
  'unfinished-call',
  'unknown-issuer'
] as const

export type FailureCause = (typeof failureCauses)[number]

/** Whether `params.cause` is a key; anything else is a system's own words and is shown as it is. */
export function isFailureCause(cause: unknown): cause is FailureCause {
  return failureCauses.some((known) => known === cause)
}
