import { expect, test } from 'vitest'
import type { ProviderInfo } from '../../../shared/domain/model.ts'
import { modelAt, pickerRows } from './model-rows.ts'

const provider = (label: string, models: string[], more: Partial<ProviderInfo> = {}): ProviderInfo => ({
  id: label.toLowerCase(),
  kind: 'openai',
  label,
  baseUrl: null,
  address: null,
  models,
  ready: true,
  key: 'none',
  keyVariable: '',
  api: 'chat',
  isBuiltIn: false,
  ...more
})
const none = { favourites: [], recent: [] }
const many = provider(
  'Many',
  Array.from({ length: 4000 }, (_, n) => `vendor/model-${n}`)
)

/** Headings in capitals, models as they are. */
const shown = (...given: Parameters<typeof pickerRows>) =>
  pickerRows(...given).map((row) => {
    if (row.kind === 'model')
      return row.isTyped ? `${row.model.modelId} with ${row.provider}` : row.model.modelId
    const { heading } = row
    return heading.kind === 'provider' ? heading.label.toUpperCase() : heading.kind.toUpperCase()
  })

test('grouped by provider; what cannot be asked, or lists nothing, is named without models', () => {
  const providers = [
    provider('OpenAI', ['gpt-5', 'gpt-5-mini']),
    provider('Locked', ['hidden'], { ready: false }),
    provider('Bare', [])
  ]
  expect(shown(providers, none, ' ')).toEqual(['OPENAI', 'gpt-5', 'gpt-5-mini', 'LOCKED', 'BARE'])
})

test('every word of a filter counts, in the name or the provider’s; case does not', () => {
  const providers = [provider('Ollama', ['llama3', 'qwen3']), provider('OpenAI', ['gpt-5', 'GPT-5-mini'])]
  expect(shown(providers, none, 'gpt MINI')).toEqual(['OPENAI', 'GPT-5-mini'])
  expect(shown(providers, none, 'ollama  qwen')).toEqual(['OLLAMA', 'qwen3'])
})

test('what is typed can be asked for where no list has it, as with deployments of one’s own', () => {
  const providers = [
    provider('Azure', ['gpt-5']),
    provider('Locked', [], { ready: false }),
    provider('Practice', ['practice'], { kind: 'practice' })
  ]
  expect(shown(providers, none, 'my-own')).toEqual(['TYPED', 'my-own with Azure'])
  expect(shown(providers, none, 'gpt-5')).toEqual(['AZURE', 'gpt-5'])
  expect(shown(providers, none, 'two words')).toEqual([])
})

test('favourites stand first, then the recent ones that are none, where there are many to choose from', () => {
  const ref = (modelId: string, providerId = 'many') => ({ providerId, modelId })
  const choices = {
    favourites: [ref('vendor/model-7'), ref('gone', 'removed')],
    recent: [ref('vendor/model-7'), ref('vendor/model-9')]
  }
  expect(shown([many], choices, '').slice(0, 6)).toEqual([
    'FAVOURITES',
    'vendor/model-7',
    'RECENT',
    'vendor/model-9',
    'MANY',
    'vendor/model-0'
  ])
  const few = provider('Few', ['a'])
  expect(shown([few], { favourites: [], recent: [ref('a', 'few')] }, '')).toEqual(['FEW', 'a'])
})

test('steps go from model to model over headings, and stop at the ends', () => {
  const rows = pickerRows([provider('A', ['one']), provider('B', ['two', 'three'])], none, '')
  const walk = (from: string | null, ...steps: number[]) => {
    let key = from
    for (const step of steps) key = modelAt(rows, key, step)
    return key
  }
  expect(walk(null, 1)).toBe('["a","one"]')
  expect(walk(null, 1, 1)).toBe('["b","two"]')
  expect(walk(null, 1, 10)).toBe('["b","three"]')
  expect(walk('gone', -1)).toBe('["a","one"]')
  expect(modelAt([], null, 1)).toBeNull()
})
