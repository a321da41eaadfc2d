import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { test } from './app.ts'
import { askedIn, delegate, roundsIn } from './delegate.ts'
import { held, text, textAndCalls } from './model-server.ts'

const shots = process.env['FERMATA_SHOTS']

test('a sub-agent inside its call: what it is at while it works, its figures and its steps when it is done', async ({
  serve,
  start
}) => {
  const second = held(text('There are **seven**.'))
  const answer = held(text('Seven, I am told.'))
  const server = await serve({
    script: (_, body) => {
      if (askedIn(body) !== 'go') {
        const look = textAndCalls('Counting them now.', { name: 'current_time', args: {} })
        return roundsIn(body) === 0 ? look : second
      }
      return roundsIn(body) === 0 ? delegate('Count the ducks') : answer
    }
  })
  const app = await start({ server })
  const said = await app.listen()
  await app.send('go')
  const log = app.page.getByRole('log')
  await expect(log).toContainText('1 round · 1 tool call')
  await expect(log).toContainText('Counting them now.')
  const { violations } = await new AxeBuilder({ page: app.page }).setLegacyMode().analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  if (shots) await app.page.screenshot({ path: join(shots, 'agent-live.png') })
  await second.reached
  second.release()
  await answer.reached
  await expect(log).not.toContainText('Counting them now.')
  answer.release()
  await expect(log).toContainText('Seven, I am told.')

  await app.button('Show its steps').press('Enter')
  const steps = app.page.getByRole('region', { name: 'Steps of the sub-agent' })
  await expect(steps).toContainText('Counting them now.')
  await expect(steps.getByRole('button', { name: /^Current time/ })).toBeVisible()
  await expect(steps.locator('strong')).toHaveText('seven')
  if (shots) await app.page.screenshot({ path: join(shots, 'agent-steps.png') })
  await app.button('Hide its steps').press('Enter')
  await expect(steps).toBeHidden()
  await expect(app.conversations.getByRole('listitem')).toHaveCount(1)
  expect((await said()).filter((sentence) => /Counting|seven/.test(sentence))).toEqual([])
  expect(server.problems).toEqual([])
})
