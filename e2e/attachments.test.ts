import { deflateSync } from 'node:zlib'
import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { outgoingParts } from '../src/main/ipc/outgoing.ts'
import { openTestCore } from './core.ts'
import { startModelServer, text, calls } from './model-server.ts'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A grey picture of this size, padded to at least so many bytes. */
function png(width: number, height: number, padding = 0): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('teXt', Buffer.alloc(padding)),
    chunk('IEND', Buffer.alloc(0))
  ])
}

/** A PDF of one page that says so. */
function pdf(words: string): Buffer {
  const stream = `BT /F1 24 Tf 72 720 Td (${words}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('')
  return Buffer.from(
    `${body}xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`
  )
}

describe.each(['openai', 'anthropic'] as const)('attachments, %s', (provider) => {
  async function open(script = [text('Seen.')]) {
    const server = await startModelServer({ script, repeatLast: true })
    const core = openTestCore({ provider, baseUrl: server.baseUrl })
    const id = await core.begin('hello')
    await core.stands(id, 'idle')
    const send = async (words: string, files: Record<string, Uint8Array>) => {
      const items = []
      for (const [name, bytes] of Object.entries(files)) {
        const added = await core.attachments.add(name, bytes)
        if (!added.ok) throw new Error(added.error.code)
        items.push(added.value)
      }
      const parts = await outgoingParts(core, core.conversation(id), items)
      if (!parts.ok) throw new Error(parts.error.code)
      await core.runs.send(id, words, parts.value)
      await core.stands(id, 'idle')
    }
    return { server, core, id, send }
  }

  test('a picture, a PDF and a text are sent in the form of the API, before the words, and again after a restart', async () => {
    const { server, core, id, send } = await open()
    const picture = png(20, 10)
    await send('What is this?', {
      'a.png': picture,
      'b.pdf': pdf('Hello from page one'),
      'c.txt': Buffer.from('\ufeffzwölf')
    })
    const last = JSON.stringify(server.requests[1]?.body)
    expect(last).toContain(picture.toString('base64'))
    expect(last).toContain(
      provider === 'openai' ? '"type":"image_url"' : '"source":{"type":"base64","media_type":"image/png"'
    )
    expect(last).toContain('Hello from page one')
    expect(last).toContain('zwölf\\n</attachment>')
    expect(last.indexOf('What is this?')).toBeGreaterThan(last.indexOf('zwölf'))
    await core.close()
    const again = openTestCore({ provider, baseUrl: server.baseUrl, dataDir: core.dataDir })
    await again.runs.send(id, 'And now?')
    await again.stands(id, 'idle')
    expect(JSON.stringify(server.requests[2]?.body)).toContain(picture.toString('base64'))
    expect(server.problems).toEqual([])
    await again.close()
    await server.close()
  })

  test('C163 what no model could be given is refused with a sentence; the conversation stays usable', async () => {
    const { server, core, send } = await open()
    const add = async (name: string, bytes: Uint8Array) => {
      const added = await core.attachments.add(name, bytes)
      return added.ok ? added.value.kind : added.error.code
    }
    expect(await add('wide.png', png(8001, 1))).toBe('attachment-picture-too-large')
    expect(await add('large.png', png(10, 10, 6_000_000))).toBe('attachment-picture-too-large')
    expect(await add('empty.png', new Uint8Array())).toBe('attachment-empty')
    expect(await add('not.png', Buffer.from([0, 1, 2, 3]))).toBe('attachment-unknown')
    expect(await add('drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('text')
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    expect(await add('dot.jpg', gif)).toBe('image')
    expect(await add('broken.pdf', Buffer.from('%PDF-1.4 nothing'))).toBe('attachment-damaged')
    await send('still there?', { 'dot.jpg': gif })
    expect(JSON.stringify(server.requests[1]?.body)).toContain('image/gif')
    expect(server.problems).toEqual([])
    await core.close()
    await server.close()
  })

  test('a long text goes in part, and read_result gives the rest', async () => {
    const long = Array.from({ length: 20_000 }, (_, line) => `line ${line}`).join('\n')
    const { server, core, id, send } = await open([
      text('Hello.'),
      { reply: (asked) => readRest(asked.body).reply(asked) },
      text('Read.')
    ])
    await send('Read it', { 'long.log': Buffer.from(long) })
    expect(JSON.stringify(server.requests[1]?.body)).not.toContain('line 10000\\\\n')
    const results = core
      .conversation(id)
      .messages.flatMap(({ parts }) =>
        parts.flatMap((part) => (part.type === 'tool' && 'text' in part.state ? [part.state.text] : []))
      )
    expect(results[0]).toContain('line 10000\n')
    expect(server.problems).toEqual([])
    await core.close()
    await server.close()
  })
})

/** Asks for the middle of the text that was given in part, by the id that stands there. */
function readRest(body: Record<string, unknown>) {
  const [, callId = ''] = /call_id [\\"]*(attachment-[0-9a-f]+)/.exec(JSON.stringify(body)) ?? []
  return calls({ name: 'read_result', args: { call_id: callId, offset: 90_000 } })
}

test('a model that is known to see no pictures: refused before anything is sent', async () => {
  const core = openTestCore({ baseUrl: 'http://127.0.0.1:9/v1' })
  const added = await core.attachments.add('a.png', png(2, 2))
  const model = { providerId: 'practice', modelId: 'practice' }
  const parts = await outgoingParts(core, { workspace: null, model }, added.ok ? [added.value] : [])
  expect(parts).toMatchObject({ ok: false, error: { code: 'attachment-blind-model' } })
  await core.close()
})
