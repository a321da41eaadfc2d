import { expect, test } from 'vitest'
import type { FailureCode } from '../../shared/domain/failure.ts'
import { remedyFor } from './remedy.ts'

test('a refused or missing key leads to the providers, a model that cannot answer to the models', () => {
  const of = (code: FailureCode) => remedyFor({ code, retriable: false })
  expect(['key-missing', 'model-auth'].map((code) => of(code as FailureCode))).toEqual([
    'providers',
    'providers'
  ])
  expect(
    ['model-not-found', 'provider-unknown', 'context-too-small'].map((code) => of(code as FailureCode))
  ).toEqual(['model', 'model', 'model'])
  expect(['agent-not-found', 'agent-sign-in'].map((code) => of(code as FailureCode))).toEqual([
    'agents',
    'agents'
  ])
  expect(of('context-overflow')).toBe('compact')
  expect(of('stream-cut')).toBeNull()
  expect(of('internal')).toBeNull()
})
