import { createInstance, type TFunction } from 'i18next'
import { type Failure, isFailureCause } from '../../shared/domain/failure.ts'
import { en } from '../../shared/i18n/catalogue.ts'
import type { Refusal } from '../../shared/ipc/result.ts'

const i18n = createInstance()
await i18n.init({
  lng: 'en',
  resources: { en: { translation: en } },
  initAsync: false,
  returnEmptyString: true,
  interpolation: { escapeValue: false }
})

/** The catalogue for the command line. */
export const t: TFunction = i18n.t

/** An amount of US dollars; a small one to a hundredth of a cent. */
export function dollars(usd: number): string {
  const maximumFractionDigits = usd < 1 ? 4 : 2
  const format = {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits
  } as const
  return new Intl.NumberFormat('en', format).format(usd)
}

/** One sentence: the cause and the next step; the provider's own words after it. */
export function failureSentence({ code, params, detail }: Failure): string {
  const cause = isFailureCause(params?.cause) ? { cause: t(`failureCause.${params.cause}`) } : {}
  const sentence = t(`failure.${code}`, { replace: { ...params, ...cause } })
  return detail ? `${sentence}\n  ${detail}` : sentence
}

export function refusalSentence({ code, params }: Refusal): string {
  return t(`refusal.${code}`, { replace: params })
}
