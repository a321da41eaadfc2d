import { expect, test } from 'vitest'
import { isAddress } from './address.ts'

test('an address is http or https, and holds no name or password', () => {
  for (const text of ['http://localhost:11434/v1', ' https://api.example.com ', 'http://[::1]:8080'])
    expect(isAddress(text), text).toBe(true)
  for (const text of [
    '',
    'localhost:11434',
    'ftp://example.com',
    'file:///etc',
    'http://',
    'http://a:b@example.com'
  ])
    expect(isAddress(text), text).toBe(false)
})
