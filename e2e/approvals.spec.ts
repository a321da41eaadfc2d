import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { sandbox } from '../src/main/tools/command/sandbox.ts'
import { type App, test } from './app.ts'
import { calls, text } from './model-server.ts'

const shots = process.env['FERMATA_SHOTS']
const sizes = [
  [900, 600],
  [1280, 800]
] as const
const isConfined = sandbox() !== 'none'

function folder(): string {
  const workspace = mkdtempSync(join(tmpdir(), 'fermata-e2e-'))
  writeFileSync(join(workspace, 'notes.md'), '# Notes\n\n- buy milk\n- call Ann\n- pay the rent\n')
  return workspace
}

const edit = {
  name: 'edit_file',
  id: 'edit',
  args: {
    path: 'notes.md',
    edits: [{ old_text: '- call Ann', new_text: '- call Ann and Bob\n- write to Cem' }]
  }
}
const run = (command: string, id: string) => ({ name: 'run_command', args: { command }, id })

/** In both themes: no violation that axe finds, and a picture where somebody wants to look. */
async function look(app: App, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await app.page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page: app.page }).setLegacyMode().analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    for (const [width, height] of shots ? sizes : []) {
      await app.page.setViewportSize({ width, height })
      await app.page.screenshot({ path: join(shots ?? '', `${name}-${colorScheme}-${width}.png`) })
    }
  }
  await app.page.emulateMedia({ colorScheme: 'light' })
}

const card = (app: App, tool: string) => app.page.getByRole('group', { name: `Allow “${tool}”?` })

test('S119 F108 cards: a diff and a command, answered by keyboard in any order; “always” is listed and revoked', async ({
  serve,
  start
}) => {
  const workspace = folder()
  const server = await serve({
    script: [
      calls(edit, run('cat notes.md | wc -l && touch made', 'touch'), {
        name: 'fetch_url',
        args: { url: 'https://аpple.com/login' },
        id: 'fetch'
      }),
      calls(run('touch again', 'again')),
      text('All done.')
    ]
  })
  const app = await start({ server, workspace })
  await app.send('go')
  const editing = card(app, 'Edit file')
  await expect(editing.getByText('+- write to Cem')).toBeVisible()
  await expect(card(app, 'Fetch page')).toContainText('xn--pple-43d.com')
  await expect(app.page.getByText('Waiting for 3 answers of yours')).toBeVisible()
  const running = card(app, 'Run command')
  await expect(running.getByRole('list', { name: 'Read as' }).getByRole('listitem')).toHaveText([
    /cat notes\.md\s*allowed/,
    /wc -l\s*allowed/,
    /touch made\s*asks/
  ])
  await expect(running.getByText('Nothing confines commands on this computer')).toHaveCount(
    isConfined ? 0 : 1
  )
  await expect(editing.getByText('Nothing confines')).toHaveCount(0)
  await look(app, 'approval-cards')

  await card(app, 'Fetch page').getByRole('button', { name: 'Deny' }).focus()
  await app.page.keyboard.press('Escape')
  await expect(card(app, 'Fetch page')).toBeHidden()
  await running.getByRole('button', { name: 'Always…' }).press('Enter')
  const menu = app.page.getByRole('dialog', { name: 'Always allow' })
  await expect(menu).toContainText('commands that begin with “touch”')
  await look(app, 'approval-always')
  await app.page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(running).toBeVisible()
  await running.getByRole('button', { name: 'Always…' }).press('Enter')
  await menu.getByRole('button', { name: 'In this conversation' }).press('Enter')
  await expect(running).toBeHidden()
  await editing.getByLabel('Changes to notes.md').focus()
  await app.page.keyboard.press('Enter')
  await expect(app.page.getByRole('log')).toContainText('All done.')
  expect(readFileSync(join(workspace, 'notes.md'), 'utf8')).toContain('- write to Cem')

  await app.button('Mode: Ask').click()
  const mode = app.page.getByRole('dialog', { name: 'What the agent may do without asking' })
  await mode.getByRole('button', { name: 'No longer allow commands that begin with “touch”' }).click()
  await expect(mode.getByText('Always allowed in this conversation')).toBeHidden()
  expect(server.problems).toEqual([])
})

