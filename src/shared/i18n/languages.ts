/** The languages that everything is said in; English first, which stands in wherever a text is missing. */
export const languages = ['en', 'zh-CN', 'zh-TW', 'ja', 'ru', 'de', 'vi', 'tr'] as const
export type Language = (typeof languages)[number]

/** Each language as its speakers call it, which is the same in every catalogue. */
export const languageNames = {
  en: 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  ja: '日本語',
  ru: 'Русский',
  de: 'Deutsch',
  vi: 'Tiếng Việt',
  tr: 'Türkçe'
} as const satisfies Record<Language, string>

/** The endings of counts and of ordinals that a language tells apart, as `Intl.PluralRules` names them. */
export interface PluralForms {
  en: { cardinal: 'one' | 'other'; ordinal: 'one' | 'two' | 'few' | 'other' }
  'zh-CN': { cardinal: 'other'; ordinal: 'other' }
  'zh-TW': { cardinal: 'other'; ordinal: 'other' }
  ja: { cardinal: 'other'; ordinal: 'other' }
  ru: { cardinal: 'one' | 'few' | 'many' | 'other'; ordinal: 'other' }
  de: { cardinal: 'one' | 'other'; ordinal: 'other' }
  vi: { cardinal: 'other'; ordinal: 'one' | 'other' }
  tr: { cardinal: 'one' | 'other'; ordinal: 'other' }
}

/**
 * The language to speak: the one that was chosen, else the first of the computer's that we speak, else English.
 *
 * @param preferred BCP 47 tags, the most wanted first; what is no tag is passed over
 */
export function languageFor(chosen: Language | 'system', preferred: readonly string[]): Language {
  if (chosen !== 'system') return chosen
  for (const tag of preferred) {
    const language = spoken(tag)
    if (language) return language
  }
  return 'en'
}

function spoken(tag: string): Language | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    // Hong Kong and Macau read the traditional script, Singapore the simplified one: the script decides.
    if (language === 'zh') return script === 'Hant' ? 'zh-TW' : 'zh-CN'
    return languages.find((each) => each === language)
  } catch {
    return undefined
  }
}

/** Whether a text is the name of one of our languages. */
export const isLanguage = (value: unknown): value is Language => languages.some((each) => each === value)
