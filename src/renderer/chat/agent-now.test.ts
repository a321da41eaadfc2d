import { expect, test } from 'vitest'
import type { Message, Part, ToolState } from '../../shared/domain/message.ts'
import { agentNow } from './agent-now.ts'

const said = (...parts: Part[]): Message => ({ id: 'm', role: 'assistant', parts, createdAt: 0 })
const words = (text: string): Part => ({ type: 'text', text })
const call = (callId: string, state: ToolState): Part => ({
  type: 'tool',
  callId,
  name: 'read_file',
  input: '{}',
  state
})
const asked: Message = { ...said(words('The task')), role: 'user' }

test('its newest words and the calls that run, never the task it was given', () => {
  expect(agentNow({ messages: [asked], draft: null })).toEqual({ text: '', calls: [] })
  const done = call('a', { status: 'completed', text: 'x', endedAt: 1 })
  const runs = call('b', { status: 'running', startedAt: 1 })
  const now = agentNow({ messages: [asked, said(words('First.'), done), said(done, runs)], draft: null })
  expect([now.text, now.calls.map(({ callId }) => callId)]).toEqual(['First.', ['b']])
})

test('while it writes: the draft, however its parts arrive, and only the end of what is long', () => {
  const gap: Part[] = []
  gap[1] = words(`${'a'.repeat(500)} end`)
  const { text, calls } = agentNow({ messages: [asked, said(words('First.'))], draft: said(...gap) })
  expect([text.length, text.startsWith('…a'), text.endsWith('a end'), calls]).toEqual([401, true, true, []])
})
