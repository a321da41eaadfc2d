import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createConversation } from '../../shared/domain/apply.ts'
import type { RunState } from '../../shared/domain/run.ts'
import type { AppEvent } from '../../shared/ipc/contract.ts'
import { ok } from '../../shared/ipc/result.ts'
import { repairSettings } from '../../shared/settings/table.ts'
import { connect } from './connection.ts'
import { openConversation } from './navigation.ts'
import { useWindow } from './store.ts'

const model = { providerId: 'openai', modelId: 'm' }
const paused: RunState = {
  status: 'pausedByUser',
  window: { rounds: 2, toolCalls: 2 },
  turn: { rounds: 2, toolCalls: 2 },
  at: 1
}
const conversation = {
  ...createConversation({ type: 'conversation.created', id: 'c', title: 'C', model, workspace: null, at: 0 }),
  run: paused
}

let emit: (event: AppEvent) => void = () => {}
let frames: (() => void)[] = []
let opened = 0

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  opened = 0
  const appState = {
    conversations: [],
    settings: repairSettings(undefined),
    notices: [],
    providers: [],
    defaults: { model, workspace: null },
    version: '1'
  }
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
  vi.stubGlobal('window', {
    fermata: {
      on: (listener: (event: AppEvent) => void) => {
        emit = listener
        return () => {}
      },
      request: async (name: string) => {
        if (name !== 'conversation.open') return ok(appState)
        opened += 1
        return ok({ conversation, seq: 4, elsewhere: false })
      }
    }
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const frame = () => {
  for (const callback of frames.splice(0)) callback()
}

describe('the connection to main', () => {
  test('S50 a run that continues and ends within one frame is still said to continue and to finish', async () => {
    connect()
    await vi.advanceTimersByTimeAsync(0)
    openConversation('c')
    await vi.advanceTimersByTimeAsync(0)
    const said: string[] = []
    const end = useWindow.subscribe(({ announced }, before) => {
      if (announced && announced !== before.announced) said.push(announced.announcement.kind)
    })
    let updates = 0
    const endCount = useWindow.subscribe(({ projections }, before) => {
      if (projections !== before.projections) updates += 1
    })
    emit({
      type: 'conversation.events',
      id: 'c',
      firstSeq: 5,
      events: [{ type: 'run.changed', run: { status: 'running', round: 1, toolCalls: 0, limit: 5 }, at: 2 }]
    })
    emit({
      type: 'conversation.events',
      id: 'c',
      firstSeq: 6,
      events: [{ type: 'run.changed', run: { status: 'idle' }, at: 3 }]
    })
    expect(updates).toBe(0)
    frame()
    expect(updates).toBe(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(said).toEqual(['continues', 'finished'])
    end()
    endCount()
  })

  test('F85 late events of a conversation that is closed or gone bring nothing back and ask for nothing', async () => {
    connect()
    await vi.advanceTimersByTimeAsync(0)
    openConversation('c')
    await vi.advanceTimersByTimeAsync(0)
    emit({ type: 'conversations.changed', changed: [], removed: ['c'] })
    expect(useWindow.getState().view.kind).toBe('new')
    const before = opened
    emit({ type: 'conversation.events', id: 'c', firstSeq: 7, events: [{ type: 'draft.dropped' }] })
    emit({ type: 'conversation.events', id: 'c', firstSeq: 3, events: [{ type: 'draft.dropped' }] })
    emit({ type: 'conversation.events', id: 'gone', firstSeq: 900, events: [{ type: 'draft.dropped' }] })
    frame()
    await vi.advanceTimersByTimeAsync(100)
    expect([useWindow.getState().view.kind, opened]).toEqual(['new', before])
    expect(useWindow.getState().summaries).toEqual([])
    expect(useWindow.getState().projections['gone']).toBeUndefined()
  })

  test('F85 a gap fetches one snapshot; events of a conversation never opened are dropped', async () => {
    connect()
    await vi.advanceTimersByTimeAsync(0)
    openConversation('c')
    await vi.advanceTimersByTimeAsync(0)
    const before = opened
    emit({ type: 'conversation.events', id: 'c', firstSeq: 90, events: [{ type: 'draft.dropped' }] })
    emit({ type: 'conversation.events', id: 'other', firstSeq: 1, events: [{ type: 'draft.dropped' }] })
    frame()
    expect(useWindow.getState().projections['c']?.needsSnapshot).toBe(true)
    expect(useWindow.getState().projections['other']).toBeUndefined()
    await vi.advanceTimersByTimeAsync(0)
    expect(opened).toBeGreaterThan(before)
    expect(useWindow.getState().projections['c']?.conversation?.title).toBe('C')
  })

  test('what arrives before the state is applied after it', async () => {
    useWindow.setState({ phase: { kind: 'starting' } })
    connect()
    emit({ type: 'notices.changed', notices: [{ id: 'n', code: 'settings-repaired', params: { count: 1 } }] })
    await vi.advanceTimersByTimeAsync(0)
    expect(useWindow.getState().notices.map(({ id }) => id)).toEqual(['n'])
  })
})
