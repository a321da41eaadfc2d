import { Writable } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { parseCommand } from '../src/main/headless/arguments.ts'
import { exitCode } from '../src/main/headless/exit-codes.ts'
import { listCommand } from '../src/main/headless/read-commands.ts'
import { createKeepingHandlers } from '../src/main/ipc/keeping-handlers.ts'
import { openTestCore, type TestCore } from './core.ts'
import { seedFolder } from './seeded.ts'

const cores: TestCore[] = []
afterEach(async () => {
  await Promise.all(cores.splice(0).map((core) => core.close()))
})

function open(dataDir: string): TestCore {
  const core = openTestCore({ baseUrl: 'http://127.0.0.1:9/v1', dataDir })
  cores.push(core)
  return core
}

const three = () =>
  seedFolder([
    { id: 'a', at: 3000, texts: ['needle a'] },
    { id: 'b', at: 2000, texts: ['needle b'] },
    { id: 'c', at: 1000, texts: ['needle c'] }
  ])

/** Ids of what is listed, with where it is kept. */
const kept = (core: TestCore) =>
  core.library.list().map(({ id, folderId, pinnedAt, archivedAt }) => ({
    id,
    in: core.shelf.folders().find((folder) => folder.id === folderId)?.name,
    isPinned: pinnedAt !== undefined,
    isArchived: archivedAt !== undefined
  }))
const collector = (take: (text: string) => void) =>
  new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      take(text)
      done()
    }
  })

/** What `list` prints of what is in this core. */
function list(core: TestCore, ...args: string[]) {
  const parsed = parseCommand(['list', ...args], false)
  if (!parsed.ok || parsed.command.name !== 'list') throw new Error('not read')
  const said = { out: '', err: '' }
  const code = listCommand(core, parsed.command, {
    out: collector((text) => (said.out += text)),
    err: collector((text) => (said.err += text))
  })
  return { code, ...said }
}

const plain = { in: undefined, isPinned: false, isArchived: false }

describe('folders, pins and the archive', () => {
  test('are kept, survive a restart, change no time of last use and nothing of what was said', async () => {
    const folder = three()
    const core = open(folder)
    const before = core.library.list().map(({ id, updatedAt }) => [id, updatedAt])
    const made = core.shelf.createFolder('Work', ['a', 'c'])
    expect(made.ok).toBe(true)
    core.shelf.pin(['c'], true)
    core.shelf.archive(['b', 'gone'], true)
    await core.close()
    const again = open(folder)
    expect(kept(again)).toEqual([
      { ...plain, id: 'a', in: 'Work' },
      { ...plain, id: 'b', isArchived: true },
      { ...plain, id: 'c', in: 'Work', isPinned: true }
    ])
    expect(again.library.list().map(({ id, updatedAt }) => [id, updatedAt])).toEqual(before)
    expect(again.conversation('a').messages).toHaveLength(1)
    again.shelf.archive(['b'], false)
    again.shelf.pin(['c'], false)
    again.shelf.move(['a', 'c'], null)
    expect(kept(again)).toEqual(['a', 'b', 'c'].map((id) => ({ ...plain, id })))
  })

  test('a folder that is deleted loses no conversation, and comes back with all that was in it', () => {
    const core = open(three())
    const made = core.shelf.createFolder('Work', ['a', 'b'])
    const id = made.ok ? made.value.id : ''
    core.shelf.renameFolder(id, 'Play')
    core.shelf.setFolderDeleted(id, true)
    expect(core.shelf.folders()).toEqual([])
    expect(kept(core)).toEqual(['a', 'b', 'c'].map((each) => ({ ...plain, id: each })))
    expect(core.shelf.move(['c'], id)).toMatchObject({ ok: false, error: { code: 'not-found' } })
    core.shelf.setFolderDeleted(id, false)
    expect(kept(core).map((each) => each.in)).toEqual(['Play', 'Play', undefined])
    expect(core.shelf.renameFolder('nowhere', 'x')).toMatchObject({ ok: false })
  })

  test('work that goes on leaves a conversation where it is kept', () => {
    const core = open(three())
    core.shelf.pin(['a'], true)
    core.library.append('a', { type: 'title.changed', title: 'Renamed', at: 9000 })
    expect(core.library.list()[0]).toMatchObject({ id: 'a', title: 'Renamed', pinnedAt: expect.any(Number) })
  })

  test('another process follows', async () => {
    const folder = three()
    const [window, other] = [open(folder), open(folder)]
    const handlers = createKeepingHandlers(other)
    handlers['shelf.addFolder']({ name: 'Work', ids: ['b'] })
    handlers['shelf.archive']({ ids: ['a'], isArchived: true })
    expect(kept(window).map((each) => [each.id, each.in, each.isArchived])).toEqual([
      ['a', undefined, true],
      ['b', 'Work', false],
      ['c', undefined, false]
    ])
  })

  test('what is archived, and what is in a folder, is found where it is looked for', async () => {
    const core = open(three())
    const made = core.shelf.createFolder('Work', ['a'])
    core.shelf.archive(['b'], true)
    const find = async (wish: object) => {
      const found = await core.searcher.find({ query: 'needle', ...wish })
      return found.ok ? found.value.groups.map(({ conversationId }) => conversationId).toSorted() : []
    }
    expect(await find({})).toEqual(['a', 'b', 'c'])
    expect(await find({ archived: true })).toEqual(['b'])
    expect(await find({ archived: false })).toEqual(['a', 'c'])
    expect(await find({ folderId: made.ok ? made.value.id : '' })).toEqual(['a'])
  })

  test('the command line lists what is in the archive, or in a folder, and names the folders there are', () => {
    const core = open(three())
    core.shelf.createFolder('Work', ['a', 'b'])
    core.shelf.archive(['b'], true)
    const ids = (...args: string[]) =>
      JSON.parse(list(core, '--format', 'json', ...args).out).map(({ id }: { id: string }) => id)
    expect(ids()).toEqual(['a', 'c'])
    expect(ids('--archived')).toEqual(['b'])
    expect(ids('--folder', 'work')).toEqual(['a'])
    expect(ids('--folder', 'Work', '--archived')).toEqual(['b'])
    expect(list(core, '--folder', 'Play')).toEqual({
      code: exitCode.failed,
      out: '',
      err: 'There is no folder “Play”: these are known: Work.\n'
    })
  })
})
