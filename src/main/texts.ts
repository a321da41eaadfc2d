import { createInstance, type TFunction } from 'i18next'
import { en } from '../shared/i18n/catalogue.ts'
import type { Language } from '../shared/i18n/languages.ts'
import { loadCatalogue } from '../shared/i18n/load-catalogue.ts'

const i18n = createInstance()
await i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  initAsync: false,
  returnEmptyString: true,
  interpolation: { escapeValue: false }
})

/** The catalogue for what is written outside the window: menus, notifications, the command line, exported files. */
export const t: TFunction = i18n.t

/** The language that `t` speaks. */
export const spokenLanguage = (): string => i18n.language

/** `t` speaks this language from now on. */
export async function speak(language: Language): Promise<void> {
  if (language !== 'en' && !i18n.hasResourceBundle(language, 'translation'))
    i18n.addResourceBundle(language, 'translation', await loadCatalogue[language]())
  await i18n.changeLanguage(language)
}

/** An amount of US dollars; a small one to a hundredth of a cent. */
export function dollars(usd: number): string {
  const maximumFractionDigits = usd < 1 ? 4 : 2
  const format = {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits
  } as const
  return new Intl.NumberFormat(i18n.language, format).format(usd)
}
