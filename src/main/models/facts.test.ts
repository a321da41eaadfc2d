import { expect, test } from 'vitest'
import { PRICE_STEPS, type Prices } from '../../shared/domain/cost.ts'
import type { ModelEntry } from '../../shared/domain/model-entry.ts'
import { catalogEntries, catalogFacts, type KnownFacts } from './catalog.ts'
import { createFacts } from './facts.ts'
import { reportOf } from './model-report.ts'

const ANTHROPIC = 'https://api.anthropic.com'
const OPENAI = 'https://api.openai.com/v1'
const OWN = 'http://localhost:8000/v1'

const { above: _, ...PLAIN }: Prices = { input: 0, output: 0 }

test('every entry of the catalog makes sense', () => {
  expect(catalogEntries.length).toBeGreaterThanOrEqual(60)
  const keys = catalogEntries.map(({ id, service }) => `${service} ${id}`)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { id, contextWindow, maxOutput, prices } of catalogEntries) {
    expect(id).toBe(id.toLowerCase())
    expect(contextWindow, id).toBeGreaterThan(1000)
    expect(maxOutput ?? 1, id).toBeLessThanOrEqual(contextWindow)
    for (const rates of [prices ?? PLAIN, prices?.above ?? PLAIN]) {
      expect(rates.input, id).toBeGreaterThanOrEqual(0)
      expect(rates.output, id).toBeGreaterThanOrEqual(rates.input)
      expect(rates.cacheRead ?? 0, id).toBeLessThanOrEqual(rates.input)
      expect(rates.cacheWrite ?? 0, id).toBeGreaterThanOrEqual(0)
    }
    if (prices?.above) expect(PRICE_STEPS, id).toContain(prices.above.inputTokens)
    if (prices?.above) expect(prices.above.inputTokens, id).toBeLessThan(contextWindow)
  }
})

test.each([
  ['claude-sonnet-4-5-20250929', 'claude-sonnet-4-5'],
  ['claude-sonnet-4-5@20250929', 'claude-sonnet-4-5'],
  ['anthropic/claude-sonnet-4-5', 'claude-sonnet-4-5'],
  ['us.anthropic.claude-sonnet-4-5-20250929-v1:0', 'claude-sonnet-4-5'],
  ['claude-3-5-haiku-latest', 'claude-3-5-haiku'],
  ['claude-opus-4-0', 'claude-opus-4'],
  ['CLAUDE-OPUS-5', 'claude-opus-5'],
  ['openai/gpt-4o-mini-2024-07-18', 'gpt-4o-mini'],
  ['gpt-4o-2024-11-20', 'gpt-4o-2024-11-20'],
  ['openai/gpt-oss-120b', 'openai/gpt-oss-120b'],
  ['some-gateway/zai/glm-5.2:free', 'glm-5.2']
])('%s is %s', (asked, known) => {
  const entry = catalogEntries.find(({ id }) => id === known)
  expect(entry).toBeDefined()
  expect(catalogFacts(asked, OWN)?.contextWindow).toBe(entry?.contextWindow)
})

test.each([
  'gpt-4o-mini-tts',
  'gpt-4-1106-preview',
  'gpt-4-32k',
  'claude-opus-4-99',
  'mistral-large-2411',
  'llama',
  ''
])('%s is nothing that is known', (asked) => {
  expect(catalogFacts(asked, OPENAI)).toBeUndefined()
})

test('gpt-4o-mini is not gpt-4o, and claude-opus-4-1 is not claude-opus-4-5', () => {
  expect(catalogFacts('gpt-4o-mini', OPENAI)?.prices?.input).toBe(0.15)
  expect(catalogFacts('gpt-4o', OPENAI)?.prices?.input).toBe(2.5)
  expect(catalogFacts('claude-opus-4-1-20250805', ANTHROPIC)?.prices?.input).toBe(15)
  expect(catalogFacts('claude-opus-4-5-20251101', ANTHROPIC)?.prices?.input).toBe(5)
})

test('a price counts for the service whose list it is from, and nowhere else', () => {
  expect(catalogFacts('claude-haiku-4-5', ANTHROPIC)?.prices).toEqual({
    input: 1,
    output: 5,
    cacheRead: 0.1,
    cacheWrite: 1.25
  })
  for (const other of [
    OWN,
    OPENAI,
    'http://api.anthropic.com',
    'https://api.anthropic.com.evil.test',
    'https://openrouter.ai/api/v1',
    undefined
  ]) {
    const facts = catalogFacts('claude-haiku-4-5', other)
    expect(facts?.contextWindow).toBe(200_000)
    expect(facts).not.toHaveProperty('prices')
  }
  expect(catalogFacts('glm-5.2', 'https://api.z.ai/api/paas/v4')?.prices).toBeDefined()
  expect(catalogFacts('glm-5.2', 'https://api.z.ai/api/coding/paas/v4')).not.toHaveProperty('prices')
  const groq = catalogFacts('openai/gpt-oss-120b', 'https://api.groq.com/openai/v1')?.prices?.input
  const cerebras = catalogFacts('gpt-oss-120b', 'https://api.cerebras.ai/v1')?.prices?.input
  expect([groq, cerebras]).toEqual([0.15, 0.35])
})

