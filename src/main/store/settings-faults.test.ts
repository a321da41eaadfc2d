import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repairSettings } from '../../shared/settings/table.ts'
import { openConfSettings } from './conf-settings.ts'
import type { SettingsFinding } from './settings-on-disk.ts'
import { type SettingsBackend, SettingsStore } from './settings-store.ts'

// Rows F73 to F77 of the fault catalogue, on a real file.

const ROUNDS = 'agent.toolLimit.rounds'
const ENABLED = 'agent.toolLimit.enabled'
let clock = Date.now()

function open(
  text?: string | Buffer,
  path = join(mkdtempSync(join(tmpdir(), 'fermata-settings-')), 'settings.json'),
  openBackend: (path: string) => SettingsBackend = openConfSettings
) {
  if (text !== undefined) writeFileSync(path, text)
  const findings: SettingsFinding[] = []
  let saved = 0
  const store = new SettingsStore({
    path,
    openBackend,
    onFinding: (finding) => findings.push(finding),
    onSaved: () => saved++,
    now: (clock += 1000)
  })
  const onDisk = () => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  return { store, findings, path, onDisk, saved: () => saved }
}

const beside = (path: string) =>
  readdirSync(join(path, '..'))
    .map((name) => join(path, '..', name))
    .filter((each) => each !== path)

const FULL = `"${ROUNDS}": 40, "general.theme": "dark", "providers": [{"id":"x"}]`

describe('F73 a settings file that is not as it should be', () => {
  const known = { [ROUNDS]: 40, 'general.theme': 'dark' }
  test.each<[string, string | Buffer, object, SettingsFinding['code'] | null]>([
    ['cut off', `{${FULL}, "agent.to`, known, 'settings-unreadable'],
    ['empty', '', {}, 'settings-unreadable'],
    ['NULs', '\0'.repeat(4096), {}, 'settings-unreadable'],
    ['NULs in the middle', `{${FULL}, \0\0\0}`, known, 'settings-unreadable'],
    ['a byte order mark', `\uFEFF{${FULL}}`, known, 'settings-unreadable'],
    ['an array', `[{${FULL}}]`, known, 'settings-unreadable'],
    ['a number', '7', {}, 'settings-unreadable'],
    ['UTF-16', Buffer.from(`{${FULL}}`, 'utf16le'), {}, 'settings-unreadable'],
    ['wrong types', `{${FULL}, "${ENABLED}": "yes", "network.retries": {}}`, known, 'settings-repaired'],
    ['unknown keys', `{${FULL}, "from.later": {"deep": [1]}, "__proto__": {"x": 1}}`, known, null],
    [
      'a choice of a later version',
      `{${FULL}, "agent.unanswered": "telepathy", "version": 99}`,
      known,
      'settings-repaired'
    ]
  ])('F73 %s: repaired field by field, what it was is kept, told of once', (_name, text, expected, code) => {
    const { store, findings, path, onDisk } = open(text)
    expect(store.get()).toEqual({ ...repairSettings({}), ...expected })
    expect(findings.map((finding) => finding.code)).toEqual(code === null ? [] : [code])
    const original = Buffer.from(text)
    const copies = beside(path).filter((each) => readFileSync(each).equals(original))
    expect(copies).toHaveLength(1)
    store.set('network.retries', 7)
    expect(onDisk()).toMatchObject({ ...expected, 'network.retries': 7 })
    if (text.includes('from.later')) expect(onDisk()['from.later']).toEqual({ deep: [1] })
    if (text.includes('99')) expect(onDisk()['version']).toBe(99)
    const again = open(undefined, path)
    expect(again.findings).toEqual([])
    expect(again.store.get()).toEqual({ ...repairSettings({}), ...expected, 'network.retries': 7 })
  })
})

