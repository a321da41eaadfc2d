import { describe, expect, test } from 'vitest'
import type { NoticeCode } from '../domain/message.ts'
import type { AppNoticeCode } from '../ipc/app-notice.ts'
import { settingKeys, settingsTable } from '../settings/table.ts'
import { en } from './catalogue.ts'

const noticeCodes: Record<NoticeCode, true> = {
  'guard-stopped': true,
  healed: true,
  'unreadable-events': true,
  'repaired-events': true,
  'length-cut': true,
  'save-failed': true,
  'compaction-failed': true
}
const appNoticeCodes: Record<AppNoticeCode, true> = {
  'settings-repaired': true,
  'settings-unreadable': true,
  'settings-not-saved': true,
  'proxy-unusable': true,
  'ca-file-unusable': true,
  'database-unreadable': true,
  'database-rescued': true,
  'database-damaged': true,
  'database-newer': true,
  'database-read-only': true,
  'backup-restored': true,
  'backup-not-restored': true,
  'backup-failed': true,
  'save-failed': true,
  'mcp-tool-refused': true
}

function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, child]) =>
    leaves(child, path ? `${path}.${key}` : key)
  )
}

const texts = new Map(leaves(en))
const ordinals = (key: string) => ['one', 'two', 'few', 'other'].map((form) => `${key}_ordinal_${form}`)
const has = (key: string) =>
  texts.has(key) ||
  (texts.has(`${key}_one`) && texts.has(`${key}_other`)) ||
  ordinals(key).every((each) => texts.has(each))

describe('the English catalogue', () => {
  test('S47 has a label and a help text for every setting, and a text for every choice', () => {
    for (const key of settingKeys) {
      expect(texts.get(`setting.${key}.label`), key).toBeTruthy()
      expect(texts.get(`setting.${key}.help`), key).toBeTruthy()
      const row = settingsTable[key]
      if (row.kind !== 'choice') continue
      for (const option of row.options) expect(texts.get(`setting.${key}.option.${option}`)).toBeTruthy()
    }
  })

  test('S47 has both plural forms wherever it has one', () => {
    const one = [...texts.keys()].filter((key) => key.endsWith('_one')).map((key) => key.slice(0, -4))
    const other = [...texts.keys()].filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -6))
    expect(one.toSorted()).toEqual(other.toSorted())
    expect(one).toContain('pause.title')
  })

  test('S47 an ordinal has all four forms, each with its own ending', () => {
    const keys = [...texts.keys()].filter((key) => key.endsWith('_ordinal_one'))
    expect(keys).toContain('pause.guard.repeat_ordinal_one')
    for (const key of keys) {
      const forms = ordinals(key.slice(0, -'_ordinal_one'.length)).map((each) => texts.get(each))
      expect(forms.map((form) => /\}\}(st|nd|rd|th)/.exec(form ?? '')?.[1])).toEqual(['st', 'nd', 'rd', 'th'])
    }
  })

  test('covers every notice', () => {
    for (const code of Object.keys(noticeCodes)) expect(has(`notice.${code}`), code).toBe(true)
    for (const code of Object.keys(appNoticeCodes)) expect(has(`appNotice.${code}`), code).toBe(true)
  })

  test('has balanced braces and no stray space in any text', () => {
    for (const [key, text] of texts) {
      expect(text.replaceAll(/\{\{[a-z]+(?:, number)?\}\}/gi, ''), key).not.toMatch(/[{}]/)
      // The command line indents some of its lines.
      if (!key.startsWith('cli.')) expect(text, key).toBe(text.trim())
    }
  })
})
