import { expect, test, vi } from 'vitest'

vi.mock('electron', () => ({ Menu: {} }))
const { contextMenuItems } = await import('./context-menu.ts')

const roles = (target: { isEditable: boolean; selectionText: string }) =>
  contextMenuItems(target).map(({ role }) => role)

test('a text field has the whole edit menu, selected text a Copy, anything else no menu', () => {
  expect(roles({ isEditable: true, selectionText: '' })).toEqual([
    'undo',
    'redo',
    undefined,
    'cut',
    'copy',
    'paste',
    'selectAll'
  ])
  expect(roles({ isEditable: false, selectionText: 'words' })).toEqual(['copy'])
  expect(roles({ isEditable: false, selectionText: ' \n' })).toEqual([])
})
