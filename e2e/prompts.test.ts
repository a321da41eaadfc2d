import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPromptHandlers } from '../src/main/ipc/prompt-handlers.ts'
import { openTestCore, type TestCore } from './core.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'fermata-prompts-'))

/** The requests of the library, with a file that stands for the user's choice. */
function library(core: TestCore, path: string | null = null) {
  return createPromptHandlers(core, {
    chooseFile: () => Promise.resolve(path),
    choosePlace: () => Promise.resolve(path)
  })
}

const open = (dataDir?: string) =>
  openTestCore({ baseUrl: 'http://127.0.0.1:9/v1', ...(dataDir !== undefined && { dataDir }) })

test('a prompt is added, changed, renamed and removed, and is there after a restart; no name is given twice', async () => {
  const core = open()
  const requests = library(core)
  expect(requests['prompt.save']({ name: 'review', text: 'Review {{file}}' })).toMatchObject({ ok: true })
  expect(requests['prompt.save']({ name: 'Review', text: 'other' })).toMatchObject({
    error: { code: 'prompt-name-taken', params: { name: 'Review' } }
  })
  expect(requests['prompt.save']({ name: 'Compact', text: 'x' })).toMatchObject({ ok: false })
  requests['prompt.save']({ name: 'a', text: 'first' })
  requests['prompt.save']({ was: 'review', name: 'Review', text: 'Review {{file}} well' })
  expect(requests['prompt.save']({ was: 'a', name: 'review', text: 'x' })).toMatchObject({ ok: false })
  await core.close()
  const again = open(core.dataDir)
  const both = [
    { name: 'a', text: 'first' },
    { name: 'Review', text: 'Review {{file}} well' }
  ]
  expect(again.prompts.list()).toEqual(both)
  expect(library(again)['prompt.remove']({ name: 'a' })).toMatchObject({ value: { prompts: both.slice(1) } })
  await again.close()
})

test('all prompts go into a file and come back beside what is there; a file of anything else changes nothing', async () => {
  const first = open()
  const path = join(folder(), 'prompts.json')
  first.prompts.save({ name: 'review', text: 'Review this' })
  first.prompts.save({ name: 'sum-up', text: 'Sum up' })
  expect(await library(first, path)['prompt.export']({})).toEqual({ ok: true, value: { path } })
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ format: 'fermata-prompts', version: 1 })
  const second = open()
  second.prompts.save({ name: 'Review', text: 'my own' })
  expect(await library(second, path)['prompt.import']({})).toMatchObject({ value: { added: 2 } })
  expect(second.prompts.list()).toEqual([
    { name: 'Review', text: 'my own' },
    { name: 'review-2', text: 'Review this' },
    { name: 'sum-up', text: 'Sum up' }
  ])
  expect(await library(second)['prompt.import']({})).toMatchObject({ value: { added: null } })
  for (const content of ['no json', '{"prompts":[{"name":"","text":"x"}]}']) {
    writeFileSync(path, content)
    expect(await library(second, path)['prompt.import']({})).toMatchObject({
      error: { code: 'prompts-unreadable' }
    })
  }
  expect(await library(second, join(folder(), 'gone', 'a.json'))['prompt.export']({})).toMatchObject({
    error: { code: 'store-write' }
  })
  expect(second.prompts.list()).toHaveLength(3)
  await first.close()
  await second.close()
})

test('the prompt library is in an archive, and an import leaves what is there as it is', async () => {
  const first = open()
  first.prompts.save({ name: 'review', text: 'Review this' })
  first.prompts.save({ name: 'plan', text: 'Plan {{what}}' })
  const path = join(folder(), 'all.zip')
  await first.archives.write(path)
  const second = open()
  second.prompts.save({ name: 'REVIEW', text: 'my own' })
  const opened = await second.archives.open(path)
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  second.archives.apply(opened.report.token, { settings: false, permissions: false })
  expect(second.prompts.list()).toEqual([
    { name: 'plan', text: 'Plan {{what}}' },
    { name: 'REVIEW', text: 'my own' }
  ])
  await first.close()
  await second.close()
})
