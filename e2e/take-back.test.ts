import { describe, expect, test } from 'vitest'
import { messageText } from '../src/shared/domain/message.ts'
import { openTestCore } from './core.ts'
import { calls, held, heldAfter, startModelServer, type Step, text } from './model-server.ts'
import { messagesOf } from './sent.ts'

const said = (request: Parameters<typeof messagesOf>[0]) =>
  messagesOf(request).flatMap(({ role, content }) => (role === 'user' ? [content] : []))

describe.each(['openai', 'anthropic'] as const)('a message sent by mistake, %s', (provider) => {
  async function open(script: Step[]) {
    const server = await startModelServer({ script, repeatLast: true })
    const core = openTestCore({ provider, baseUrl: server.baseUrl })
    const close = async () => {
      expect(server.problems).toEqual([])
      await core.close()
      await server.close()
    }
    return { server, core, close }
  }

  test('is taken back with what went along while nothing is answered, and the next request knows nothing of it', async () => {
    const second = held(text('Never seen.'))
    const { server, core, close } = await open([text('Hello.'), second, text('Better.')])
    const id = await core.begin('go')
    await core.stands(id, 'idle')
    const added = await core.attachments.add('notes.txt', Buffer.from('remember the milk'))
    const part = core.attachments.part(added.ok ? added.value : { hash: '', name: '' })
    if (!part.ok) throw new Error(part.error.code)
    core.drafts.save(id, { text: 'typed since', items: [] })
    await core.runs.send(id, 'a mistke', [part.value])
    await second.reached
    expect(JSON.stringify(server.requests[1]?.body)).toContain('remember the milk')
    expect(await core.rewinds.takeBack(id)).toMatchObject({ ok: true, value: { text: 'a mistke' } })
    second.release()
    const { messages, run, branches } = core.conversation(id)
    expect(messages.map(messageText)).toEqual(['go', 'Hello.'])
    expect(run.status).toBe('idle')
    // It is kept, as everything that was said.
    expect(branches[0]?.tail?.messages.map(messageText)).toContain('a mistke')
    expect(core.drafts.load(id)).toEqual({ text: 'a mistke\n\ntyped since', items: [part.value] })
    await core.runs.send(id, 'a mistake', [part.value])
    await core.stands(id, 'idle')
    expect(said(server.requests[2]).join('\n')).not.toContain('mistke')
    expect(JSON.stringify(server.requests[2]?.body).match(/remember the milk/g)).toHaveLength(1)
    await close()
  })

  test('the first one of a conversation too, and another one after a restart', async () => {
    const first = held(text('Never seen.'))
    const { server, core, close } = await open([first, text('Hello.')])
    const id = await core.begin('a mistke')
    await first.reached
    expect((await core.rewinds.takeBack(id)).ok).toBe(true)
    first.release()
    expect(core.conversation(id).messages).toEqual([])
    await core.close()
    const again = openTestCore({ provider, baseUrl: server.baseUrl, dataDir: core.dataDir })
    expect(again.drafts.load(id).text).toBe('a mistke')
    await again.runs.send(id, 'a mistake')
    await again.stands(id, 'idle')
    expect(said(server.requests[1])).toEqual(['a mistake'])
    await again.close()
    await close()
  })

  test('stays once a word or a call has come, and is left alone where nothing runs', async () => {
    const streaming = heldAfter(text('Some words that come in pieces.'), 4)
    const { core, close } = await open([
      streaming,
      text('Well.'),
      calls({ name: 'ask_user', args: { question: 'Which?' } }),
      text('End.')
    ])
    const id = await core.begin('go')
    await streaming.reached
    await core.until(id, ({ draft }) => draft !== null && messageText(draft).trim() !== '')
    expect(await core.rewinds.takeBack(id)).toMatchObject({ error: { code: 'not-allowed' } })
    streaming.release()
    await core.stands(id, 'idle')
    expect(await core.rewinds.takeBack(id)).toMatchObject({ error: { code: 'not-allowed' } })
    await core.runs.send(id, 'more')
    await core.stands(id, 'idle')
    await core.runs.send(id, 'ask me')
    await core.until(id, ({ run }) => run.status === 'awaitingAnswer')
    expect(await core.rewinds.takeBack(id)).toMatchObject({ error: { code: 'not-allowed' } })
    expect(core.conversation(id).run.status).toBe('awaitingAnswer')
    expect(await core.rewinds.takeBack('none')).toMatchObject({ error: { code: 'not-found' } })
    await core.runs.stop(id)
    await close()
  })
})
