import { describe, expect, test } from 'vitest'
import { en } from './catalogue.ts'
import { type Language, languages } from './languages.ts'
import { loadCatalogue } from './load-catalogue.ts'

function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, child]) =>
    leaves(child, path ? `${path}.${key}` : key)
  )
}

const FORM = /^(.+?)(_ordinal)?_(zero|one|two|few|many|other)$/
const english = new Map(leaves(en))
/** A text's key without its plural form, as `pause.title_`. */
const baseOf = (key: string) => key.replace(FORM, (_, base: string, ordinal = '') => `${base}${ordinal}_`)
const englishBases = new Set([...english.keys()].map(baseOf))
const placeholders = (text: string) => (text.match(/\{\{\w+(?:, number)?\}\}/g) ?? []).toSorted()
/** The longest English form has every placeholder that the others have. */
const inEnglish = new Map(
  [...english]
    .toSorted(([, a], [, b]) => placeholders(a).length - placeholders(b).length)
    .map(([key, text]) => [baseOf(key), text])
)

/** What is filled in, once each; a form for one exact number may say it in words. */
const filledIn = (text: string, key: string) =>
  [...new Set(placeholders(text))].filter((each) => each !== '{{count}}' || !/_(?:zero|one)$/.test(key))

const translated = languages.filter((language): language is Exclude<Language, 'en'> => language !== 'en')

describe.each(translated)('S47 the catalogue in %s', async (language) => {
  const texts = new Map(leaves(await loadCatalogue[language]()))

  test('has every English text and no other, in each plural form of the language', () => {
    expect(new Set([...texts.keys()].map(baseOf))).toEqual(englishBases)
    for (const [type, ending] of [
      ['cardinal', '_'],
      ['ordinal', '_ordinal_']
    ] as const) {
      const forms = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories
      const bases = [...englishBases].filter(
        (key) => key.endsWith('_') && key.endsWith('_ordinal_') === (type === 'ordinal')
      )
      expect(bases.length).toBeGreaterThan(0)
      for (const base of bases)
        for (const form of forms)
          expect(
            texts.get(`${base.slice(0, -ending.length)}${ending}${form}`),
            `${base}${form}`
          ).toBeDefined()
    }
  })

  test('fills in what English fills in', () => {
    // One form may stand for other numbers than the English one, so it may hold what another form of English holds.
    for (const [key, text] of texts) {
      const forms = [english.get(key), inEnglish.get(baseOf(key))].map((form) => filledIn(form ?? '', key))
      expect(forms, key).toContainEqual(filledIn(text, key))
    }
  })

  test('is a translation, with balanced braces and no stray space', () => {
    let same = 0
    for (const [key, text] of texts) {
      expect(text.replaceAll(/\{\{[a-z]+(?:, number)?\}\}/gi, ''), key).not.toMatch(/[{}]/)
      if (!key.startsWith('cli.')) expect(text, key).toBe(text.trim())
      expect(text === '', key).toBe(inEnglish.get(baseOf(key)) === '')
      if (text === english.get(key) && text.length > 12) same++
    }
    // Names, addresses and code are the same everywhere.
    expect(same).toBeLessThan(40)
  })
})
