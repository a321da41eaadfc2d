import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from './accessible.ts'
import { type App, expect, test } from './app.ts'
import { calls, text } from './model-server.ts'

const shots = process.env['FERMATA_SHOTS']

/** In both themes: nothing that axe finds, and a picture where somebody wants to look. */
async function look(app: App, name: string): Promise<void> {
  await expectAccessible(app, name)
  for (const colorScheme of shots ? (['light', 'dark'] as const) : []) {
    await app.page.emulateMedia({ colorScheme })
    await app.page.screenshot({ path: join(shots ?? '', `${name}-${colorScheme}.png`) })
  }
  await app.page.emulateMedia({ colorScheme: 'light' })
}

test('by keyboard: files and conversation go back to just before a message, its text comes back, and the files can return', async ({
  serve,
  start
}) => {
  const workspace = mkdtempSync(join(tmpdir(), 'fermata-e2e-'))
  const get = (name: string) => readFileSync(join(workspace, name), 'utf8')
  for (const name of ['notes.md', 'mine.md']) writeFileSync(join(workspace, name), 'as it was\n')
  const write = (path: string) => ({ name: 'write_file', args: { path, content: 'by the agent\n' } })
  const server = await serve({
    script: [
      text('Hello.'),
      calls(write('notes.md'), write('mine.md'), write('new.md')),
      text('All done.'),
      text('Again.')
    ]
  })
  const app = await start({ server, workspace })
  await app.send('hi')
  await expect(app.page.getByText('Hello.')).toBeVisible()
  await app.button('Mode: Ask').click()
  await app.page.getByRole('radio', { name: 'Auto-edit' }).click()
  await app.page.keyboard.press('Escape')
  await app.send('write three files')
  await expect(app.page.getByText('All done.')).toBeVisible()
  writeFileSync(join(workspace, 'mine.md'), 'by me\n')

  const rewind = app.button('Rewind to here…')
  await expect(rewind).toHaveCount(2)
  const said = await app.listen()
  await rewind.last().focus()
  await app.page.keyboard.press('Enter')
  const dialog = app.page.getByRole('dialog', { name: 'Rewind to just before this message?' })
  await expect(dialog.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveText([
    /mine\.md stays as it is: you, a command/,
    /new\.md is removed/,
    /notes\.md is put back as it was/
  ])
  await expect(dialog.getByRole('radio', { name: 'Files and conversation' })).toBeFocused()
  await expect(dialog).toContainText('Changes made by commands and MCP tools are not covered.')
  await look(app, 'rewind-dialog')
  await app.page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(rewind.last()).toBeFocused()
  await look(app, 'rewind-action')

  await app.composer.fill('a thought')
  await rewind.last().press('Enter')
  await dialog.getByRole('button', { name: 'Rewind' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(app.page.getByText('All done.')).toBeHidden()
  await expect(app.composer).toHaveValue('write three files\n\na thought')
  await expect(app.composer).toBeFocused()
  expect([get('notes.md'), get('mine.md')]).toEqual(['as it was\n', 'by me\n'])
  expect(() => get('new.md')).toThrow('ENOENT')
  const sentence =
    'The conversation is rewound. 2 files were put back. 1 file stays as it is: mine.md (changed by others too).'
  await expect(app.page.getByText(sentence).last()).toBeVisible()
  expect(await said()).toContain(sentence)
  await look(app, 'rewound')

  await app.button('Undo for files').press('Enter')
  await expect.poll(() => get('notes.md')).toBe('by the agent\n')
  expect(get('new.md')).toBe('by the agent\n')

  await rewind.press('Enter')
  await dialog.getByRole('radio', { name: 'Conversation only' }).check()
  await expect(dialog.getByRole('list')).toBeHidden()
  await dialog.getByRole('button', { name: 'Rewind' }).press('Enter')
  await expect(app.composer).toHaveValue('hi\n\nwrite three files\n\na thought')
  await expect(app.page.getByText('Hello.')).toBeHidden()
  await app.send('from the beginning')
  await expect(app.page.getByText('Again.')).toBeVisible()
  expect(server.problems).toEqual([])
  expect(get('new.md')).toBe('by the agent\n')
  rmSync(workspace, { recursive: true })
})
