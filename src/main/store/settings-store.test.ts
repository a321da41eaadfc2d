import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repairSettings, settingKeys } from '../../shared/settings/table.ts'
import { openConfSettings } from './conf-settings.ts'
import type { SettingsFinding } from './settings-on-disk.ts'
import { SettingsStore } from './settings-store.ts'

const ROUNDS = 'agent.toolLimit.rounds'
const ENABLED = 'agent.toolLimit.enabled'

let clock = 0

function open(text?: string, path = join(mkdtempSync(join(tmpdir(), 'fermata-settings-')), 'settings.json')) {
  if (text !== undefined) writeFileSync(path, text)
  const findings: SettingsFinding[] = []
  const store = new SettingsStore({
    path,
    openBackend: openConfSettings,
    onFinding: (finding) => findings.push(finding),
    now: clock++
  })
  const onDisk = () => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  return { store, findings, path, onDisk }
}

describe('settings on disk', () => {
  test.each([
    [3, 5],
    [999, 200],
    [-1, 5],
    [12.6, 13],
    ['abc', 25],
    [null, 25]
  ])('S40 stored %j is used, shown and written back as %i, and touches nothing else', (stored, used) => {
    const { store, findings, onDisk } = open(
      JSON.stringify({ [ROUNDS]: stored, 'general.theme': 'dark', [ENABLED]: false, 'from.later': [1] })
    )
    expect(store.get()).toMatchObject({ [ROUNDS]: used, 'general.theme': 'dark', [ENABLED]: false })
    expect(onDisk()).toMatchObject({ [ROUNDS]: used, 'from.later': [1] })
    expect(findings).toEqual([{ code: 'settings-repaired', params: { count: 1 } }])
  })

  test('S40 missing is 25; NaN over IPC is 25', () => {
    const { store, findings } = open('{"general.theme":"light"}')
    expect(store.get()).toMatchObject({ [ROUNDS]: 25, 'general.theme': 'light' })
    expect(findings).toEqual([])
    store.set(ROUNDS, Number.NaN)
    expect(store.get()[ROUNDS]).toBe(25)
  })

  test('S41 a missing switch is on; "yes" is on; the other settings survive', () => {
    expect(open('{}').store.get()[ENABLED]).toBe(true)
    const { store } = open(
      JSON.stringify({ [ENABLED]: 'yes', [ROUNDS]: 40, 'network.idleTimeoutSeconds': 90 })
    )
    expect(store.get()).toMatchObject({ [ENABLED]: true, [ROUNDS]: 40, 'network.idleTimeoutSeconds': 90 })
  })

  test.each([
    ['agent.guards.maxRepeatedToolCalls', 1, 2],
    ['agent.guards.maxRepeatedToolCalls', 0, 2],
    ['agent.guards.maxRepeatedToolCalls', 2.4, 2],
    ['agent.guards.maxRepeatedToolCalls', 'x', 3],
    ['agent.guards.maxRepeatedToolCalls', 51, 50],
    ['agent.guards.maxEmptyTurns', -5, 0],
    ['agent.guards.maxMalformedRetries', -5, 0],
    ['network.retries', 99, 20]
  ] as const)(
    'S44 %s stored as %j is used as %i; a field that is missing takes its own default',
    (key, stored, used) => {
      const { store } = open(JSON.stringify({ [key]: stored }))
      expect(store.get()).toEqual({ ...repairSettings({}), [key]: used })
    }
  )

  test('S42 off, then on: the number is kept', () => {
    const { store, path } = open()
    store.set(ROUNDS, 40)
    store.set(ENABLED, false)
    store.set(ENABLED, true)
    expect(open(undefined, path).store.get()[ROUNDS]).toBe(40)
  })

  test.each([
    ['cut off', `{"${ROUNDS}": 40, "general.theme": "dark", "agent.tool`],
    ['a comma too many', `{"${ROUNDS}": 40, "general.theme": "dark",}`],
    ['a byte order mark', `\uFEFF{"${ROUNDS}": 40, "general.theme": "dark"}`]
  ])('S43 %s: the file is kept as a copy, said so, and repaired field by field', (_name, text) => {
    const { store, findings, path, onDisk } = open(text)
    expect(store.get()).toMatchObject({ [ROUNDS]: 40, 'general.theme': 'dark' })
    expect(findings).toHaveLength(1)
    const [finding] = findings
    if (finding?.code !== 'settings-unreadable') throw new Error('no finding')
    expect(readFileSync(finding.params.backup, 'utf8')).toBe(text)
    expect(onDisk()).toMatchObject({ [ROUNDS]: 40 })
    expect(open(undefined, path).findings).toEqual([])
  })

  test.each(['', '\0\0\0\0', '[]', 'null', '"x"', '{{{'])(
    'S43 %j: defaults, a copy, and the app starts',
    (text) => {
      const { store, findings, path } = open(text)
      expect(store.get()).toEqual(repairSettings({}))
      expect(findings.map(({ code }) => code)).toEqual(['settings-unreadable'])
      expect(readdirSync(join(path, '..'))).toHaveLength(2)
    }
  )

  test('S40 any file at all gives whole settings in range', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const settings = open(text).store.get()
        expect(repairSettings(settings)).toEqual(settings)
        expect(Object.keys(settings).toSorted()).toEqual(settingKeys.toSorted())
      }),
      { numRuns: 60 }
    )
  })

  test('a file that cannot be written is said so; the value holds in memory', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fermata-settings-'))
    mkdirSync(join(folder, 'settings.json'))
    chmodSync(folder, 0o500)
    const { store, findings } = open(undefined, join(folder, 'settings.json'))
    store.set(ROUNDS, 50)
    expect(store.get()[ROUNDS]).toBe(50)
    expect(findings.map(({ code }) => code)).toContain('settings-not-saved')
  })

  test('D082 a bad file twice in a row: both are kept, and the last good state is what is used', () => {
    const first = open(JSON.stringify({ [ROUNDS]: 40, 'general.theme': 'dark' }))
    const { path } = first
    open(undefined, path)
    writeFileSync(path, '{{{ one')
    const second = open(undefined, path)
    expect(second.store.get()).toMatchObject({ [ROUNDS]: 40, 'general.theme': 'dark' })
    writeFileSync(path, '{{{ two')
    const third = open(undefined, path)
    expect(third.store.get()).toMatchObject({ [ROUNDS]: 40, 'general.theme': 'dark' })
    expect(third.findings).toHaveLength(1)
    const copies = readdirSync(join(path, '..')).filter((name) => name.includes('broken'))
    expect(copies.map((name) => readFileSync(join(path, '..', name), 'utf8')).toSorted()).toEqual([
      '{{{ one',
      '{{{ two'
    ])
  })

  test.each([
    ['0 bytes', ''],
    ['4096 NULs', '\0'.repeat(4096)],
    [
      'random bytes',
      Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7919) % 256)).toString('latin1')
    ],
    ['half a file', '{"agent.toolLimit.ro']
  ])('D083 %s after a power cut: it starts, says so, and the last good state is back', (_name, text) => {
    const { path } = open(JSON.stringify({ [ROUNDS]: 40, providers: [{ id: 'x' }] }))
    writeFileSync(path, text)
    const { store, findings } = open(undefined, path)
    expect(store.get()[ROUNDS]).toBe(40)
    expect(store.extra('providers')).toEqual([{ id: 'x' }])
    expect(findings.map(({ code }) => code)).toEqual(['settings-unreadable'])
  })

  test('D084 every setting with a wrong type, out of range, or unknown: each takes its default, nothing else moves', () => {
    for (const bad of ['x', -1e9, 1e9, {}, [], true, null]) {
      for (const key of settingKeys) {
        const { store } = open(JSON.stringify({ [key]: bad, 'from.another.version': 1 }))
        expect(repairSettings(store.get())).toEqual(store.get())
        const isOfType = typeof bad === typeof repairSettings({})[key]
        if (!isOfType)
          expect(store.get()[key], `${key}: ${JSON.stringify(bad)}`).toBe(repairSettings({})[key])
        const others = settingKeys.filter((other) => other !== key)
        for (const other of others) expect(store.get()[other]).toBe(repairSettings({})[other])
      }
    }
  })

  test('D085 stale temporary files are no obstacle', () => {
    const { path } = open('{}')
    for (let i = 0; i < 20; i++) writeFileSync(`${path}.tmp-${i}`, 'stale')
    const { findings, store, onDisk } = open(undefined, path)
    store.set(ROUNDS, 45)
    expect([findings, onDisk()[ROUNDS]]).toEqual([[], 45])
  })

  test('D085 a target that cannot be replaced: the value holds in memory, and it is said', () => {
    const { path } = open()
    rmSync(path, { force: true })
    mkdirSync(join(path, 'in-the-way'), { recursive: true })
    const { store, findings } = open(undefined, path)
    store.set(ROUNDS, 45)
    expect(store.get()[ROUNDS]).toBe(45)
    expect(findings.map(({ code }) => code)).toContain('settings-not-saved')
  })
})
