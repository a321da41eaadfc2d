import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CONTENT_SECURITY_POLICY, createAppProtocol } from './app-protocol.ts'
import { isAppUrl } from './origin.ts'

const folder = mkdtempSync(join(tmpdir(), 'fermata-protocol-'))
const root = join(folder, 'renderer')
mkdirSync(join(root, 'assets'), { recursive: true })
writeFileSync(join(root, 'index.html'), '<p>index')
writeFileSync(join(root, 'assets/a.js'), 'code')
writeFileSync(join(root, 'notes.txt'), 'not served')
writeFileSync(join(folder, 'secret.html'), 'secret')
mkdirSync(join(folder, 'renderer-other'))
writeFileSync(join(folder, 'renderer-other/index.html'), 'other')
const serve = createAppProtocol(root)
const get = (url: string, method = 'GET') => serve(new Request(url, { method }))

describe('the app protocol', () => {
  test.each([
    ['app://fermata/', 'text/html; charset=utf-8', '<p>index'],
    ['app://fermata/index.html', 'text/html; charset=utf-8', '<p>index'],
    ['app://fermata/assets/a.js?v=1', 'text/javascript; charset=utf-8', 'code']
  ])('serves %s', async (url, type, body) => {
    const response = await get(url)
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      type,
      body
    ])
    expect(response.headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each([
    'app://fermata/../secret.html',
    'app://fermata/%2e%2e/secret.html',
    'app://fermata/..%2fsecret.html',
    'app://fermata/%2e%2e%2fsecret.html',
    'app://fermata/assets/..%2f..%2fsecret.html',
    'app://fermata/..%5csecret.html',
    'app://fermata/../renderer-other/index.html',
    'app://fermata/..%2frenderer-other%2findex.html',
    'app://fermata/index.html%00.js',
    'app://fermata/%E0%A4%A',
    'app://fermata/notes.txt',
    'app://fermata/assets',
    'app://fermata/missing.js',
    'app://other/index.html',
    'http://fermata/index.html'
  ])('refuses %s', async (url) => {
    const response = await get(url)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY)
  })

  test('refuses anything but GET', async () => expect((await get('app://fermata/', 'POST')).status).toBe(404))

  test('the policy stands in index.html too, word for word', () => {
    const html = readFileSync(resolve(import.meta.dirname, '../../renderer/index.html'), 'utf8')
    const meta = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/i.exec(html)?.[1]
    expect(meta?.split(/;\s*/).filter(Boolean)).toEqual(CONTENT_SECURITY_POLICY.split('; '))
  })
})

test.each([
  'app://fermata.evil.com/',
  'app://evil/fermata',
  'https://fermata/',
  'app://user@fermata/',
  'app://fermata:8080/',
  'about:blank',
  'file:///index.html',
  'data:text/html,app://fermata/',
  ''
])('%j is no page of ours', (url) => expect(isAppUrl(url)).toBe(false))