test.each<[unknown, number]>([
  ['fifty', 40],
  ['1e3', 40],
  ['25,5', 40],
  ['５０', 40],
  ['', 40],
  [' ', 40],
  [null, 40],
  [undefined, 40],
  [{}, 40],
  [[50], 40],
  [true, 40],
  [Number.NaN, 40],
  [Number.POSITIVE_INFINITY, 40],
  [-3, 5],
  [0, 5],
  [1e9, 200],
  [25.5, 26]
])('F74 a limit of %j becomes %i: clamped, or what it was; the switch is not touched', (given, used) => {
  for (const enabled of [true, false]) {
    const { store, path } = open(JSON.stringify({ [ROUNDS]: 40, [ENABLED]: enabled }))
    store.set(ROUNDS, given)
    expect(store.get()).toMatchObject({ [ROUNDS]: used, [ENABLED]: enabled })
    store.set(ENABLED, given)
    expect(store.get()[ENABLED]).toBe(given === true ? true : enabled)
    expect(open(undefined, path).store.get()).toMatchObject({ [ROUNDS]: used })
  }
})

describe('F76 a file that others change', () => {
  test('F76 edited by hand while it runs: taken in field by field, and told to who listens', () => {
    const { store, path, onDisk, findings } = open(JSON.stringify({ [ROUNDS]: 40, 'general.theme': 'dark' }))
    const told: number[] = []
    store.onChange((settings) => told.push(settings[ROUNDS]))
    let takenIn = 0
    store.onTakenIn = () => takenIn++
    store.set('network.retries', 7)
    const edited = { ...onDisk(), [ROUNDS]: 60, 'from.later': 1, providers: [{ id: 'mine' }] }
    writeFileSync(path, JSON.stringify(edited))
    store.look()
    expect(store.get()).toMatchObject({ [ROUNDS]: 60, 'network.retries': 7, 'general.theme': 'dark' })
    expect(store.extra('providers')).toEqual([{ id: 'mine' }])
    expect([told.at(-1), takenIn]).toEqual([60, 1])
    store.look()
    expect(takenIn).toBe(1)
    expect([onDisk(), findings]).toEqual([edited, []])
  })

  test('F76 replaced right before a change here: both hold, nothing is written over', () => {
    const { store, path, onDisk } = open(JSON.stringify({ [ROUNDS]: 40 }))
    store.set('network.retries', 7)
    writeFileSync(`${path}.mine`, JSON.stringify({ ...onDisk(), 'general.theme': 'dark', 'from.later': [1] }))
    renameSync(`${path}.mine`, path)
    store.set(ROUNDS, 45)
    expect(onDisk()).toMatchObject({
      [ROUNDS]: 45,
      'general.theme': 'dark',
      'network.retries': 7,
      'from.later': [1]
    })
    expect(store.get()).toMatchObject({ [ROUNDS]: 45, 'general.theme': 'dark' })
  })

  test('F76 a key taken out by hand is as at first; an old one of another folder holds whole', () => {
    const { store, path } = open(JSON.stringify({ [ROUNDS]: 40 }))
    store.set('general.theme', 'dark')
    writeFileSync(path, '{"network.retries": 3}')
    store.look()
    expect(store.get()).toEqual({ ...repairSettings({}), 'network.retries': 3 })
  })

  test('F76 broken by hand: copied aside with a notice, and what holds here is written again', () => {
    const { store, path, onDisk, findings } = open(JSON.stringify({ [ROUNDS]: 40, 'from.later': 1 }))
    writeFileSync(path, `{"${ROUNDS}": 70, "general.th`)
    store.look()
    expect(findings.map(({ code }) => code)).toEqual(['settings-unreadable'])
    const [finding] = findings
    if (finding?.code !== 'settings-unreadable') throw new Error('no finding')
    expect(readFileSync(finding.params.backup, 'utf8')).toContain('70')
    expect(store.get()[ROUNDS]).toBe(40)
    expect(onDisk()).toMatchObject({ [ROUNDS]: 40, 'from.later': 1 })
    store.look()
    expect(findings).toHaveLength(1)
  })

  test('F76 out of range by hand: put right, told of once, the rest taken as it is', () => {
    const { store, path, onDisk, findings } = open('{}')
    store.set(ROUNDS, 40)
    writeFileSync(
      path,
      JSON.stringify({ ...onDisk(), [ROUNDS]: 9000, 'network.retries': 'many', 'general.theme': 'dark' })
    )
    store.look()
    expect(store.get()).toMatchObject({ [ROUNDS]: 200, 'network.retries': 5, 'general.theme': 'dark' })
    expect(findings).toEqual([{ code: 'settings-repaired', params: { count: 2 } }])
    expect(beside(path).some((each) => readFileSync(each, 'utf8').includes('9000'))).toBe(true)
    store.look()
    expect([findings.length, onDisk()[ROUNDS]]).toEqual([1, 200])
  })

  test('F76 deleted while it runs: nothing is lost, the next change writes it all', () => {
    const { store, path, onDisk } = open(JSON.stringify({ [ROUNDS]: 40, 'from.later': 1 }))
    rmSync(path)
    store.look()
    expect(store.get()[ROUNDS]).toBe(40)
    store.set('network.retries', 7)
    expect(onDisk()).toMatchObject({ [ROUNDS]: 40, 'from.later': 1, 'network.retries': 7 })
  })
})

