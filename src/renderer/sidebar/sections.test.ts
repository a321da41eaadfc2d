import { expect, test } from 'vitest'
import { sectionsOf } from './sections.ts'

const NOW = new Date(2026, 2, 15, 12).getTime()
const summary = (id: string, ago: number, kept: object = {}) => ({
  id,
  title: id,
  updatedAt: NOW - ago,
  status: 'idle' as const,
  elsewhere: false,
  ...kept
})

test('the archive takes precedence over a pin, a pin over a folder, a folder over the day; the last used comes first', () => {
  const folders = [
    { id: 'f2', name: 'b 10' },
    { id: 'f1', name: 'B 9' },
    { id: 'empty', name: 'z' }
  ]
  const sections = sectionsOf(
    [
      summary('plain', 3),
      summary('newest', 0),
      summary('filed', 2, { folderId: 'f1' }),
      summary('filed-later', 1, { folderId: 'f1' }),
      summary('pinned', 9, { pinnedAt: 1, folderId: 'f1' }),
      summary('archived', 1, { archivedAt: 5, pinnedAt: 1, folderId: 'f2' }),
      summary('of-no-known-folder', 4, { folderId: 'gone' })
    ],
    folders,
    NOW
  )
  const ids = (list: { id: string }[]) => list.map(({ id }) => id)
  expect(ids(sections.pinned)).toEqual(['pinned'])
  expect(sections.folders.map(({ folder, summaries }) => [folder.name, ids(summaries)])).toEqual([
    ['B 9', ['filed-later', 'filed']],
    ['b 10', []],
    ['z', []]
  ])
  expect(sections.days.map(({ day, summaries }) => [day, ids(summaries)])).toEqual([
    ['today', ['newest', 'plain', 'of-no-known-folder']]
  ])
  expect(ids(sections.archived)).toEqual(['archived'])
})
