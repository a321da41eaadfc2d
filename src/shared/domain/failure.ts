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
  | 'empty-response'
  | 'context-overflow'
  | 'content-filtered'
  | 'approval-required'
  | 'provider-unknown'
  | 'store-write'
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
}
