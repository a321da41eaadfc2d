import { expect, test } from 'vitest'
import { hostOf, openableUrl } from './link-target.ts'

test.each([
  ['https://example.com:8443/a?b', 'example.com:8443'],
  ['https://аpple.com/', 'xn--pple-43d.com'],
  ['mailto:ann@example.com?subject=hi', 'ann@example.com'],
  ['mailto:ann%40example.com', 'ann@example.com'],
  ['mailto:%E0%A4%A', '%E0%A4%A'],
  ['mailto:%', '%'],
  ['mailto:', '']
])('X134 %s leads to %j, however its escapes are written', (url, host) => {
  const href = openableUrl(url)
  expect(href === null ? null : hostOf(href)).toBe(host)
})