test('the user goes before the provider, the provider before the catalog, figure by figure', () => {
  const model = { providerId: 'anthropic', modelId: 'claude-haiku-4-5' }
  const entries: ModelEntry[] = []
  let reported: KnownFacts | undefined
  let address: string | undefined = ANTHROPIC
  const facts = createFacts({ entries: () => entries, reported: () => reported, address: () => address })
  const known = { maxOutput: 64_000, seesImages: true, thinks: true }
  expect(facts(model)).toMatchObject({
    ...known,
    contextWindow: 200_000,
    windowSource: 'catalog',
    pricesSource: 'catalog'
  })
  reported = { contextWindow: 150_000, seesImages: false }
  expect(facts(model)).toMatchObject({
    maxOutput: 64_000,
    seesImages: false,
    contextWindow: 150_000,
    windowSource: 'provider',
    pricesSource: 'catalog'
  })
  entries.push({ ...model, prices: { input: 7, output: 8 } })
  expect(facts(model)).toMatchObject({
    prices: { input: 7, output: 8 },
    windowSource: 'provider',
    pricesSource: 'user'
  })
  entries.splice(0, 1, { ...model, contextWindow: 9000 })
  address = OWN
  const own = facts(model)
  expect(own).toMatchObject({ contextWindow: 9000, windowSource: 'user', pricesSource: 'unknown' })
  expect(own).not.toHaveProperty('prices')
  expect(facts({ providerId: 'anthropic', modelId: 'of-my-own' })).toMatchObject({ contextWindow: 150_000 })
  reported = undefined
  expect(facts({ providerId: 'anthropic', modelId: 'of-my-own' })).toEqual({
    windowSource: 'unknown',
    pricesSource: 'unknown'
  })
})

test('Practice is free and has no window', () => {
  const facts = createFacts({ entries: () => [], reported: () => undefined, address: () => undefined })
  const practice = facts({ providerId: 'practice', modelId: 'practice' })
  expect(practice).toMatchObject({ prices: { input: 0, output: 0 }, windowSource: 'unknown' })
  expect(practice).not.toHaveProperty('contextWindow')
})

test.each<[string, Record<string, unknown>, KnownFacts | undefined]>([
  [
    'OpenRouter',
    {
      context_length: 1_000_000,
      top_provider: { context_length: 200_000, max_completion_tokens: 64_000 },
      architecture: { input_modalities: ['text', 'image'] },
      supported_parameters: ['tools', 'reasoning'],
      pricing: {
        prompt: '0.000003',
        completion: '0.000015',
        input_cache_read: '0.0000003',
        input_cache_write: '0.00000375'
      }
    },
    {
      contextWindow: 200_000,
      maxOutput: 64_000,
      prices: { input: 3, output: 15, cacheRead: 0.3, cacheWrite: 3.75 },
      seesImages: true,
      thinks: true,
      usesTools: true,
      takesTemperature: false,
      efforts: ['low', 'medium', 'high']
    }
  ],
  [
    'OpenRouter, of a model with efforts of its own',
    {
      supported_parameters: ['temperature', 'reasoning'],
      reasoning: { supported_efforts: ['none', 'high', 'later'] }
    },
    { thinks: true, usesTools: false, takesTemperature: true, efforts: ['none', 'high'] }
  ],
  ['a free one', { pricing: { prompt: '0', completion: '0' } }, { prices: { input: 0, output: 0 } }],
  [
    'a price that depends',
    { context_length: 5000, pricing: { prompt: '-1', completion: '-1' } },
    { contextWindow: 5000 }
  ],
  [
    'Groq',
    { context_window: 131_072, max_completion_tokens: 32_768 },
    { contextWindow: 131_072, maxOutput: 32_768 }
  ],
  ['vLLM', { max_model_len: 32_768 }, { contextWindow: 32_768 }],
  [
    'Mistral',
    { max_context_length: 262_144, capabilities: { vision: true, function_calling: true } },
    { contextWindow: 262_144, seesImages: true, usesTools: true }
  ],
  [
    'Anthropic',
    {
      max_input_tokens: 200_000,
      max_tokens: 64_000,
      capabilities: { image_input: { supported: true }, thinking: { supported: false } }
    },
    { contextWindow: 200_000, maxOutput: 64_000, seesImages: true, thinks: false }
  ],
  [
    'Anthropic, of a model that thinks as it sees fit',
    {
      capabilities: {
        thinking: {
          supported: true,
          types: { adaptive: { supported: true }, enabled: { supported: false } }
        },
        effort: { supported: true, low: { supported: true }, max: { supported: true }, xhigh: null }
      }
    },
    { thinks: true, efforts: ['low', 'max'], thinking: 'adaptive' }
  ],
  [
    'Anthropic, of a model with a budget',
    { capabilities: { thinking: { supported: true, types: { enabled: { supported: true } } } } },
    { thinks: true, efforts: ['low', 'medium', 'high'], thinking: 'budget' }
  ],
  ['Together', { context_length: 131_072, pricing: { input: 0.9, output: 0.9 } }, { contextWindow: 131_072 }],
  ['OpenAI', { id: 'gpt-5', object: 'model', owned_by: 'openai' }, undefined],
  [
    'nonsense',
    { context_length: '5', max_model_len: -1, context_window: 0.5, pricing: { prompt: '', completion: 'x' } },
    undefined
  ]
])('what the list of %s says', (_name, entry, expected) => {
  expect(reportOf(entry)).toEqual(expected)
})
