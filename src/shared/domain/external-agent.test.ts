import { expect, test } from 'vitest'
import { agentsProvider, ownsLoop, repairExternalAgents } from './external-agent.ts'

test('agents from anything: what cannot be started is left out and costs no other', () => {
  const whole = { id: 'gem', label: 'Gem', command: 'gem', args: ['--acp'], env: { KEY: null, MODE: 'a' } }
  expect(
    repairExternalAgents([
      whole,
      { ...whole, label: 'twice' },
      { ...whole, id: 'No Id' },
      { id: 'bare', command: ' gem ' },
      { id: 'nothing' },
      null,
      7
    ])
  ).toEqual([whole, { id: 'bare', label: 'bare', command: 'gem', args: [], env: {} }])
  expect(repairExternalAgents('no list')).toEqual([])
})

test('S19 the agents are a provider of their own kind, whose loop no limit is for', () => {
  expect(agentsProvider([], 'Agents')).toBeNull()
  const provider = agentsProvider([{ id: 'gem', label: 'Gem' }], 'Agents')
  expect(provider).toMatchObject({ kind: 'agents', models: ['gem'], names: { gem: 'Gem' }, ready: true })
  expect(ownsLoop({ providerId: provider?.id ?? '' })).toBe(true)
  expect(ownsLoop({ providerId: 'openai' })).toBe(false)
})
