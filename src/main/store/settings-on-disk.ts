import { copyFileSync, readFileSync, rmSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { settingKeys } from '../../shared/settings/table.ts'
import { salvage } from './salvage.ts'
import { keepGood, lastGood } from './settings-backup.ts'

export type SettingsFinding =
  | { code: 'settings-unreadable'; params: { backup: string } }
  | { code: 'settings-repaired'; params: { count: number } }
  | { code: 'settings-not-saved'; params: { path: string; cause: string } }

/** Where the file is, and who is told of what is wrong with it. */
export interface SettingsPlace {
  path: string
  /** Told of each problem, at start and later. */
  onFinding(finding: SettingsFinding): void
}

/** The file as it was at a time; null where there was none. */
export interface FileState {
  text: string | null
  values: Record<string, unknown>
}

/** Ours, with what the file has other than it had before, but for what is changed here too. */
export function merged(
  ours: Record<string, unknown>,
  before: Record<string, unknown>,
  theirs: Record<string, unknown>
): Record<string, unknown> {
  const keys = new Set([...Object.keys(ours), ...Object.keys(theirs)])
  const entries = [...keys].flatMap((key): [string, unknown][] => {
    const isOurs = !isDeepStrictEqual(ours[key], before[key])
    const from = isOurs ? ours : theirs
    return Object.hasOwn(from, key) ? [[key, from[key]]] : []
  })
  return Object.fromEntries(entries)
}

/**
 * Reads the file before any library does. What cannot be parsed is copied aside; each field is then what can still
 * be made out of it, else what it was when the file was last good, else its default.
 */
export function readClean(options: SettingsPlace & { now: number }): {
  raw: Record<string, unknown>
  rewrite: boolean
} {
  const text = readText(options)
  if (text === null) return { raw: {}, rewrite: false }
  const parsed = parseObject(text)
  if (parsed) {
    keepGood(options.path)
    return { raw: parsed, rewrite: false }
  }
  setAside(options, options.now)
  const before = parseObject(lastGood(options.path) ?? '') ?? {}
  return { raw: { ...before, ...salvage(text, settingKeys) }, rewrite: true }
}

/** @param now epoch ms */
export function setAside({ path, onFinding }: SettingsPlace, now: number): void {
  const copy = `${path}.broken-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`
  try {
    copyFileSync(path, copy)
    rmSync(path)
    onFinding({ code: 'settings-unreadable', params: { backup: copy } })
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    onFinding({ code: 'settings-not-saved', params: { path, cause } })
  }
}

/** Null where there is none, or none that can be read. */
export function readFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function readText(options: SettingsPlace): string | null {
  try {
    return readFileSync(options.path, 'utf8')
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!missing)
      options.onFinding({ code: 'settings-not-saved', params: { path: options.path, cause: String(error) } })
    return null
  }
}

export function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
