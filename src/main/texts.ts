import { createInstance, type TFunction } from 'i18next'
import { en } from '../shared/i18n/catalogue.ts'

const i18n = createInstance()
await i18n.init({
  lng: 'en',
  resources: { en: { translation: en } },
  initAsync: false,
  returnEmptyString: true,
  interpolation: { escapeValue: false }
})

/** The catalogue for what is written outside the window: the command line and exported files. */
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
