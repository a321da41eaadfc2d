import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { does, scriptedAgent } from './acp.ts'
import { expectAccessible } from './accessible.ts'
import { type App, expect, test } from './app.ts'
import { isAlive, logFile } from './mcp.ts'
import { startModelServer, text } from './model-server.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'fermata-acp-'))

async function openAgentSettings(app: App): Promise<Locator> {
  await app.button('Settings').click()
  await app.settings.getByRole('tab', { name: 'AI' }).click()
  const section = app.settings.getByRole('region', { name: 'External agents' })
  await section.scrollIntoViewIfNeeded()
  return section
}

/** Pictures of a view for looking at, where a folder for them is named. */
async function picture(app: App, name: string): Promise<void> {
  const shots = process.env['FERMATA_SHOTS']
  if (!shots) return
  mkdirSync(shots, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [width, height] of [
      [1280, 800],
      [900, 600]
    ] as const) {
      await app.page.emulateMedia({ colorScheme })
      await app.page.setViewportSize({ width, height })
      await app.page.screenshot({ path: join(shots, `${name}-${colorScheme}-${width}.png`) })
    }
  await app.page.setViewportSize({ width: 1280, height: 800 })
}

test('S19 an agent is added and tested, chosen as a model is, works behind our cards without a limit, and is stopped; by keyboard', async ({
  start
}) => {
  const server = await startModelServer({ script: [text('And I am a model.')], models: ['test-model'] })
  const log = logFile()
  const workspace = folder()
  writeFileSync(join(workspace, 'notes.txt'), 'one\ntwo\n')
  const { command, args } = scriptedAgent([`log=${log.path}`, 'stubborn', 'grandchild'])
  const app = await start({ workspace, server })
  const section = await openAgentSettings(app)
  await expect(section.getByText('No agents yet.')).toBeVisible()
  await expect(section.getByText(/limit on tool rounds, the guards and the cost limit/)).toBeVisible()
  await section.getByRole('button', { name: 'Add an agent' }).press('Enter')
  await expect(section.getByLabel('Name', { exact: true })).toBeFocused()
  await section.getByRole('button', { name: 'Add agent' }).press('Enter')
  await expect(section.getByText('An agent needs a command.')).toBeVisible()
  await section.getByLabel('Name', { exact: true }).fill('Scripted')
  await section.getByLabel('Command').fill('no-such-agent-anywhere')
  await section.getByLabel('Environment, NAME=value, one a line').fill('AGENT_TOKEN=canary-in-the-mine')
  await section.getByRole('button', { name: 'Add agent' }).press('Enter')
  const head = section.getByRole('button', { name: /^Scripted/ })
  await expect(head).toBeFocused()
  await section.getByRole('button', { name: 'Test', exact: true }).press('Enter')
  await expect(section.getByText(/the command no-such-agent-anywhere was not found/)).toBeVisible()
  await expectAccessible(app, 'an agent that could not be started')
  await picture(app, 'settings-failed')
  expect(log.lines()).toEqual([])
  await section.getByRole('button', { name: 'Edit' }).press('Enter')
  await section.getByLabel('Command').fill(command)
  await section.getByLabel('Arguments, one a line').fill(args.join('\n'))
  await section.getByRole('button', { name: 'Save' }).press('Enter')
  await section.getByRole('button', { name: 'Test', exact: true }).press('Enter')
  await expect(section.getByText('It works: scripted 1.0.')).toBeVisible()
  await picture(app, 'settings-works')
  expect(readFileSync(join(app.userData, 'settings.json'), 'utf8')).not.toContain('canary-in-the-mine')
  await app.page.keyboard.press('Escape')

  await app.page.keyboard.press('Control+Shift+M')
  const filter = app.page.getByRole('combobox', { name: 'Filter models' })
  await expect(filter).toBeFocused()
  await filter.fill('scripted')
  await expect(app.page.getByRole('option', { name: 'Scripted External agents' })).toBeVisible()
  await picture(app, 'picker')
  await filter.press('Enter')
  const path = join(workspace, 'notes.txt')
  const edit = {
    call: 'Edit notes.txt',
    kind: 'edit',
    ask: true,
    diff: { path, old: 'two', new: '2' },
    writes: 'one\n2\n'
  }
  await app.send(
    does(
      { think: 'A look at the notes first.' },
      {
        plan: [
          ['Look', 'completed'],
          ['Edit the notes', 'in_progress']
        ]
      },
      { say: 'I will change **one** line.' },
      edit,
      { rounds: 30 },
      { say: 'The notes are changed.' },
      { call: 'Wait for it', kind: 'execute' },
      { hang: true }
    )
  )
  const card = app.page.getByRole('group', { name: /Edit \(agent\)/ })
  await expect(card).toBeVisible()
  await expect(card).toContainText('Edit notes.txt')
  await expect(card).toContainText('+2')
  await expect(app.page.getByText(/Step \d+, no limit/)).toBeVisible()
  await expect(app.button('Pause after this round')).toHaveCount(0)
  await expectAccessible(app, 'an agent that asks')
  await picture(app, 'asks')
  await app.button('Tool rounds of this conversation: No limit').press('Enter')
  await expect(app.page.getByText(/This agent runs its own loop/)).toBeVisible()
  await app.page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Allow once' }).press('Enter')
  await expect(app.page.getByRole('log').getByText('The notes are changed.', { exact: true })).toBeVisible()
  expect(readFileSync(path, 'utf8')).toBe('one\n2\n')
  await expect(app.page.getByRole('group', { name: /Paused after/ })).toHaveCount(0)
  const pids = ['started', 'grandchild'].map((what) =>
    Number(
      log
        .lines()
        .findLast((line) => line.startsWith(what))
        ?.split(' ')[1]
    )
  )
  expect(pids.every(isAlive)).toBe(true)
  await app.button('Stop').press('Enter')
  await expect(app.page.getByText('Stopped by you')).toBeVisible()
  expect(pids.filter(isAlive)).toEqual([])
  await expectAccessible(app, 'an agent that was stopped')
  await picture(app, 'stopped')

  await app.page.keyboard.press('Control+Shift+M')
  await filter.fill('test-model')
  await filter.press('Enter')
  await app.send('And who are you?')
  await expect(app.page.getByRole('log')).toContainText('And I am a model.')
  expect(server.problems).toEqual([])
  await server.close()
})
