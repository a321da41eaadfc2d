import { once } from 'node:events'
import { expect, test } from './app.ts'
import { heldAfter, text, tick } from './model-server.ts'
import { messagesOf } from './sent.ts'

const ways = [
  ['quit', 'close'],
  ['ended by SIGTERM', 'SIGTERM']
] as const

for (const [how, way] of ways) {
  test(`F99 ${how} while an answer streams: what was seen is stored, marked as interrupted, and goes on`, async ({
    serve,
    start
  }) => {
    test.skip(way === 'SIGTERM' && process.platform === 'win32', 'Windows has no SIGTERM')
    const answer = heldAfter(text('one two three four five'), 4)
    const server = await serve({ script: (n) => (n < 3 ? tick() : n === 3 ? answer : text('Done.')) })
    const app = await start({ server })
    await app.send('go')
    await answer.reached
    await expect(app.page.getByRole('log')).toContainText('one two three')
    const gone = once(app.electron.process(), 'exit')
    if (way === 'close') await app.close()
    else app.electron.process().kill('SIGTERM')
    await gone
    answer.release()
    const again = await start({ server, userData: app.userData })
    await again.conversations
      .getByRole('button', { name: /^go.*interrupted/ })
      .first()
      .click()
    await expect(again.page.getByRole('log')).toContainText('one two three')
    await again.button('Continue').click()
    await expect(again.page.getByRole('log')).toContainText('Done.')
    expect(messagesOf(server.requests[3])).toEqual(messagesOf(server.requests[2]))
    expect(server.problems).toEqual([])
  })
}
