import i18next, { t } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { en } from '../shared/i18n/catalogue.ts'
import { startI18n } from './i18n.ts'

beforeAll(() => startI18n())

/** Every text of a catalogue by its key. */
function texts(tree: object, before = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : texts(value as object, `${before}${key}.`)
  )
}

test('F97 a language that has no texts, or not all of them, shows the English ones, never a key', async () => {
  i18next.addResourceBundle('de', 'translation', { chat: { copied: 'Kopiert' } })
  await i18next.changeLanguage('de')
  expect(t('chat.copied')).toBe('Kopiert')
  for (const [key, text] of texts(en).filter(([name]) => name !== 'chat.copied'))
    expect(i18next.t(key as 'chat.copied')).toBe(i18next.getFixedT('en')(key as 'chat.copied') || text)
  await i18next.changeLanguage('xx-YY')
  expect(t('chat.copied')).toBe(en.chat.copied)
  expect(t('pause.title', { count: 1 })).not.toBe('pause.title')
  await i18next.changeLanguage('en')
})

test('F97 a count takes the form of its number, and 0 that of many', () => {
  const said = [0, 1, 2, 1000].map((count) =>
    t('chat.showMore', { count, characters: new Intl.NumberFormat('en').format(count) })
  )
  expect(said).toEqual([
    'Show more, 0 characters left',
    'Show more, 1 character left',
    'Show more, 2 characters left',
    'Show more, 1,000 characters left'
  ])
  expect([1, 5].map((count) => t('pause.title', { count }))).toEqual([
    'Paused after 1 tool call',
    'Paused after 5 tool calls'
  ])
})
