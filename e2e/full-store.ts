import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/main/store/database.ts'
import { EventStore } from '../src/main/store/event-store.ts'
import type { StoredEvent } from '../src/shared/domain/event.ts'
import type {
  Message,
  MessageEnd,
  NoticeCode,
  NudgeCode,
  Part,
  SettledStatus,
  ToolState
} from '../src/shared/domain/message.ts'
import type { PauseRecord, RunState } from '../src/shared/domain/run.ts'

/** 2026-03-01, noon. */
const NOON = Date.UTC(2026, 2, 1, 12)

const model = { providerId: 'openai', modelId: 'test-model' }
const usage = { input: 1200, output: 80, cacheRead: 300, cacheWrite: 0 }
const figures = { rounds: 2, toolCalls: 3, usage, cost: { usd: 0.42 } }
const pause: PauseRecord = { window: figures, turn: figures, at: NOON + 50 }

/** A text that means something to Markdown, HTML, JSON and terminals. */
const NASTY = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '[click](javascript:alert(1)) ![p](https://evil.example/p.png?k=1) <https://example.com/>',
  '[r]: https://evil.example/ref',
  '</div></details></body><style>*{display:none}</style>',
  '```\n</code></pre>\n```',
  '"\'&amp;\u202e\u0000\u001b[31m 漢字 😀 \ud83d'
].join('\n\n')

const settledStatuses: readonly SettledStatus[] = [
  'completed',
  'failed',
  'denied',
  'cancelled',
  'skipped',
  'interrupted'
]
const noticeCodes: readonly NoticeCode[] = [
  'guard-stopped',
  'healed',
  'unreadable-events',
  'repaired-events',
  'length-cut',
  'save-failed',
  'compaction-failed'
]
const nudgeCodes: readonly NudgeCode[] = ['loop-warning', 'empty', 'malformed']

const tool = (callId: string, state: ToolState, name = 'read_file'): Part => ({
  type: 'tool',
  callId,
  name,
  input: '{"path":"a.txt"}',
  state
})

let lastAt = NOON
const next = () => (lastAt += 1000)

function say(id: string, role: Message['role'], parts: Part[], more: Partial<Message> = {}): StoredEvent {
  const at = next()
  const spoken = role === 'assistant' ? { model, usage, end: 'complete' as const } : {}
  return { type: 'message.appended', message: { id, role, parts, createdAt: at, ...spoken, ...more }, at }
}

const goesTo = (run: RunState, opens?: 'turn' | 'window'): StoredEvent => ({
  type: 'run.changed',
  run,
  ...(opens && { opens }),
  at: next()
})

const begins = (
  id: string,
  title: string,
  parent?: { conversationId: string; callId: string }
): StoredEvent => ({
  type: 'conversation.created',
  id,
  title,
  model,
  workspace: parent ? null : '/home/someone/project',
  ...(parent && { parent }),
  at: next()
})

const trip = {
  guard: 'repeat' as const,
  count: 3,
  evidence: [{ tool: 'read_file', input: '{"path":"a.txt"}', results: ['same', 'same'] }]
}
const HELD = 'HELD-BACK-TEXT'

/** Everything that can stand in a conversation. It ends paused at the limit. */
export function everything(id: string): StoredEvent[] {
  const agent = { id: `${id}-agent`, rounds: 1, toolCalls: 1, usage }
  const settled = settledStatuses.map((status, n) =>
    tool(`c${n}`, {
      status,
      text: `${status} result`,
      startedAt: NOON,
      endedAt: NOON + 5,
      ...(status === 'completed' && { diff: '--- a.txt\n+++ a.txt\n-old\n+new' })
    })
  )
  return [
    begins(id, `Everything <b>“${id}”</b>`),
    goesTo({ status: 'running', round: 1, toolCalls: 0, limit: 25 }, 'turn'),
    say('u1', 'user', [{ type: 'text', text: 'Look at everything, please.' }]),
    say('a1', 'assistant', [
      { type: 'reasoning', text: 'I think about it.', data: '{"signature":"abc"}' },
      {
        type: 'text',
        text: '# Heading\n\nSome **bold** words and `code`.\n\n| a | b |\n|---|---|\n| 1 | 2 |'
      },
      ...settled
    ]),
    say(
      'n1',
      'user',
      nudgeCodes.map((code): Part => ({ type: 'nudge', code, text: `nudge ${code}` }))
    ),
    say('a2', 'assistant', [
      tool(
        'agent',
        { status: 'completed', text: 'The agent found it.', agent, endedAt: NOON + 9 },
        'run_agent'
      )
    ]),
    { type: 'usage.added', model, usage, cause: 'subagent', at: next() },
    { type: 'usage.added', model, usage, cause: 'failed', at: next() },
    goesTo({ status: 'pausedAtCostLimit', costLimit: 1, ...pause, at: NOON + 60 }),
    goesTo({ status: 'running', round: 1, toolCalls: 0, limit: 25 }, 'window'),
    say('a3', 'assistant', [{ type: 'text', text: NASTY }], { end: 'truncated' }),
    say('a4', 'assistant', [{ type: 'notice', code: 'healed', params: { count: 2 } }]),
    goesTo({
      status: 'pausedByGuard',
      trip,
      held: { id: 'held', role: 'assistant', parts: [{ type: 'text', text: HELD }], createdAt: NOON },
      ...pause,
      at: NOON + 61
    }),
    goesTo({ status: 'pausedByUser', ...pause, at: NOON + 62 }),
    say('x1', 'user', [{ type: 'text', text: 'CUT AWAY' }]),
    { type: 'history.cut', fromMessageId: 'x1', at: next() },
    {
      type: 'history.compacted',
      compaction: { id: 'k1', keepFrom: 'a3', after: 'a4', summary: 'All was looked at.', at: NOON },
      at: next()
    },
    say(
      'a5',
      'assistant',
      noticeCodes.map((code): Part => ({ type: 'notice', code, params: { count: 2 } }))
    ),
    { type: 'limit.changed', limit: 40, at: next() },
    { type: 'mode.changed', mode: 'autoEdit', at: next() },
    say('u2', 'user', [{ type: 'text', text: NASTY }]),
    say('a6', 'assistant', [
      tool('last', { status: 'completed', text: 'read it', startedAt: NOON, endedAt: NOON + 4 })
    ]),
    goesTo({ status: 'pausedAtToolLimit', limit: 25, kind: 'limit', ...pause, at: NOON + 70 })
  ]
}

