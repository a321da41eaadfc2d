import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, test } from 'vitest'
import { openTestCore, type TestCore } from './core.ts'
import { openMcpCore, scripted, server, temporaryFile } from './mcp.ts'
import { calls, type ModelServer, startModelServer, type Step, text } from './model-server.ts'
import { messagesOf } from './sent.ts'

// What a tool gives that is far too much, or no text, and the requests that follow it.

const CAP = 30_000
const MB = 1_000_000
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

function opened<T extends TestCore | ModelServer>(each: T): T {
  open.push(() => each.close())
  return each
}

const sizeOf = ({ body }: ModelServer['requests'][number]) => JSON.stringify(body).length
type Named = { name?: string; function?: { name: string } }
const namesIn = ({ body }: ModelServer['requests'][number]) =>
  (body['tools'] as Named[]).map(({ name, function: named }) => name ?? named?.name ?? '')
/** Tools whose results are short by themselves, or as long as they are asked to be. */
const SHORT = ['current_time', 'update_plan', 'write_file', 'edit_file', 'read_result']
const resultsIn = (request: ModelServer['requests'][number] | undefined) =>
  messagesOf(request).flatMap(({ role, content }) => (role === 'tool' ? [content] : []))

async function page(body: string): Promise<string> {
  const web = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end(body)
  )
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done))
  open.push(() => {
    web.closeAllConnections()
    web.close()
  })
  return `http://127.0.0.1:${(web.address() as AddressInfo).port}/`
}

/** An MCP server whose tool `kinds` answers with these blocks of content. */
const answering = (...content: object[]) =>
  server('s', scripted(`kinds=${temporaryFile(JSON.stringify({ content }))}`))

