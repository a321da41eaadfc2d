import type { Failure } from '../domain/failure.ts'

/** Why a request was refused. The sentences are in the catalogue under `refusal.*`. */
export type RefusalCode =
  | 'bad-request'
  | 'unknown-request'
  | 'sender-refused'
  | 'not-allowed'
  | 'not-found'
  | 'running-elsewhere'
  | 'nothing-to-compact'
  | 'folder-missing'
  | 'schedule-gone'
  | 'schedule-running'
  | 'store-write'
  /** `failure` says why. */
  | 'provider-failed'
  | 'link-refused'
  /** It is in a branch that is not shown. */
  | 'message-not-shown'
  | 'backup-unusable'
  | 'busy'
  | 'too-many-attachments'
  | 'attachment-empty'
  | 'attachment-too-large'
  | 'attachment-picture-too-large'
  | 'attachment-unknown'
  | 'attachment-locked'
  | 'attachment-damaged'
  | 'attachment-no-text'
  | 'attachment-gone'
  | 'attachment-blind-model'
  | 'mention-no-folder'
  | 'mention-unreadable'
  | 'mention-secret'
  | 'prompt-name-taken'
  | 'prompts-unreadable'
  | 'internal'

export interface Refusal {
  code: RefusalCode
  params?: Record<string, string | number>
  failure?: Failure
}

/** What every request answers: a value, or a refusal with its reason. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: Refusal }

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

export const refuse = (code: RefusalCode, params?: Refusal['params']): { ok: false; error: Refusal } => ({
  ok: false,
  error: params ? { code, params } : { code }
})
