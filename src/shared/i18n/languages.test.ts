import { describe, expect, test } from 'vitest'
import { isLanguage, languageFor, languages, type PluralForms } from './languages.ts'

describe('the language to speak', () => {
  test.each([
    [['de-AT', 'en'], 'de'],
    [['fr-FR', 'vi-VN', 'en'], 'vi'],
    [['zh-HK'], 'zh-TW'],
    [['zh-Hant-MY'], 'zh-TW'],
    [['zh-SG'], 'zh-CN'],
    [['zh'], 'zh-CN'],
    [['en-GB', 'de'], 'en'],
    [['C', '', 'no tag!', 'tr'], 'tr'],
    [['fr', 'ar'], 'en'],
    [[], 'en']
  ])('S47 of a computer that wants %j is %s', (preferred, language) =>
    expect(languageFor('system', preferred)).toBe(language)
  )

  test('S47 a choice wins over the computer', () => {
    expect(languageFor('vi', ['de'])).toBe('vi')
    expect(['tr', 'xx', 7].map(isLanguage)).toEqual([true, false, false])
  })

  test('S47 plural forms are those that the platform tells apart', () => {
    const forms: { [L in keyof PluralForms]: [string, string] } = {
      en: ['one other', 'few one other two'],
      'zh-CN': ['other', 'other'],
      'zh-TW': ['other', 'other'],
      ja: ['other', 'other'],
      ru: ['few many one other', 'other'],
      de: ['one other', 'other'],
      vi: ['other', 'one other'],
      tr: ['one other', 'other']
    }
    const told = (language: string, type: Intl.PluralRuleType) =>
      new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories.toSorted().join(' ')
    for (const language of languages)
      expect([told(language, 'cardinal'), told(language, 'ordinal')], language).toEqual(forms[language])
  })
})
