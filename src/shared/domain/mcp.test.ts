import { describe, expect, test } from 'vitest'
import { isHttpAddress, looksSecret, newMcpServerId, repairMcpServers } from './mcp.ts'
import { readMcpImport } from './mcp-import.ts'

const stdio = { kind: 'stdio', command: 'npx', args: ['-y', 'x'], env: { A: '1', B: null }, cwd: null }

describe('repairing stored servers', () => {
  test('keeps what is whole, with fields that only a newer version knows', () => {
    const whole = {
      id: 'a',
      label: 'A',
      enabled: true,
      transport: stdio,
      tools: { t: { stance: 'allow', hash: 'h' } },
      later: 1
    }
    expect(repairMcpServers([whole])).toEqual([whole])
  })

  test('one bad server, or part, costs no other', () => {
    const http = { kind: 'http', url: 'https://x.example/mcp', headers: { ok: 'v', 'bad name': 'v', n: 3 } }
    const repaired = repairMcpServers([
      null,
      { id: 'no transport' },
      { id: 'a', transport: { kind: 'stdio', command: '  ' } },
      { id: 'b', transport: { ...stdio, args: ['x', 1, null], env: 'none', cwd: 7 }, enabled: 'yes' },
      { id: 'b', transport: stdio },
      {
        id: 'c',
        label: '',
        transport: http,
        tools: { t: { stance: 'always', hash: 'h' }, u: { stance: 'allow' } }
      },
      { id: 'd', transport: { kind: 'http', url: 'file:///etc/passwd' } }
    ])
    expect(repaired).toEqual([
      {
        id: 'b',
        label: 'b',
        enabled: false,
        transport: { ...stdio, args: ['x'], env: {}, cwd: null },
        tools: {}
      },
      {
        id: 'c',
        label: 'c',
        enabled: false,
        transport: { ...http, headers: { ok: 'v' } },
        tools: { t: { stance: 'ask', hash: 'h' } }
      }
    ])
    for (const raw of [undefined, null, 7, 'x', {}, [[]]]) expect(repairMcpServers(raw)).toEqual([])
  })

  test('an id is made of the label and unlike the others', () => {
    expect(newMcpServerId('My Files!', [])).toBe('my-files')
    expect(newMcpServerId('My Files!', ['my-files'])).toBe('my-files-2')
    expect(newMcpServerId('読む', [])).toBe('server')
    const long = newMcpServerId('x'.repeat(29) + ' y', [])
    expect(repairMcpServers([{ id: long, transport: stdio }])).toHaveLength(1)
  })
})

test('what looks like a secret is told by its name, its form, or because it is long and random', () => {
  for (const [name, value] of [
    ['API_KEY', 'x'],
    ['Authorization', 'x'],
    ['GITHUB_PAT', 'ghp_abcdefgh'],
    ['DATABASE', 'postgres://me:pass@db/x'],
    ['OPAQUE', '3f9a0c1b2d4e5f60718293a4b5c6d7e8f9']
  ] as const)
    expect(looksSecret(name, value), name).toBe(true)
  for (const [name, value] of [
    ['LOG_LEVEL', 'debug'],
    ['ROOT', '/home/me/a/long/path/that/goes/on/and/on'],
    ['X-Team', 'blue']
  ] as const)
    expect(looksSecret(name, value), name).toBe(false)
})

test('an address is http or https, without a password', () => {
  for (const good of [
    'http://localhost:3000/mcp',
    'https://x.example',
    'http://[::1]:8/mcp',
    'HTTPS://X.example/a?b=c'
  ])
    expect(isHttpAddress(good), good).toBe(true)
  for (const bad of [
    '',
    'x',
    'ftp://x',
    'http://',
    'http://u:p@x.example',
    'http://a b',
    'javascript:alert(1)',
    'http://:80'
  ])
    expect(isHttpAddress(bad), bad).toBe(false)
})

describe('M113 reading a configuration', () => {
  test('the usual forms', () => {
    const files = { command: 'npx', args: ['-y', 'server'], env: { N: 1, T: true, S: 's', O: {} } }
    const transport = {
      kind: 'stdio',
      command: 'npx',
      args: ['-y', 'server'],
      env: { N: '1', T: 'true', S: 's' },
      cwd: null
    }
    for (const whole of [{ mcpServers: { files } }, { servers: { files } }, { files }])
      expect(readMcpImport(JSON.stringify(whole))).toEqual({
        ok: true,
        entries: [{ name: 'files', transport }],
        unusable: []
      })
    const web = { type: 'http', url: 'https://x.example/mcp', headers: { A: 'b' } }
    expect(
      readMcpImport(
        `\uFEFF${JSON.stringify({ mcpServers: { web, old: { type: 'sse', url: 'https://x.example' } } })}`
      )
    ).toEqual({
      ok: true,
      entries: [{ name: 'web', transport: { kind: 'http', url: web.url, headers: { A: 'b' } } }],
      unusable: ['old']
    })
  })

  test('comments and last commas, as editors write them, cost nothing; what strings hold stays', () => {
    const text = `// mine
    { /* all of
      them */ "servers": { "files": { "command": "npx", // runs it
        "args": ["-y", "https://x.example/a,]", "say \\"/* no */\\" // no", ], }, }, }`
    const args = ['-y', 'https://x.example/a,]', 'say "/* no */" // no']
    const transport = { kind: 'stdio', command: 'npx', args, env: {}, cwd: null }
    expect(readMcpImport(text)).toEqual({ ok: true, entries: [{ name: 'files', transport }], unusable: [] })
    const before = performance.now()
    for (const hostile of ['/*', '\\"', '"', ',  ']) readMcpImport(`{${hostile.repeat(200_000)}\\`)
    expect(performance.now() - before).toBeLessThan(2000)
  })

  test('anything else says what is missing', () => {
    expect(readMcpImport('{')).toEqual({ ok: false, problem: 'no-json' })
    for (const text of ['1', 'null', '[]', '{}', '{"mcpServers":{"a":{"url":"file:///x"}}}'])
      expect(readMcpImport(text), text).toEqual({ ok: false, problem: 'no-servers' })
  })
})