test('the finished edit shows its diff, a running command its output, a plan its tasks', async ({
  serve,
  start
}) => {
  const items = [
    { text: 'Look at the notes', status: 'done' },
    { text: 'Count slowly', status: 'active' },
    { text: 'Report', status: 'pending' }
  ]
  const server = await serve({
    script: [
      calls(edit, { name: 'update_plan', args: { items }, id: 'plan' }),
      calls(
        run(`for i in 1 2 3 ${shots ? '4 5 6 7 8 9 10 11 12' : ''}; do echo step $i; sleep 1; done`, 'slow')
      ),
      text('Counted.')
    ]
  })
  const app = await start({ server, workspace: folder() })
  await app.button('Mode: Ask').click()
  await app.page.getByRole('radio', { name: 'Auto', exact: true }).check()
  await expect(app.page.getByRole('alert')).toContainText('without asking')
  await look(app, 'mode-auto')
  await app.page.keyboard.press('Escape')
  await app.send('go')
  await expect(app.page.getByLabel('Output so far')).toContainText('step 2')
  await expect(app.page.getByText('1 of 3 done')).toBeVisible()
  await app.page.getByText('1 of 3 done').click()
  await expect(app.page.getByText('Report')).toBeVisible()
  await look(app, 'running-command')
  await expect(app.page.getByRole('log')).toContainText('Counted.')
  await expect(app.page.getByLabel('Changes to notes.md').first()).toContainText('−- call Ann')
  await look(app, 'diff-after')
})

test('what a running command has put out is there again after a reload, and goes on', async ({
  serve,
  start
}) => {
  const workspace = folder()
  const line =
    'echo first; until [ -e go ]; do sleep 0.2; done; echo second; until [ -e end ]; do sleep 0.2; done'
  const server = await serve({ script: [calls(run(line, 'slow')), text('Counted.')] })
  const app = await start({ server, workspace })
  await app.send('go')
  const output = app.page.getByLabel('Output so far')
  await expect(output).toHaveText('first')
  await app.page.reload()
  await app.conversations.getByText('go').first().click()
  await expect(output).toHaveText('first')
  writeFileSync(join(workspace, 'go'), '')
  await expect(output).toHaveText(/first\s+second/)
  writeFileSync(join(workspace, 'end'), '')
  await expect(app.page.getByRole('log')).toContainText('Counted.')
})

test('Settings > AI > Approvals: a rule is added and taken back, a tool is denied', async ({
  serve,
  start
}) => {
  const server = await serve({ script: [calls(run('git push', 'p')), text('Done.')] })
  const app = await start({ server, workspace: folder() })
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'AI' }).click()
  await expect(
    app.settings.getByText(isConfined ? /^Commands are confined by bubblewrap/ : /^Nothing confines commands/)
  ).toBeVisible()
  await app.settings.getByRole('textbox', { name: 'Beginning of a command' }).fill('git push')
  await app.button('Add rule').click()
  const rule = app.settings.getByText('commands that begin with “git push”')
  await expect(rule).toBeVisible()
  await rule.scrollIntoViewIfNeeded()
  await look(app, 'settings-approvals')
  await app.page.keyboard.press('Escape')
  await app.send('go')
  await expect(app.page.getByRole('log')).toContainText('Done.')
  await expect(app.page.getByRole('log').getByText('Denied')).toBeVisible()
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'AI' }).click()
  await app.button('Remove the rule: Deny commands that begin with “git push”').click()
  await expect(rule).toBeHidden()
})

test('a pause after a round that was denied speaks of no limit: it was asked for', async ({
  serve,
  start
}) => {
  const server = await serve({ script: [calls(run('touch made', 'touch')), text('All done.')] })
  const app = await start({ server, workspace: folder() })
  await app.send('go')
  await expect(app.page.getByText('Waiting for your answer', { exact: false })).toBeVisible()
  await app.button('Pause after this round').click()
  await card(app, 'Run command').getByRole('button', { name: 'Deny' }).click()
  await expect(app.pauseRow(0)).toContainText('You asked for this pause.')
  await expect(app.pauseRow(0)).toContainText(/^Paused after 0 tool calls0 rounds/)
  await app.button('Continue').click()
  await expect(app.page.getByText('All done.')).toBeVisible()
})
