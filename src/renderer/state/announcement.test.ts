import { describe, expect, test } from 'vitest'
import type { Conversation } from '../../shared/domain/conversation.ts'
import type { Failure } from '../../shared/domain/failure.ts'
import type { Message } from '../../shared/domain/message.ts'
import type { RunState } from '../../shared/domain/run.ts'
import { announcementFor, firstAnnouncement } from './announcement.ts'

/** One list for all: none of these shows another branch. */
const branches: Conversation['branches'] = []

const heard = (run: RunState, turnStart = 0, messages: Message[] = []) => ({
  run,
  turnStart,
  messages,
  compactions: [],
  branches
})
const running = (round: number): RunState => ({ status: 'running', round, toolCalls: round, limit: 25 })
const paused = (at: number, error?: Failure): RunState => ({
  status: 'pausedAtToolLimit',
  limit: 25,
  kind: 'limit',
  window: { rounds: 25, toolCalls: 31 },
  turn: { rounds: 25, toolCalls: 31 },
  at,
  ...(error ? { error } : {})
})
const failure: Failure = { code: 'model-auth', retriable: false }

/** All announcements of a run, from one state to the next. */
function announced(states: RunState[]) {
  return states.slice(1).map((run, index) => announcementFor(heard(states[index]!), heard(run))?.kind ?? null)
}