/** What has come to stand in a conversation since, in every way; every kind of event is in it or in `everything`. */
export function lately(id: string): StoredEvent[] {
  const rule = { id: 'rule', match: { kind: 'command' as const, words: ['ls'] }, stance: 'allow' as const }
  const at = next()
  const waiting = { id: 'waits', text: 'Later.', attachments: [], at }
  const ends: MessageEnd[] = ['overflowed', 'refused', 'stopped', 'interrupted']
  return [
    begins(id, 'Lately'),
    { type: 'title.changed', title: 'Named by the model', by: 'model', at },
    { type: 'options.changed', options: { systemPrompt: 'Be brief.', temperature: 0, effort: null }, at },
    { type: 'workspace.changed', workspace: '/home/someone/else', at },
    { type: 'approval.granted', rule, at },
    { type: 'approval.revoked', ruleId: 'rule', at },
    { type: 'model.changed', model: { providerId: 'anthropic', modelId: 'other' }, at },
    say('u1', 'user', [{ type: 'text', text: 'One way.' }]),
    ...ends.map((end, n) => say(`e${n}`, 'assistant', [{ type: 'text', text: end }], { end })),
    goesTo({ status: 'running', round: 1, toolCalls: 0, limit: 25 }, 'turn'),
    say('a1', 'assistant', [tool('asks', { status: 'awaitingAnswer' }, 'ask_user')]),
    goesTo({ status: 'awaitingAnswer', round: 1, toolCalls: 1, limit: 25 }),
    {
      type: 'tool.updated',
      messageId: 'a1',
      callId: 'asks',
      state: { status: 'completed', text: 'blue', endedAt: at },
      at
    },
    { type: 'part.added', messageId: 'a1', part: { type: 'notice', code: 'save-failed' }, at },
    goesTo({ status: 'idle' }),
    {
      type: 'history.compacted',
      compaction: { id: 'k', keepFrom: 'a1', after: 'a1', summary: 'Short.', at },
      at
    },
    { type: 'history.restored', compactionId: 'k', at },
    { type: 'history.branched', branchId: 'b1', fromMessageId: 'u1', at },
    say('u2', 'user', [{ type: 'text', text: 'Another way.' }]),
    say('u3', 'user', [{ type: 'text', text: 'Dropped.' }]),
    { type: 'message.dropped', messageId: 'u3', at },
    { type: 'branch.entered', branchId: 'b1', leaves: 'b2', at },
    { type: 'queue.changed', queue: [waiting], at }
  ]
}

/** What may be found nowhere in an export for people. */
export const unseen = [HELD, 'CUT AWAY']

/** Writes conversations of every kind into the store of a folder; gives their ids, newest last. */
export function fillStore(dataDir: string): string[] {
  const { db } = openDatabase(join(dataDir, 'fermata.db'), 0)
  const store = new EventStore(db)
  const add = (id: string, status: RunState['status'], events: StoredEvent[], parentId?: string) =>
    store.append(
      { id, title: titleOf(events), status, updatedAt: events.at(-1)!.at, ...(parentId && { parentId }) },
      0,
      events,
      false
    )
  add('conv-all', 'pausedAtToolLimit', everything('conv-all'))
  const parent = { conversationId: 'conv-all', callId: 'agent' }
  const child = [
    begins('conv-all-agent', 'Part of it', parent),
    say('u1', 'user', [{ type: 'text', text: 'part' }]),
    say('a1', 'assistant', [{ type: 'text', text: 'The agent found it.' }])
  ]
  add('conv-all-agent', 'idle', child, 'conv-all')
  const plain = [
    begins('conv-plain', 'Plain talk'),
    say('u1', 'user', [{ type: 'text', text: 'Hello' }]),
    say('a1', 'assistant', [{ type: 'text', text: 'Hello yourself.' }])
  ]
  add('conv-plain', 'idle', plain)
  add('conv-plain-2', 'idle', [
    begins('conv-plain-2', 'Plain talk'),
    say('u1', 'user', [{ type: 'text', text: '你好' }]),
    say('a1', 'assistant', [{ type: 'text', text: '你好！' }])
  ])
  store.keepResult('conv-all', 'c0', 'the whole of a long result\n'.repeat(2000))
  db.close()
  return ['conv-all', 'conv-plain', 'conv-plain-2']
}

function titleOf(events: StoredEvent[]): string {
  const [first] = events
  return first?.type === 'conversation.created' ? first.title : ''
}

/** A folder with such a store. */
export function fullStore(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'fermata-full-'))
  fillStore(dataDir)
  return dataDir
}
