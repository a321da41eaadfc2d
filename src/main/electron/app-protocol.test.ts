import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CONTENT_SECURITY_POLICY, createAppProtocol, DIAGRAM_POLICY } from './app-protocol.ts'
import { isAppUrl } from './origin.ts'

const folder = mkdtempSync(join(tmpdir(), 'fermata-protocol-'))
const root = join(folder, 'renderer')
mkdirSync(join(root, 'assets'), { recursive: true })
writeFileSync(join(root, 'index.html'), '<p>index')
writeFileSync(join(root, 'assets/a.js'), 'code')
writeFileSync(join(root, 'diagram.html'), '<p>diagram')
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

  test('the page of diagrams has a policy of its own, and only scripts may be fetched from without an origin', async () => {
    const page = await get('app://fermata/diagram.html')
    expect(page.headers.get('content-security-policy')).toBe(DIAGRAM_POLICY)
    expect(page.headers.get('access-control-allow-origin')).toBeNull()
    expect((await get('app://fermata/')).headers.get('access-control-allow-origin')).toBeNull()
    expect((await get('app://fermata/assets/a.js')).headers.get('access-control-allow-origin')).toBe('*')
  })

  test.each([
    ['index.html', CONTENT_SECURITY_POLICY],
    ['diagram.html', DIAGRAM_POLICY.replace('; sandbox allow-scripts', '')]
  ])('the policy stands in %s too, word for word', (name, policy) => {
    const html = readFileSync(resolve(import.meta.dirname, '../../renderer', name), 'utf8')
    const meta = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/i.exec(html)?.[1]
    expect(meta?.split(/;\s*/).filter(Boolean)).toEqual(policy.split('; '))
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
