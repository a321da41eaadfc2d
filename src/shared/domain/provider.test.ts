import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyVariable, newProviderId, repairProviders } from './provider.ts'

const ids = (raw: unknown) => repairProviders(raw).map(({ id }) => id)
const local = { id: 'local', kind: 'openai', label: 'Local', baseUrl: 'http://localhost:1/v1' }

describe('providers from a settings file', () => {
  test('the built-in ones are always there, first', () => {
    expect(ids(undefined)).toEqual(['openai', 'anthropic'])
    expect(ids([local])).toEqual(['openai', 'anthropic', 'local'])
  })

  test('a built-in one may have another address, nothing else', () => {
    const [openai] = repairProviders([
      { id: 'openai', kind: 'anthropic', label: 'X', baseUrl: 'http://h/v1' }
    ])
    expect(openai).toEqual({ id: 'openai', kind: 'openai', label: '', baseUrl: 'http://h/v1' })
  })

  test.each([
    [{ ...local, id: 'practice' }],
    [{ ...local, id: 'Not An Id' }],
    [{ ...local, id: '__proto__' }],
    [{ ...local, kind: 'gemini' }],
    [{ ...local, baseUrl: null }],
    [{ ...local, baseUrl: '  ' }],
    ['text'],
    [null]
  ])('%j is left out, and costs no other', (bad) =>
    expect(ids([bad, local])).toEqual(['openai', 'anthropic', 'local'])
  )

  test('of two with one id the first counts', () => {
    expect(repairProviders([local, { ...local, label: 'Other' }])[2]?.label).toBe('Local')
  })

  test('anything at all gives whole configurations, and repairing again changes nothing', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        const once = repairProviders(raw)
        expect(repairProviders(once)).toEqual(once)
      })
    )
  })
})

test('a new id is made from the label, unlike those there are', () => {
  expect(newProviderId('My Server!', [])).toBe('my-server')
  expect(newProviderId('My Server', ['my-server'])).toBe('my-server-2')
  expect(newProviderId('日本', [])).toBe('server')
  expect(newProviderId('Practice', [])).toBe('practice-2')
  expect(newProviderId('OpenAI', [])).toBe('openai-2')
})

test('the variable of a key', () => {
  expect(['openai', 'anthropic', 'my-server'].map((id) => keyVariable({ id }))).toEqual([
    'OPENAI_API_KEY',
    'ANTHROPIC_API_KEY',
    'FERMATA_MY_SERVER_API_KEY'
  ])
})
