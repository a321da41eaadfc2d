import type { CatalogueOf } from './translated.ts'
import type { Language } from './languages.ts'

type Translation = Exclude<Language, 'en'>

/** The texts of each language, loaded when it is first spoken. */
export const loadCatalogue: { [L in Translation]: () => Promise<CatalogueOf<L>> } = {
  'zh-CN': async () => (await import('./zh-CN/catalogue.ts')).zhCN,
  'zh-TW': async () => (await import('./zh-TW/catalogue.ts')).zhTW,
  ja: async () => (await import('./ja/catalogue.ts')).ja,
  ru: async () => (await import('./ru/catalogue.ts')).ru,
  de: async () => (await import('./de/catalogue.ts')).de,
  vi: async () => (await import('./vi/catalogue.ts')).vi,
  tr: async () => (await import('./tr/catalogue.ts')).tr
}
