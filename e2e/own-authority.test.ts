import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { readCaFile } from '../src/main/network/ca-file.ts'
import { openTestCore, type TestCore } from './core.ts'
import { openMcpCore, server as mcpServer } from './mcp.ts'
import { startHttpServer } from './mcp-http-server.ts'
import { calls, startModelServer, text } from './model-server.ts'
import { hasOpenssl, ownAuthority, startSecured } from './own-authority.ts'
import { messagesOf } from './sent.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})
const keep = <T extends { close(): unknown }>(held: T): T => {
  open.push(() => held.close())
  return held
}
const folder = mkdtempSync(join(tmpdir(), 'fermata-ca-files-'))
const file = (name: string, content: string | Buffer = '') => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

/** A page behind TLS that nobody trusts. */
async function page(): Promise<string> {
  const plain = createServer((_, response) => response.end('the page'))
  plain.listen(0, '127.0.0.1')
  await once(plain, 'listening')
  keep(plain)
  const address = plain.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return keep(await startSecured(`http://127.0.0.1:${address.port}/`)).baseUrl
}

async function secured(): Promise<string> {
  const script = [text('Trusted.')]
  const model = keep(await startModelServer({ models: ['test-model'], script, repeatLast: true }))
  return keep(await startSecured(model.baseUrl)).baseUrl
}

async function failureOf(core: TestCore): Promise<unknown> {
  const { run } = await core.stands(await core.begin('go'), 'idle', 'failed')
  return run.status === 'failed' ? run.failure : null
}

describe.skipIf(!hasOpenssl)('O147 the certificate file in Settings', () => {
  test.each(['openai', 'anthropic'] as const)(
    '%s: refused without it, answers with it, and refused again once it is removed',
    async (provider) => {
      const first = keep(openTestCore({ baseUrl: await secured(), provider }))
      expect(await failureOf(first)).toMatchObject({ code: 'model-certificate' })
      expect(first.authority.set(ownAuthority().pem)).toBeNull()
      expect(await failureOf(first)).toBeNull()
      expect(first.authority.state()).toEqual({ path: ownAuthority().pem, problem: null, names: ['Own CA'] })
      first.authority.set(null)
      const other = keep(openTestCore({ baseUrl: await secured(), provider }))
      expect(await failureOf(other)).toMatchObject({ code: 'model-certificate' })
    }
  )

  test('it holds after a restart', async () => {
    const baseUrl = await secured()
    const before = openTestCore({ baseUrl })
    before.authority.set(ownAuthority().der)
    await before.close()
    const after = keep(openTestCore({ baseUrl, dataDir: before.dataDir }))
    expect(await failureOf(after)).toBeNull()
    expect(after.notices.list()).toEqual([])
  })

  test('an MCP server over http is believed by it', async () => {
    const { url } = keep(await startHttpServer())
    const behind = keep(await startSecured(url)).baseUrl
    const core = keep(openMcpCore([mcpServer('web', { kind: 'http', url: behind, headers: {} })]))
    core.authority.set(ownAuthority().pem)
    await core.mcp.settled(new AbortController().signal)
    await core.serverUntil('web', ({ state }) => state.kind === 'ready')
  })

  test('fetch_url believes it', async () => {
    const url = await page()
    const script = [calls({ name: 'fetch_url', args: { url } }), text('Done.')]
    const model = keep(await startModelServer({ models: ['test-model'], script }))
    const core = keep(openTestCore({ baseUrl: model.baseUrl, allow: 'all', mayReach: () => true }))
    core.authority.set(ownAuthority().pem)
    await core.stands(await core.begin('go'), 'idle')
    expect(messagesOf(model.requests[1]).at(-1)?.content).toContain('the page')
  })

  test.each([
    ['a relative path', () => 'company.pem', 'not-absolute'],
    ['no such file', () => join(folder, 'none.pem'), 'not-found'],
    ['a folder', () => folder, 'not-a-file'],
    ['words', () => file('words.pem', 'Please find attached'), 'not-a-certificate'],
    ['nothing', () => file('empty.pem'), 'not-a-certificate'],
    ['half a certificate', () => file('half.pem', '-----BEGIN CERTIFICATE-----\nMII\n'), 'not-a-certificate'],
    ['a private key', () => ownAuthority().key, 'not-a-certificate']
  ])('%s is said to be that, and changes nothing', async (_, path, problem) => {
    const core = keep(openTestCore({ baseUrl: await secured() }))
    core.authority.set(ownAuthority().pem)
    expect(core.authority.set(path())).toBe(problem)
    expect(core.authority.state()).toMatchObject({ path: ownAuthority().pem, problem: null })
    expect(await failureOf(core)).toBeNull()
  })

  test('a bundle is read as far as it can be; one in which all has expired is told as that', () => {
    const bundle = file('bundle.pem', '# our authorities\n')
    const { pem } = ownAuthority()
    appendFileSync(bundle, '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n')
    const whole = readCaFile(pem, Date.now())
    if (!whole.ok) throw new Error(whole.problem)
    appendFileSync(bundle, String(whole.certificates[0]))
    const read = readCaFile(bundle, Date.now())
    expect(read.ok && read.certificates.length).toBe(1)
    expect(readCaFile(bundle, Date.now() + 3 * 24 * 3600_000)).toEqual({ ok: false, problem: 'expired' })
  })

  test('a file that is gone at the next start is told of, and Settings says why', async () => {
    const path = file('gone.pem')
    const pem = readCaFile(ownAuthority().pem, Date.now())
    writeFileSync(path, pem.ok ? String(pem.certificates[0]) : '')
    const before = openTestCore({ baseUrl: 'http://127.0.0.1:9/v1' })
    expect(before.authority.set(path)).toBeNull()
    await before.close()
    rmSync(path)
    const after = keep(openTestCore({ baseUrl: 'http://127.0.0.1:9/v1', dataDir: before.dataDir }))
    expect(after.notices.list()).toMatchObject([{ code: 'ca-file-unusable', params: { path } }])
    expect(after.authority.state()).toEqual({ path, problem: 'not-found', names: [] })
    after.authority.set(null)
    expect(after.notices.list()).toEqual([])
  })
})