describe.each(['openai', 'anthropic'] as const)('%s', (provider) => {
  async function ask(
    script: Step[] | ((n: number, body: Record<string, unknown>) => Step),
    ...content: object[]
  ) {
    const model = opened(await startModelServer({ models: ['test-model'], script }))
    const core = opened(openMcpCore([answering(...content)], { model, provider, allow: 'all' }))
    const id = await core.begin('go')
    await core.stands(id, 'idle', 'failed')
    return { model, core, id }
  }

  test('C157 6 MB in one line: cut as it comes, later requests are small, and what is cleaned in the store stays clean', async () => {
    const script = [calls({ name: 's__kinds', id: 'big' }), ...['One.', 'Two.', 'Three.'].map(text)]
    const { model, core, id } = await ask(script, { type: 'text', text: `poison ${'z'.repeat(6 * MB)}` })
    await core.runs.send(id, 'and now?')
    await core.stands(id, 'idle')
    for (const request of model.requests.slice(1)) {
      const [given = ''] = resultsIn(request)
      expect(given.length).toBeLessThanOrEqual(CAP)
      expect(JSON.parse(given)).toMatchObject({ truncated: true, head: expect.stringContaining('poison') })
      expect(sizeOf(request) - sizeOf(model.requests[0]!)).toBeLessThan(CAP + 5000)
    }

    const file = new DatabaseSync(join(core.dataDir, 'fermata.db'))
    const cleaned = file.prepare("UPDATE events SET body = replace(body, 'poison', 'cleaned')").run()
    expect(Number(cleaned.changes)).toBeGreaterThan(0)
    file.exec('DELETE FROM results')
    file.close()
    // The app, which still has the old words in memory, writes once more.
    core.library.append(id, { type: 'title.changed', title: 'Renamed', at: Date.now() })
    await core.close()
    const again = opened(openTestCore({ baseUrl: model.baseUrl, provider, dataDir: core.dataDir }))
    expect(again.library.fullResult(id, 'big')).toBe(null)
    await again.runs.send(id, 'and after it?')
    await again.stands(id, 'idle')
    const last = JSON.stringify(model.requests.at(-1)?.body)
    expect([last.includes('cleaned'), last.includes('poison')]).toEqual([true, false])
    expect(model.problems).toEqual([])
  })

  test.skipIf(process.platform === 'win32')(
    'C158 every tool that can give much, each with 3 MB: none gives the model more than the cap, and each says that it is cut',
    async () => {
      const workspace = mkdtempSync(join(tmpdir(), 'fermata-big-'))
      const lines = `${'needle '.repeat(14)}\n`.repeat(30_000)
      writeFileSync(join(workspace, 'lines.txt'), lines)
      mkdirSync(join(workspace, 'many'))
      for (let n = 0; n < 300; n++) writeFileSync(join(workspace, 'many', `${n}${'x'.repeat(200)}`), '')
      const url = await page('w'.repeat(3 * MB))
      const big = [
        { name: 's__kinds' },
        { name: 'read_file', args: { path: 'lines.txt' } },
        { name: 'search_files', args: { pattern: 'needle', glob: 'lines.txt', max_results: 500 } },
        { name: 'list_files', args: { path: 'many' } },
        { name: 'run_command', args: { command: `head -c 3000000 /dev/zero | tr '\\0' c` } },
        { name: 'run_script', args: { code: '"s".repeat(3000000)' } },
        { name: 'fetch_url', args: { url } },
        { name: 'ask_user', args: { question: 'How long?' } },
        { name: 'run_agent', args: { task: 'write much' } }
      ]
      const model = opened(
        await startModelServer({
          models: ['test-model'],
          script: (_, body) => {
            const sent = messagesOf({ body })
            if (sent.some(({ role, content }) => role === 'user' && content.startsWith('write much')))
              return text('a'.repeat(3 * MB))
            return sent.some(({ role }) => role === 'tool')
              ? text('Done.')
              : calls(...big.map((call) => ({ ...call, id: call.name })))
          }
        })
      )
      const kinds = answering({ type: 'text', text: 'm'.repeat(3 * MB) })
      const mayReach = (address: string) => address === '127.0.0.1'
      const core = opened(openMcpCore([kinds], { model, provider, workspace, mayReach, allow: 'all' }))
      const id = await core.begin('go')
      await core.until(id, ({ run }) => run.status === 'awaitingAnswer')
      await core.runs.answer(id, 'ask_user', { text: 'u'.repeat(3 * MB) })
      await core.stands(id, 'idle')
      await core.runs.send(id, 'and now?')
      await core.stands(id, 'idle')
      expect(model.problems).toEqual([])
      const last = model.requests.at(-1)!
      const tested = new Set([...big.map(({ name }) => name), ...SHORT])
      expect(namesIn(last).filter((name) => !tested.has(name) && !name.startsWith('s__'))).toEqual([])
      const given = resultsIn(last)
      expect(given).toHaveLength(big.length)
      for (const [at, result] of given.entries()) {
        expect([big[at]?.name, result.length > 20_000 && result.length <= CAP]).toEqual([big[at]?.name, true])
        expect(result).toMatch(/"truncated":true|\[truncated: /)
      }
      expect(sizeOf(last)).toBeLessThan(big.length * CAP * 1.2 + 50_000)
    }
  )

  test('C163 images that no provider takes: named with their kind and size, never sent, and the conversation goes on', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d4948445200001f4100001f410802000000', 'hex')
    const image = (bytes: Buffer, mimeType: unknown) => ({
      type: 'image',
      data: bytes.toString('base64'),
      mimeType
    })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const script = [calls({ name: 's__kinds' }), ...['One.', 'Two.'].map(text)]
    const { model, core, id } = await ask(
      script,
      image(Buffer.concat([png, Buffer.alloc(100_000, 7)]), 'image/png'),
      image(Buffer.alloc(6 * MB, 7), 'image/jpeg'),
      image(png, 'image/\u202egnp'),
      image(png, 7),
      image(Buffer.alloc(0), 'image/png'),
      image(Buffer.from(svg), 'image/svg+xml'),
      image(Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 'image/gif'),
      { type: 'image', data: { not: 'text' }, mimeType: 'image/png' },
      {
        type: 'resource',
        resource: { uri: 'file:///x.png', mimeType: 'image/png', blob: png.toString('base64') }
      }
    )
    expect(core.conversation(id).run.status).toBe('idle')
    await core.runs.send(id, 'and now?')
    await core.stands(id, 'idle')
    expect(model.requests).toHaveLength(3)
    expect(model.problems).toEqual([])
    for (const request of model.requests.slice(1)) {
      const [given = ''] = resultsIn(request)
      expect(
        given.match(/^\[.*it cannot be shown to you\]$|^\[resource .*cannot be shown to you\]$/gm)
      ).toEqual([
        '[image image/png, 98 KB: it cannot be shown to you]',
        '[image image/jpeg, 5859 KB: it cannot be shown to you]',
        '[image image/\\u{202E}gnp, 29 bytes: it cannot be shown to you]',
        '[image ?, 29 bytes: it cannot be shown to you]',
        '[image image/png, empty: it cannot be shown to you]',
        `[image image/svg+xml, ${svg.length} bytes: it cannot be shown to you]`,
        '[image image/gif, 10 bytes: it cannot be shown to you]',
        '[image image/png, empty: it cannot be shown to you]',
        '[resource file:///x.png (image/png), 29 bytes: it is no text and cannot be shown to you]'
      ])
      const body = JSON.stringify(request.body)
      expect(body).not.toMatch(/"type":"(image|image_url|input_image)"|iVBORw0KGgo|[A-Za-z0-9+/]{500}/)
      expect(sizeOf(request) - sizeOf(model.requests[0]!)).toBeLessThan(5000)
    }
    expect(messagesOf(model.requests[2]).at(-1)?.content).toBe('and now?')
  })
})
