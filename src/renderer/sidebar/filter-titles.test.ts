import { expect, test } from 'vitest'
import type { ConversationSummary } from '../../shared/domain/conversation.ts'
import { withTitle } from './filter-titles.ts'

const summary = (title: string): ConversationSummary => ({
  id: title,
  title,
  updatedAt: 0,
  status: 'idle',
  elsewhere: false
})

test('titles are filtered by every word, whatever the case and the accents', () => {
  const all = ['Café in Zürich', 'cafe menu', 'Über die Brücke', '日本語の要約'].map(summary)
  const found = (filter: string) => withTitle(all, filter).map(({ title }) => title)
  expect(found(' ')).toHaveLength(4)
  expect(found('CAFE')).toEqual(['Café in Zürich', 'cafe menu'])
  expect(found('zurich cafe')).toEqual(['Café in Zürich'])
  expect(found('brücke')).toEqual(['Über die Brücke'])
  expect(found('要約')).toEqual(['日本語の要約'])
  expect(found('nothing')).toEqual([])
})
