import { expect, test } from 'vitest'
import { readTyped } from './typed-command.ts'

const idle = { hasConversation: true, busy: false, prompts: [{ name: 'Review', text: 'Review this' }] }

test('/compact is a command, with what it is to keep', () => {
  const compact = (argument: string) => ({ kind: 'command', name: 'compact', argument })
  expect(readTyped('/compact', idle)).toEqual(compact(''))
  expect(readTyped('/compact  the names,\nand dates ', idle)).toEqual(compact('the names,\nand dates'))
  expect(readTyped('/compact ', idle)).toEqual(compact(''))
})

test('a slash elsewhere, a path, and a command behind a blank are a message', () => {
  for (const text of [
    '',
    '/',
    '//',
    'see /compact',
    '/etc/hosts',
    '/etc/',
    ' /compact',
    '/usr/bin/env node',
    '\n/new'
  ])
    expect(readTyped(text, idle), text).toEqual({ kind: 'message' })
})

test('a word that is no command is sent, and said to be none', () => {
  for (const word of ['compacted', 'Compact', 'comp', 'tmp', 'überblick'])
    expect(readTyped(`/${word} it`, idle)).toEqual({ kind: 'unknown', word })
})

test('a command that cannot be given now, or not like this, is not sent', () => {
  expect(readTyped('/compact', { ...idle, busy: true })).toMatchObject({
    kind: 'blocked',
    why: 'busy'
  })
  expect(readTyped('/model', { ...idle, busy: true })).toMatchObject({
    kind: 'blocked',
    why: 'busy'
  })
  expect(readTyped('/limit 5', { ...idle, busy: true })).toMatchObject({ kind: 'command' })
  for (const name of ['compact', 'new', 'limit 5', 'export pdf'])
    expect(readTyped(`/${name}`, { ...idle, hasConversation: false })).toMatchObject({ why: 'unbegun' })
  expect(readTyped('/model', { ...idle, hasConversation: false })).toMatchObject({ kind: 'command' })
  for (const text of [
    '/limit',
    '/limit 0',
    '/limit 501',
    '/limit 2.5',
    '/limit many',
    '/export',
    '/export doc',
    '/model x'
  ])
    expect(readTyped(text, idle), text).toMatchObject({ kind: 'blocked', why: 'argument' })
})

test('what a limit, an export and a new conversation take', () => {
  for (const argument of ['1', '500', 'none', 'settings'])
    expect(readTyped(`/limit ${argument}`, idle)).toEqual({ kind: 'command', name: 'limit', argument })
  for (const argument of ['markdown', 'html', 'json', 'pdf'])
    expect(readTyped(`/export ${argument}`, idle)).toEqual({ kind: 'command', name: 'export', argument })
  expect(readTyped('/new What is\nthis?', idle)).toMatchObject({ name: 'new', argument: 'What is\nthis?' })
})

test('a prompt of the user’s own goes by its name, whatever the case, with what stands behind it', () => {
  const [prompt] = idle.prompts
  expect(readTyped('/review', idle)).toEqual({ kind: 'prompt', prompt, rest: '' })
  expect(readTyped('/REVIEW this\nfile', { ...idle, hasConversation: false, busy: true })).toEqual({
    kind: 'prompt',
    prompt,
    rest: 'this\nfile'
  })
  expect(readTyped('/reviews', idle)).toMatchObject({ kind: 'unknown' })
})
