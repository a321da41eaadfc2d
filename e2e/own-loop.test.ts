import { expect, test } from 'vitest'
import { windowCounts } from '../src/main/run/window.ts'
import { en } from '../src/shared/i18n/catalogue.ts'
import { begin } from './guarded.ts'
import { pauseTurn, type Step, text, tick } from './model-server.ts'

test('S19 a provider that runs its own loop is not limited by the rounds of ours, and the settings say so', async () => {
  /** Each is a search that the service makes by itself, in the middle of one response. */
  const searches: Step[] = Array.from({ length: 8 }, (_, n) => pauseTurn(text(`Search ${n}.`)))
  const { core, id, server } = await begin('anthropic', [tick(), ...searches, text('Found.')], {
    settings: { 'agent.toolLimit.rounds': 5 }
  })
  const conversation = await core.stands(id, 'idle')
  expect(server.requests).toHaveLength(10)
  expect(server.problems).toEqual([])
  expect(windowCounts(conversation)).toEqual({ rounds: 1, toolCalls: 1 })
  expect(conversation.messages.at(-1)?.parts.at(-1)).toEqual({ type: 'text', text: 'Found.' })
  expect(en.setting.agent.toolLimit.rounds.help).toContain(
    'Providers that run their own tool loop are not limited.'
  )
})