describe('announcements', () => {
  test('another version says itself that it is shown, whatever comes with it', () => {
    const summary = { id: 's', keepFrom: null, after: 'm', summary: 's', at: 1 }
    const shown = { ...heard(paused(7)), compactions: [summary], branches: [] }
    expect(announcementFor(heard({ status: 'idle' }), shown)).toBeNull()
  })

  test('S48 the pause is announced once, with its tool calls', () => {
    const pause = paused(7)
    expect(announcementFor(heard(running(25)), heard(pause))).toEqual({ kind: 'paused', toolCalls: 31 })
    expect(announcementFor(heard(pause), heard(pause))).toBeNull()
    expect(announcementFor(heard(pause), heard(paused(7)))).toBeNull()
  })

  test('S50 Continue says that work continues, the end says finished, rounds say nothing', () => {
    const states = [paused(1), running(1), running(2), running(3), { status: 'idle' } as const]
    expect(announced(states)).toEqual(['continues', null, null, 'finished'])
  })

  test('S50 text that streams in is not announced', () => {
    const run = running(1)
    const message: Message = { id: 'a', role: 'assistant', parts: [], createdAt: 0 }
    expect(announcementFor(heard(run), heard(run, 0, [message]))).toBeNull()
  })

  test('S22 a new message while paused starts a turn and does not continue one', () => {
    expect(announcementFor(heard(paused(1), 0), heard(running(1), 26))?.kind).toBe('started')
  })

  test('S27 a Continue that did not get through is announced with its failure, the pause is not repeated', () => {
    expect(announcementFor(heard(running(1)), heard(paused(1, failure)))).toEqual({
      kind: 'continueFailed',
      failure
    })
  })

  test('S49 a guard’s question is an alarm, once, and names the limit where both are due', () => {
    const trip = { guard: 'repeat' as const, count: 3, evidence: [] }
    const record = { window: { rounds: 2, toolCalls: 2 }, turn: { rounds: 2, toolCalls: 2 }, at: 7 }
    const question: RunState = { status: 'pausedByGuard', trip, ...record }
    expect(announcementFor(heard(running(3)), heard(question))).toEqual({
      kind: 'guard',
      trip,
      toolCalls: null
    })
    expect(announcementFor(heard(question), heard({ ...question, deadline: 300_000 }))).toBeNull()
    const both: RunState = { status: 'pausedAtToolLimit', limit: 5, kind: 'limit', guard: trip, ...record }
    expect(announcementFor(heard(running(3)), heard(both))).toEqual({ kind: 'guard', trip, toolCalls: 2 })
    const costly: RunState = { status: 'pausedAtCostLimit', costLimit: 1, ...record }
    expect(announcementFor(heard(running(3)), heard(costly))).toEqual({ kind: 'paused', toolCalls: 2 })
    const all: RunState = { ...costly, guard: trip }
    expect(announcementFor(heard(running(3)), heard(all))).toEqual({ kind: 'guard', trip, toolCalls: 2 })
  })

  test('S124 a countdown is announced when it begins, and the next one again', () => {
    const busy: Failure = { code: 'model-unavailable', retriable: true }
    const waiting = (attempt: number, at: number): RunState => ({
      ...(running(1) as Extract<RunState, { status: 'running' }>),
      retry: { attempt, of: 3, at, failure: busy }
    })
    const first = { kind: 'retrying', seconds: 7, attempt: 1, of: 3, failure: busy }
    expect(announcementFor(heard(running(1)), heard(waiting(1, 8000)), 1500)).toEqual(first)
    expect(announcementFor(heard(waiting(1, 8000)), heard(waiting(1, 8000)), 5000)).toBeNull()
    expect(announcementFor(heard(waiting(1, 8000)), heard(running(1)), 8000)).toBeNull()
    expect(announcementFor(heard(running(1)), heard(waiting(2, 20_000)), 8000)).toMatchObject({
      seconds: 12,
      attempt: 2
    })
    expect(firstAnnouncement(heard(waiting(1, Date.now() + 60_000)))?.kind).toBe('retrying')
  })

  test('a failure, a stop and an interruption are announced; stopping is not', () => {
    expect(announced([running(1), { status: 'failed', failure }])).toEqual(['failed'])
    expect(announced([running(1), { status: 'stopping' }, { status: 'stopped' }])).toEqual([null, 'stopped'])
    expect(announced([running(1), { status: 'interrupted' }])).toEqual(['interrupted'])
  })

  test('a question names its tool, and its answer is silent', () => {
    const asks: Message = {
      id: 'a',
      role: 'assistant',
      createdAt: 0,
      parts: [
        {
          type: 'tool',
          callId: 'k',
          name: 'read_file',
          input: '{}',
          state: { status: 'awaitingApproval', reason: 'policy', hash: '', offer: [] }
        }
      ]
    }
    const awaiting: RunState = { status: 'awaitingApproval', round: 1, toolCalls: 1, limit: 25 }
    expect(announcementFor(heard(running(1)), heard(awaiting, 0, [asks]))).toEqual({
      kind: 'approval',
      tool: 'read_file'
    })
    expect(announced([awaiting, running(1)])).toEqual([null])
  })

  test('a conversation begun here is heard in whatever state it is first seen', () => {
    const first = (run: RunState) => firstAnnouncement(heard(run))?.kind
    expect(first(running(1))).toBeUndefined()
    expect(first(paused(7))).toBe('paused')
    expect(first({ status: 'failed', failure })).toBe('failed')
    expect(first({ status: 'idle' })).toBe('finished')
  })

  test('a question to the user is said with its words; one that cannot be read, by its tool', () => {
    const asks = (input: string): Message => ({
      id: 'a',
      role: 'assistant',
      createdAt: 0,
      parts: [{ type: 'tool', callId: 'k', name: 'ask_user', input, state: { status: 'awaitingAnswer' } }]
    })
    const awaiting: RunState = { status: 'awaitingAnswer', round: 1, toolCalls: 0, limit: 25 }
    const said = (input: string) => announcementFor(heard(running(1)), heard(awaiting, 0, [asks(input)]))
    expect(said('{"question":"Left or right?"}')).toEqual({ kind: 'question', question: 'Left or right?' })
    expect(said('{"question":"Le')).toEqual({ kind: 'approval', tool: 'ask_user' })
  })

  test('a summary is announced once, with what became of it; where it was asked for by hand, nothing else', () => {
    const pause = paused(7)
    const asked: RunState = { ...running(25), compacting: { from: pause } } as RunState
    const compaction = { id: 'c', keepFrom: null, after: 'a', summary: 'S', at: 1 }
    const compacted = (run: RunState) => ({ ...heard(run), compactions: [compaction] })
    expect(announcementFor(heard(pause), heard(asked))).toBeNull()
    expect(announcementFor(heard(asked), compacted(asked))).toEqual({ kind: 'compacted' })
    expect(announcementFor(compacted(asked), compacted(pause))).toBeNull()
    expect(announcementFor(compacted(pause), heard(pause))).toEqual({ kind: 'compactionUndone' })
    const failed: Message = {
      id: 'n',
      role: 'assistant',
      parts: [{ type: 'notice', code: 'compaction-failed' }],
      createdAt: 0
    }
    expect(announcementFor(heard(asked), heard(asked, 0, [failed]))).toEqual({ kind: 'compactionFailed' })
    expect(announcementFor(heard(asked, 0, [failed]), heard(pause, 0, [failed]))).toBeNull()
    const idle: RunState = { status: 'idle' }
    const atRest: RunState = { ...running(1), compacting: { from: idle } } as RunState
    expect(announced([idle, atRest, idle])).toEqual([null, null])
  })

  test('a summary that the run makes by itself interrupts it for nobody', () => {
    const own: RunState = { ...running(3), compacting: {} } as RunState
    expect(announced([running(3), own, running(4), { status: 'idle' }])).toEqual([null, null, 'finished'])
  })
})
