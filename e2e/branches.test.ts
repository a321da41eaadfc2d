import { afterEach, describe, expect, test } from 'vitest'
import { versionsOf } from '../src/shared/domain/branches.ts'
import type { Conversation } from '../src/shared/domain/conversation.ts'
import { isFromUser, isRound, type Message, messageText, toolParts } from '../src/shared/domain/message.ts'
import type { Result } from '../src/shared/ipc/result.ts'
import { openTestCore, type TestCore } from './core.ts'
import { calls, held, type ModelServer, startModelServer, type Step, text, tick } from './model-server.ts'
import { messagesOf, type SentMessage } from './sent.ts'

const T: Step = tick()
const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

function valueOf<R>(result: Result<R>): R {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

const said = ({ messages }: Pick<Conversation, 'messages'>) => messages.map(messageText)
const own = ({ messages }: Conversation): Message[] => messages.filter(isFromUser)
const idOf = ({ messages }: Conversation, words: string) =>
  messages.find((message) => messageText(message) === words)?.id ?? 'none'
/** What a request said, without the system text. */
const lines = (request: Parameters<typeof messagesOf>[0]): SentMessage[] =>
  messagesOf(request).filter(({ role }) => role !== 'system')
const words = (request: Parameters<typeof messagesOf>[0]) => lines(request).map(({ content }) => content)

describe.each(['openai', 'anthropic'] as const)('steering what was said, %s', (provider) => {
  async function setUp(script: Step[] | ((n: number) => Step)) {
    const server = await startModelServer({ script, models: ['test-model', 'other-model'] })
    open.push(() => server.close())
    return { server, core: reopen(server) }
  }

  function reopen(server: ModelServer, dataDir?: string): TestCore {
    const settings = { 'agent.toolLimit.rounds': 5 }
    const core = openTestCore({ baseUrl: server.baseUrl, provider, settings, ...(dataDir && { dataDir }) })
    open.unshift(() => core.close())
    return core
  }

  /** Two turns, each answered. */
  async function twoTurns(...more: Step[]) {
    const world = await setUp([text('one'), text('two'), ...more])
    const id = await world.core.begin('first')
    await world.core.stands(id, 'idle')
    await world.core.runs.send(id, 'second')
    await world.core.stands(id, 'idle')
    return { ...world, id }
  }

  test('S23 D101 F43 an earlier message is edited at a pause: the pause goes with what it cut, the request is paired, and all of it can be shown again and continued', async () => {
    const { server, core } = await setUp([text('one'), T, T, T, T, T, text('edited answer'), text('the end')])
    const id = await core.begin('first')
    await core.stands(id, 'idle')
    await core.runs.send(id, 'second')
    const paused = await core.stands(id, 'pausedAtToolLimit')
    const { branchId } = valueOf(await core.branching.edit(id, own(paused)[1]!.id, 'second, in other words'))
    const edited = await core.stands(id, 'idle')
    expect(said(edited)).toEqual(['first', 'one', 'second, in other words', 'edited answer'])
    expect(words(server.requests[6])).toEqual(['first', 'one', 'second, in other words'])
    expect(core.library.list()[0]?.status).toBe('idle')

    valueOf(await core.branching.enter(id, branchId))
    const back = core.conversation(id)
    expect(back.messages).toEqual(paused.messages)
    expect(back.run).toEqual(paused.run)
    expect(core.library.list()[0]?.status).toBe('pausedAtToolLimit')
    valueOf(await core.runs.continue(id))
    await core.stands(id, 'idle')
    const sent = lines(server.requests[7])
    expect(sent.filter(({ role }) => role === 'tool')).toHaveLength(5)
    expect(words(server.requests[7])).not.toContain('second, in other words')
    expect(server.problems).toEqual([])
  })

  test('D101 a message in the middle is edited, then undone: the old branch is reachable, also after a restart', async () => {
    const { server, core, id } = await twoTurns(text('other'), text('more'))
    const before = core.conversation(id)
    valueOf(await core.branching.edit(id, own(before)[0]!.id, 'first, differently'))
    await core.stands(id, 'idle')
    await core.close()
    const again = reopen(server, core.dataDir)
    const edited = again.conversation(id)
    expect(said(edited)).toEqual(['first, differently', 'other'])
    const versions = versionsOf(edited).get(null)!
    expect(versions.map((version) => version.id === null)).toEqual([false, true])
    valueOf(await again.branching.enter(id, versions[0]!.id!))
    expect(again.conversation(id).messages).toEqual(before.messages)
    const [, other] = versionsOf(again.conversation(id)).get(null)!
    valueOf(await again.branching.enter(id, other!.id!))
    expect(again.conversation(id).messages).toEqual(edited.messages)
    valueOf(await again.runs.send(id, 'go on'))
    await again.stands(id, 'idle')
    expect(words(server.requests.at(-1))).toEqual(['first, differently', 'other', 'go on'])
    expect(server.problems).toEqual([])
  })

  test('S24 F43 an answer is regenerated at a pause: no orphan result is sent, the rounds before it stay, the window is fresh', async () => {
    const { server, core } = await setUp([T, T, T, T, T, text('done')])
    const id = await core.begin('go')
    const paused = await core.stands(id, 'pausedAtToolLimit')
    const rounds = paused.messages.filter(isRound)
    valueOf(await core.branching.regenerate(id, rounds[1]!.id))
    const now = await core.stands(id, 'idle')
    const sent = lines(server.requests[5])
    expect(sent.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool'])
    expect(sent[2]?.tool_call_id).toBe(sent[1]?.calls?.[0]?.id)
    expect(now.messages.map(({ id: each }) => each).slice(0, 2)).toEqual(
      paused.messages.map(({ id: each }) => each).slice(0, 2)
    )
    expect(now.turnStart).toBe(0)
    expect(now.windowStart).toBe(2)
    expect(now.branches.map(({ tail }) => tail?.run.status)).toEqual(['pausedAtToolLimit'])
    expect(server.problems).toEqual([])
  })

  test('an answer is regenerated with another model, and each version keeps the model that wrote it', async () => {
    const { server, core, id } = await twoTurns(text('by another'))
    const answer = idOf(core.conversation(id), 'two')
    const other = { providerId: provider, modelId: 'other-model' }
    const { branchId } = valueOf(await core.branching.regenerate(id, answer, other))
    const now = await core.stands(id, 'idle')
    expect(server.requests[2]?.body['model']).toBe('other-model')
    expect([said(now).at(-1), now.model]).toEqual(['by another', other])
    expect(words(server.requests[2])).toEqual(['first', 'one', 'second'])
    valueOf(await core.branching.enter(id, branchId))
    expect(core.conversation(id).model.modelId).toBe('test-model')
    expect(said(core.conversation(id)).at(-1)).toBe('two')
    expect(server.problems).toEqual([])
  })

  test('S25 F43 a round is deleted at a pause: its results go with it, the row goes, and it comes back by undo', async () => {
    const { server, core } = await setUp([T, T, T, T, T, text('done')])
    const id = await core.begin('go')
    const paused = await core.stands(id, 'pausedAtToolLimit')
    const [first, ...others] = paused.messages.filter(isRound)
    const { branchId } = valueOf(await core.branching.deleteRound(id, first!.id))
    const left = core.conversation(id)
    expect(left.run).toEqual({ status: 'idle' })
    expect(left.messages.map((message) => message.id)).toEqual([
      own(paused)[0]!.id,
      ...others.map((each) => each.id)
    ])
    valueOf(await core.runs.send(id, 'and now?'))
    await core.stands(id, 'idle')
    const sent = lines(server.requests[5])
    const gone = toolParts(first!)[0]!.callId
    expect(JSON.stringify(sent)).not.toContain(gone)
    expect(sent.filter(({ role }) => role === 'tool')).toHaveLength(4)
    expect(sent.at(-1)).toMatchObject({ role: 'user', content: 'and now?' })
    valueOf(await core.branching.enter(id, branchId))
    expect(core.conversation(id)).toMatchObject({ messages: paused.messages, run: paused.run })
    expect(core.conversation(id).branches.map(({ tail }) => tail && said(tail).at(-1))).toEqual(['done'])
    expect(server.problems).toEqual([])
  })

  test('a deletion that is undone at once leaves no version behind; a message of the user goes with all that it led to', async () => {
    const { core, id } = await twoTurns()
    const before = core.conversation(id)
    const { branchId } = valueOf(await core.branching.deleteRound(id, own(before)[0]!.id))
    expect(said(core.conversation(id))).toEqual(['second', 'two'])
    valueOf(await core.branching.enter(id, branchId))
    expect(core.conversation(id)).toMatchObject({ messages: before.messages, branches: [] })
  })

  test('a branch goes on after any message, and branches have branches: each is reached from any other', async () => {
    const { server, core, id } = await twoTurns(text('b'), text('c'))
    const main = core.conversation(id)
    valueOf(await core.branching.goOnAfter(id, idOf(main, 'one')))
    valueOf(await core.runs.send(id, 'other way'))
    const b = await core.stands(id, 'idle')
    valueOf(await core.branching.goOnAfter(id, idOf(b, 'other way')))
    valueOf(await core.runs.send(id, 'third way'))
    const c = await core.stands(id, 'idle')
    expect(words(server.requests[3]).join('\n\n')).toBe('first\n\none\n\nother way\n\nthird way')
    const nodes = () => core.conversation(id).branches
    const endsIn = (words: string) => nodes().find(({ tail }) => tail && said(tail).at(-1) === words)!.id
    valueOf(await core.branching.enter(id, endsIn('two')))
    expect(core.conversation(id).messages).toEqual(main.messages)
    valueOf(await core.branching.enter(id, endsIn('b')))
    expect(core.conversation(id).messages).toEqual(b.messages)
    valueOf(await core.branching.enter(id, endsIn('c')))
    expect(core.conversation(id).messages).toEqual(c.messages)
    valueOf(await core.branching.reveal(id, idOf(main, 'two')))
    expect(core.conversation(id).messages).toEqual(main.messages)
    const { branches } = core.conversation(id)
    valueOf(await core.branching.reveal(id, idOf(main, 'first')))
    expect(core.conversation(id).branches).toBe(branches)
    expect(server.problems).toEqual([])
  })

  test('while a run is live nothing is steered, and what is not there is refused; nothing changes', async () => {
    const step = held(text('late'))
    const { core } = await setUp([text('one'), step])
    const id = await core.begin('first')
    const before = await core.stands(id, 'idle')
    const [asked, answered] = before.messages.map((message) => message.id)
    const refusal = async (done: Promise<Result<unknown>>) => {
      const result = await done
      return result.ok ? 'done' : result.error.code
    }
    for (const messageId of ['none', answered!])
      expect(await refusal(core.branching.edit(id, messageId, 'x'))).toBe('not-found')
    for (const messageId of ['none', asked!])
      expect(await refusal(core.branching.regenerate(id, messageId))).toBe('not-found')
    expect(await refusal(core.branching.goOnAfter(id, answered!))).toBe('not-found')
    expect(await refusal(core.branching.deleteRound(id, 'none'))).toBe('not-found')
    expect(await refusal(core.branching.enter(id, 'none'))).toBe('not-found')
    expect(core.conversation(id)).toEqual(before)
    await core.runs.send(id, 'again')
    await step.reached
    for (const done of [
      core.branching.edit(id, asked!, 'x'),
      core.branching.regenerate(id, answered!),
      core.branching.goOnAfter(id, asked!),
      core.branching.deleteRound(id, asked!),
      core.branching.enter(id, 'none')
    ])
      expect(await refusal(done)).toBe('not-allowed')
    step.release()
    expect(said(await core.stands(id, 'idle'))).toEqual(['first', 'one', 'again', 'late'])
  })

  test('what each version used is counted once, and a call of one never takes the id or the result of another', async () => {
    const same = calls({ name: 'current_time', args: { zone: 'UTC' }, id: 'call_0' })
    const { server, core } = await setUp([same, text('one'), same, text('two')])
    const id = await core.begin('go')
    const first = await core.stands(id, 'idle')
    const used = () => core.usage.conversation(id)!.usage!
    const once = used()
    valueOf(await core.branching.regenerate(id, first.messages.find(isRound)!.id))
    const second = await core.stands(id, 'idle')
    const ids = [first, second]
      .flatMap(({ messages }) => messages.flatMap(toolParts))
      .map(({ callId }) => callId)
    expect(new Set(ids).size).toBe(2)
    expect(used().output).toBe(2 * once.output)
    const day = core.usage.days(1)[0]!
    expect([day.requests, day.usage]).toEqual([4, used()])
    for (const { id: branchId } of second.branches) valueOf(await core.branching.enter(id, branchId))
    expect([used(), core.usage.days(1)[0]!.usage]).toEqual([day.usage, day.usage])
    expect(server.problems).toEqual([])
  })
})