describe('F77 a write that fails', () => {
  test.each(['EPERM', 'ENOSPC', 'EBUSY'])(
    'F77 %s: the value holds, it is told, tried again, and told to be saved',
    (code) => {
      let fails = true
      const openBackend = (path: string): SettingsBackend => {
        const real = openConfSettings(path)
        return {
          write(values) {
            if (fails) throw Object.assign(new Error(`${code}: it cannot be written`), { code })
            real.write(values)
          }
        }
      }
      const { store, findings, onDisk, saved } = open(
        JSON.stringify({ [ROUNDS]: 40 }),
        undefined,
        openBackend
      )
      store.set(ROUNDS, 50)
      store.setExtra('lastModel', { providerId: 'p', modelId: 'm' })
      expect(store.get()[ROUNDS]).toBe(50)
      expect(findings.at(-1)).toMatchObject({
        code: 'settings-not-saved',
        params: { cause: expect.stringContaining(code) }
      })
      expect([onDisk()[ROUNDS], saved()]).toEqual([40, 0])
      store.look()
      expect(onDisk()[ROUNDS]).toBe(40)
      fails = false
      store.look()
      expect(onDisk()).toMatchObject({ [ROUNDS]: 50, lastModel: { modelId: 'm' } })
      expect(saved()).toBe(1)
      const told = findings.length
      store.look()
      expect([findings.length, saved()]).toEqual([told, 1])
    }
  )

  test('F77 something in the place of the file: the same, until it is out of the way', () => {
    const { path } = open()
    rmSync(path, { force: true })
    mkdirSync(join(path, 'in-the-way'), { recursive: true })
    const { store, findings, onDisk, saved } = open(undefined, path)
    store.set(ROUNDS, 45)
    expect(store.get()[ROUNDS]).toBe(45)
    expect(findings.map(({ code }) => code)).toContain('settings-not-saved')
    rmSync(path, { recursive: true })
    store.look()
    expect([onDisk()[ROUNDS], saved()]).toEqual([45, 1])
  })

  test('F77 what others wrote while ours could not be saved is kept beside it', () => {
    let fails = false
    const openBackend = (path: string): SettingsBackend => {
      const real = openConfSettings(path)
      return { write: (values) => (fails ? raise() : real.write(values)) }
    }
    const raise = () => {
      throw new Error('ENOSPC')
    }
    const { store, path, onDisk } = open(JSON.stringify({ [ROUNDS]: 40 }), undefined, openBackend)
    store.set('network.retries', 7)
    fails = true
    store.set(ROUNDS, 50)
    writeFileSync(path, JSON.stringify({ ...onDisk(), 'general.theme': 'dark', [ROUNDS]: 60 }))
    fails = false
    store.look()
    expect(onDisk()).toMatchObject({ [ROUNDS]: 50, 'general.theme': 'dark', 'network.retries': 7 })
  })
})
