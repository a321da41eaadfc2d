import { expect, test } from 'vitest'
import { agentCall, isAgentCall } from './agent-call.ts'

test('a call of an external agent shows its title, its arguments and its changes, whatever it holds', () => {
  const input = JSON.stringify({
    path: 'a.ts',
    title: 'Edit a.ts',
    arguments: { why: 'a bug' },
    changes: [{ path: 'a.ts', diff: '-a\n+b' }, { path: 'b.ts', diff: '' }, 7]
  })
  const { told, changes } = agentCall(input)
  expect(told.split('\n')[0]).toBe('Edit a.ts')
  expect(told).toContain('"why": "a bug"')
  expect(changes).toEqual([{ path: 'a.ts', diff: '-a\n+b' }])
  expect(agentCall('no JSON')).toEqual({ told: 'no JSON', changes: [] })
  expect(agentCall('{}')).toEqual({ told: '{}', changes: [] })
  expect(isAgentCall('agent_edit')).toBe(true)
  expect(isAgentCall('run_agent')).toBe(false)
})
