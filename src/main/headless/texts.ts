import { type Failure, isFailureCause } from '../../shared/domain/failure.ts'
import type { Refusal } from '../../shared/ipc/result.ts'
import { t } from '../texts.ts'

/** One sentence: the cause and the next step; the provider's own words after it. */
export function failureSentence({ code, params, detail }: Failure): string {
  const cause = isFailureCause(params?.cause) ? { cause: t(`failureCause.${params.cause}`) } : {}
  const sentence = t(`failure.${code}`, { replace: { ...params, ...cause } })
  return detail ? `${sentence}\n  ${detail}` : sentence
}

export function refusalSentence({ code, params }: Refusal): string {
  return t(`refusal.${code}`, { replace: params })
}
