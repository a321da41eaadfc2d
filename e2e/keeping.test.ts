import { afterEach, describe, expect, test, vi } from 'vitest'
import { createHandlers, type WindowPorts } from '../src/main/ipc/handlers.ts'
import { createRouter } from '../src/main/ipc/router.ts'
import { messageText } from '../src/shared/domain/message.ts'
import { openTestCore, type TestCore } from './core.ts'
import { calls, heldAfter, startModelServer, text } from './model-server.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0).toReversed()) await close()
})

async function open(
  script: Parameters<typeof startModelServer>[0]['script'],
  provider: 'openai' | 'anthropic'
) {
  const server = await startModelServer({ script })
  const core = openTestCore({ provider, baseUrl: server.baseUrl })
  closing.push(
    () => server.close(),
    () => core.close()
  )
  return { server, core }
}

const texts = (core: TestCore, id: string) => core.conversation(id).messages.map(messageText)

describe.each(['openai', 'anthropic'] as const)('%s', (provider) => {
  test('F69 a clock that jumps back by a day changes no order: in the conversation, the next request, the export, the search and after a restart', async () => {
    const noon = Date.UTC(2026, 10, 30, 12)
    vi.useFakeTimers({ toFake: ['Date'], now: noon })
    const { server, core } = await open(
      [calls({ name: 'list_files', args: {} }), text('First answer.'), text('Second answer.')],
      provider
    )
    const id = await core.begin('first word')
    await core.stands(id, 'idle')
    vi.setSystemTime(noon - 24 * 3600_000)
    await core.runs.send(id, 'second word')
    await core.stands(id, 'idle')
    const said = ['first word', '', 'First answer.', 'second word', 'Second answer.']
    const { messages } = core.conversation(id)
    expect(messages.map(messageText)).toEqual(said)
    expect(messages.at(-1)?.createdAt).toBeLessThan(messages[0]?.createdAt ?? 0)
    expect(server.problems).toEqual([])
    const last = JSON.stringify(server.requests.at(-1)?.body)
    expect(last.indexOf('First answer.')).toBeLessThan(last.indexOf('second word'))
    const exported = core.exports.text(id, 'markdown', { reasoning: false }) ?? ''
    expect(exported.indexOf('First answer.')).toBeLessThan(exported.indexOf('second word'))
    const found = await core.searcher.find({ query: 'word', conversationId: id })
    const hits = found.ok ? found.value.groups.flatMap((group) => group.hits) : []
    expect(hits.map(({ messageId }) => messageId)).toEqual([messages[0]?.id, messages[3]?.id])
    await core.close()
    const again = openTestCore({ provider, baseUrl: server.baseUrl, dataDir: core.dataDir })
    closing.push(() => again.close())
    expect(texts(again, id)).toEqual(said)
    expect(again.library.list().map((row) => row.id)).toEqual([id])
  })

  test('F71 deleting a conversation that streams stops its run and asks nothing more; Undo restores all, to be continued', async () => {
    const held = heldAfter(text('half of the answer'), 4)
    const { server, core } = await open(
      [calls({ name: 'list_files', args: {} }), held, text('Done.')],
      provider
    )
    const ask = createRouter(createHandlers(core, ports), (error) => {
      throw error
    })
    const id = await core.begin('a long task')
    await core.until(id, ({ draft }) => draft !== null && messageText(draft).length > 0)
    const streamed = messageText(
      core.conversation(id).draft ?? { id: '', role: 'assistant', parts: [], createdAt: 0 }
    )
    expect(await ask('conversation.delete', { id })).toMatchObject({ ok: true })
    expect([core.runs.isLive(id), core.library.list(), core.library.current(id)]).toEqual([false, [], null])
    held.release()
    expect(await ask('conversation.restore', { id })).toMatchObject({ ok: true })
    expect(core.library.list().map((row) => [row.id, row.status])).toEqual([[id, 'stopped']])
    expect(texts(core, id)).toEqual(['a long task', '', streamed])
    expect(server.requests).toHaveLength(2)
    await core.runs.send(id, 'go on')
    await core.stands(id, 'idle')
    expect(texts(core, id).at(-1)).toBe('Done.')
    expect(server.problems).toEqual([])
  })
})

/** What these requests need of a window. */
const ports = {
  env: {},
  files: {},
  newId: () => crypto.randomUUID(),
  now: Date.now
} as unknown as WindowPorts
