import { describe, expect, test } from 'vitest'
import { isSameOrigin, providerKey } from './key-source.ts'

const none = { get: () => undefined }
const env = {
  OPENAI_API_KEY: 'for-openai',
  ANTHROPIC_API_KEY: 'for-anthropic',
  OPENAI_BASE_URL: 'http://gateway.internal:4000/v1',
  GROQ_API_KEY: 'for-groq',
  FERMATA_BOX_API_KEY: 'for-box'
}
const openai = { id: 'openai', kind: 'openai', label: '' } as const
const anthropic = { id: 'anthropic', kind: 'anthropic', label: '' } as const

describe('F113 a key from the environment goes nowhere but where it is meant for', () => {
  test.each([
    [openai, null, 'for-openai'],
    [openai, 'https://api.openai.com/v1', 'for-openai'],
    [openai, 'http://gateway.internal:4000/other', 'for-openai'],
    [openai, 'http://gateway.internal:4001/v1', undefined],
    [openai, 'http://api.openai.com/v1', undefined],
    [openai, 'https://api.openai.com.evil.example/v1', undefined],
    [openai, 'https://api.openai.com@evil.example/v1', undefined],
    [openai, 'https://api.anthropic.com', undefined],
    [anthropic, null, 'for-anthropic'],
    [anthropic, 'https://api.anthropic.com/', 'for-anthropic'],
    [anthropic, 'http://gateway.internal:4000/v1', undefined],
    [anthropic, 'https://evil.example', undefined],
    [
      { id: 'groq', kind: 'openai', label: '', preset: 'groq' } as const,
      'https://evil.example/v1',
      undefined
    ],
    [{ id: 'box', kind: 'openai', label: 'Box' } as const, 'http://10.0.0.2/v1', 'for-box'],
    [{ id: 'other', kind: 'openai', label: 'Other' } as const, 'http://10.0.0.3/v1', undefined]
  ])('%o at %s: %s', (provider, baseUrl, value) => {
    expect(providerKey({ ...provider, baseUrl }, env, none).value).toBe(value)
  })

  test('what is no address is the same as nothing', () => {
    expect(isSameOrigin('data:x', 'data:x')).toBe(false)
    expect(isSameOrigin(null, null)).toBe(false)
    expect(isSameOrigin('https://a.example/x', 'https://A.example:443/y')).toBe(true)
  })
})
