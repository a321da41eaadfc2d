import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { outgoingParts } from '../src/main/ipc/outgoing.ts'
import type { OutgoingItem } from '../src/shared/ipc/attachment-requests.ts'
import { openTestCore, type TestCore } from './core.ts'
import { calls, startModelServer, text } from './model-server.ts'
import { messagesOf } from './sent.ts'

/** A folder with these files. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'fermata-mention-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

const outcome = async (core: TestCore, workspace: string | null, item: OutgoingItem) => {
  const model = { providerId: 'practice', modelId: 'practice' }
  const parts = await outgoingParts(core, { workspace, model }, [item])
  return parts.ok ? parts.value[0]?.name : parts.error.code
}

describe.each(['openai', 'anthropic'] as const)('mentions, %s', (provider) => {
  async function open(workspace: string, script = [text('Read.')]) {
    const server = await startModelServer({ script, repeatLast: true })
    const core = openTestCore({ provider, baseUrl: server.baseUrl, workspace })
    const id = await core.begin('hello')
    await core.stands(id, 'idle')
    const send = async (words: string, items: OutgoingItem[]) => {
      const parts = await outgoingParts(core, core.conversation(id), items)
      if (!parts.ok) throw new Error(parts.error.code)
      await core.runs.send(id, words, parts.value)
      await core.stands(id, 'idle')
    }
    const close = async () => {
      expect(server.problems).toEqual([])
      await core.close()
      await server.close()
    }
    return { server, core, id, send, close }
  }

  test('a mentioned file goes before the words, under its path, as it is when the message is sent', async () => {
    const workspace = folderWith({ 'src/a.ts': 'const before = 1' })
    const { server, core, id, send, close } = await open(workspace)
    expect(await core.mentions.find(workspace, 'a.ts')).toEqual([{ path: 'src/a.ts', isSensitive: false }])
    writeFileSync(join(workspace, 'src/a.ts'), 'const now = 2')
    await send('What does @src/a.ts do?', [{ path: 'src/a.ts' }])
    expect(messagesOf(server.requests[1]).at(-1)).toMatchObject({
      role: 'user',
      content: '<attachment path="src/a.ts">\nconst now = 2\n</attachment>\n\nWhat does @src/a.ts do?'
    })
    rmSync(join(workspace, 'src/a.ts'))
    await send('And now?', [])
    expect(JSON.stringify(server.requests[2]?.body)).toContain('const now = 2')
    expect(core.conversation(id).messages.at(-4)?.parts[0]).toMatchObject({
      mentioned: true,
      name: 'src/a.ts'
    })
    await close()
  })

  test('a long one goes in part, and read_result gives the rest', async () => {
    const long = Array.from({ length: 20_000 }, (_, line) => `line ${line}`).join('\n')
    const { server, core, id, send, close } = await open(folderWith({ 'long.log': long }), [
      text('Hello.'),
      { reply: (asked) => readRest(asked.body).reply(asked) },
      text('Read.')
    ])
    await send('Read @long.log', [{ path: 'long.log' }])
    expect(JSON.stringify(server.requests[1]?.body)).not.toContain('line 10000\\\\n')
    const [result] = core
      .conversation(id)
      .messages.flatMap(({ parts }) =>
        parts.flatMap((part) => (part.type === 'tool' && 'text' in part.state ? [part.state.text] : []))
      )
    expect(result).toContain('line 10000\n')
    await close()
  })
})

/** Asks for the middle of the text that was given in part, by the id that stands there. */
function readRest(body: Record<string, unknown>) {
  const [, callId = ''] = /call_id [\\"]*(attachment-[0-9a-f]+)/.exec(JSON.stringify(body)) ?? []
  return calls({ name: 'read_result', args: { call_id: callId, offset: 90_000 } })
}

test('files are found as the tools list them: by parts of their paths, without what .gitignore leaves out', async () => {
  const workspace = folderWith({
    '.gitignore': 'build/\n*.log\n',
    '.env': 'KEY=1',
    'readme.md': '',
    'src/main/compose.ts': '',
    'src/main/composer.css': '',
    'build/compose.js': '',
    'run.log': '',
    'node_modules/x/compose.js': ''
  })
  const core = openTestCore({ baseUrl: 'http://127.0.0.1:9/v1', workspace })
  const paths = async (query: string) => (await core.mentions.find(workspace, query)).map(({ path }) => path)
  expect(await paths('')).toEqual(['readme.md', 'src/main/compose.ts', 'src/main/composer.css'])
  expect((await paths('mcompts'))[0]).toBe('src/main/compose.ts')
  expect(await paths('compose.js')).toEqual([])
  expect(await paths('.e')).toEqual([])
  // What is typed whole is meant, as the tools would read it too.
  expect(await paths('run.log')).toEqual(['run.log'])
  expect(await core.mentions.find(workspace, '.env')).toEqual([{ path: '.env', isSensitive: true }])
  expect(await core.mentions.find(join(workspace, 'gone'), '')).toEqual([])
  await core.close()
})

test('what may hold secrets is read when the user has said so, and nothing outside the folder ever', async () => {
  const outside = folderWith({ 'other.txt': 'not yours' })
  const workspace = folderWith({ '.env': 'KEY=1', 'certs/server.key': 'PRIVATE', 'empty.txt': '' })
  symlinkSync(join(outside, 'other.txt'), join(workspace, 'link.txt'))
  symlinkSync(join(workspace, '.env'), join(workspace, 'harmless.txt'))
  const core = openTestCore({ baseUrl: 'http://127.0.0.1:9/v1', workspace })
  expect(await outcome(core, workspace, { path: '.env' })).toBe('mention-secret')
  expect(await outcome(core, workspace, { path: 'harmless.txt' })).toBe('mention-secret')
  expect(await outcome(core, workspace, { path: 'certs/server.key' })).toBe('mention-secret')
  expect(await outcome(core, workspace, { path: '.env', isConfirmed: true })).toBe('.env')
  for (const path of ['link.txt', '../other.txt', join(outside, 'other.txt'), 'gone.txt', '.', 'a\0b'])
    expect(await outcome(core, workspace, { path, isConfirmed: true }), path).toBe('mention-unreadable')
  expect(await outcome(core, workspace, { path: 'empty.txt' })).toBe('attachment-empty')
  expect(await outcome(core, null, { path: 'a.txt' })).toBe('mention-no-folder')
  const own = openTestCore({ baseUrl: 'http://127.0.0.1:9/v1', dataDir: join(workspace, 'data') })
  writeFileSync(join(workspace, 'data', 'kept.txt'), 'the app’s own')
  expect(await outcome(own, workspace, { path: 'data/kept.txt' })).toBe('mention-unreadable')
  expect(await own.mentions.find(workspace, 'kept')).toEqual([])
  await own.close()
  await core.close()
})
