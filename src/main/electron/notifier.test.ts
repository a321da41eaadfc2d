import { expect, test, vi } from 'vitest'
import { createConversation } from '../../shared/domain/apply.ts'
import type { RunState } from '../../shared/domain/run.ts'

const system = vi.hoisted(() => ({ isSupported: true, shown: 0 }))
vi.mock('electron', () => ({
  Notification: class {
    static isSupported = () => system.isSupported
    on() {}
    show() {
      system.shown++
      throw new Error('no notification service')
    }
  }
}))
const { notificationText, Notifier } = await import('./notifier.ts')

const record = (toolCalls: number) => {
  const figures = { rounds: toolCalls, toolCalls }
  return { window: figures, turn: figures, at: 0 }
}
const progress = { round: 1, toolCalls: 0, limit: 25 }

test.each<[RunState, string | null]>([
  [{ status: 'pausedAtToolLimit', limit: 25, kind: 'limit', ...record(25) }, 'Paused after 25 tool calls'],
  [{ status: 'pausedAtCostLimit', costLimit: 1, ...record(7) }, 'Paused after 7 tool calls'],
  [
    { status: 'pausedByGuard', trip: { guard: 'loop', count: 2, evidence: [] }, ...record(4) },
    'The agent waits for your answer.'
  ],
  [{ status: 'pausedByUser', ...record(1) }, 'Paused after 1 tool call'],
  [{ status: 'awaitingApproval', ...progress }, 'The agent waits for your answer.'],
  [{ status: 'awaitingAnswer', ...progress }, 'The agent waits for your answer.'],
  [{ status: 'idle' }, 'Finished.'],
  [{ status: 'failed', failure: { code: 'internal', retriable: true } }, 'The run failed.'],
  [{ status: 'running', ...progress }, null],
  [{ status: 'stopped' }, null],
  [{ status: 'interrupted' }, null]
])('S51 a run that is %j is told as %j', (run, text) => expect(notificationText(run)).toBe(text))

test('F106 where the system shows no notifications, a run that ends is as quiet and nothing breaks', () => {
  const notifier = new Notifier({
    isOn: () => true,
    isLookedAt: () => false,
    open: () => {},
    continueRun: () => {},
    stop: () => {},
    reply: () => {}
  })
  const ended = (id: string) =>
    createConversation({
      type: 'conversation.created',
      id,
      title: 'Title',
      model: { providerId: 'p', modelId: 'm' },
      workspace: null,
      at: 0
    })
  notifier.stood(ended('a'))
  expect(system.shown).toBe(1)
  system.isSupported = false
  notifier.stood(ended('b'))
  notifier.say('Still at work', () => {})
  expect(system.shown).toBe(1)
})
