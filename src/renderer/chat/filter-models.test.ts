import { expect, test } from 'vitest'
import type { ProviderInfo } from '../../shared/domain/model.ts'
import { modelsWith } from './filter-models.ts'

const provider = (label: string, models: string[]): ProviderInfo => ({
  id: label.toLowerCase(),
  kind: 'openai',
  label,
  baseUrl: null,
  address: null,
  models,
  ready: true,
  key: 'none',
  keyVariable: '',
  api: null,
  isBuiltIn: false
})

test('models are filtered by every word, in their own name or their provider’s', () => {
  const all = [
    provider('Ollama', ['llama3', 'qwen3']),
    provider('OpenAI', ['gpt-5', 'GPT-5-mini']),
    provider('Bare', [])
  ]
  const found = (filter: string) => modelsWith(all, filter).map(({ label, models }) => [label, ...models])
  expect(found('  ')).toHaveLength(3)
  expect(found('gpt')).toEqual([['OpenAI', 'gpt-5', 'GPT-5-mini']])
  expect(found('gpt MINI')).toEqual([['OpenAI', 'GPT-5-mini']])
  expect(found('ollama')).toEqual([['Ollama', 'llama3', 'qwen3']])
  expect(found('llama')).toEqual([['Ollama', 'llama3', 'qwen3']])
  expect(found('nothing')).toEqual([])
})
