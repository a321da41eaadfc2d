import { expect, test } from 'vitest'
import { terminalLanguage } from './terminal-language.ts'

test.each([
  [{ LANG: 'de_AT.UTF-8' }, 'de'],
  [{ LC_ALL: 'zh_TW.UTF-8', LANG: 'de_DE.UTF-8' }, 'zh-TW'],
  [{ LC_ALL: '', LC_MESSAGES: 'vi_VN', LANG: 'de' }, 'vi'],
  [{ LANG: 'tr_TR@currency=EUR' }, 'tr'],
  [{ LC_ALL: 'C', LANG: 'de_DE.UTF-8' }, 'en'],
  [{ LANG: 'POSIX' }, 'en'],
  [{}, 'en']
])('S47 a terminal with %j is spoken to in %s', (env, language) =>
  expect(terminalLanguage(env)).toBe(language)
)
