import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { repairValue } from '../../shared/settings/rows.ts'
import {
  isSettingKey,
  repairSettings,
  type SettingKey,
  type Settings,
  settingKeys,
  settingsTable
} from '../../shared/settings/table.ts'
import { keepGood, lastGood } from './settings-backup.ts'
import { salvage } from './salvage.ts'

/** What keeps the settings on disk: electron-store in the window, conf on the command line. */
export interface SettingsBackend {
  /** Replaces the whole file, atomically. Throws when it cannot be written. */
  write(values: Record<string, unknown>): void
}

export type SettingsFinding =
  | { code: 'settings-unreadable'; params: { backup: string } }
  | { code: 'settings-repaired'; params: { count: number } }
  | { code: 'settings-not-saved'; params: { path: string; cause: string } }

/** What stands in the settings file beside the rows of the table. */
type ExtraKey =
  | `window-${number}`
  | 'providers'
  | 'models'
  | 'lastModel'
  | 'recentModels'
  | 'favouriteModels'
  | 'window'
  | 'mayRepeat'
  | 'mcpServers'
  | 'approvals'
  | 'caFile'

interface SettingsStoreOptions {
  path: string
  /** Called once, when the file is known to be clean or gone; the libraries throw on a damaged one. */
  openBackend(path: string): SettingsBackend
  /** Told of each problem, at start and later. */
  onFinding(finding: SettingsFinding): void
  now: number
}

/** The settings in memory, whole and in range at all times, and written through. */
export class SettingsStore {
  private readonly options: SettingsStoreOptions
  private readonly backend: SettingsBackend | null
  private readonly listeners = new Set<(settings: Settings) => void>()
  /** Everything in the file, also keys that only a newer version knows. */
  private raw: Record<string, unknown>
  private settings: Settings

  constructor(options: SettingsStoreOptions) {
    this.options = options
    const { raw, rewrite } = readClean(options)
    this.raw = raw
    this.settings = repairSettings(raw)
    const repaired = settingKeys.filter((key) => Object.hasOwn(raw, key) && raw[key] !== this.settings[key])
    this.backend = this.open()
    if (repaired.length > 0 && !rewrite)
      options.onFinding({ code: 'settings-repaired', params: { count: repaired.length } })
    if (repaired.length > 0 || rewrite) this.write()
  }

  get(): Settings {
    return this.settings
  }

  /**
   * Sets one setting to what its row makes of `value` (rounded, clamped, or the default) and tells listeners.
   * Returns false for a key that does not exist.
   */
  set(key: string, value: unknown): boolean {
    if (!isSettingKey(key)) return false
    this.settings = withValue(this.settings, key, value)
    this.raw = { ...this.raw, [key]: this.settings[key] }
    this.write()
    for (const listener of this.listeners) listener(this.settings)
    return true
  }

  /** A value beside the table, unchecked, as whoever keeps it repairs it; undefined when there is none. */
  extra(key: ExtraKey): unknown {
    return this.raw[key]
  }

  setExtra(key: ExtraKey, value: unknown): void {
    this.raw = { ...this.raw, [key]: value }
    this.write()
  }

  onChange(listener: (settings: Settings) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private open(): SettingsBackend | null {
    try {
      mkdirSync(dirname(this.options.path), { recursive: true })
      return this.options.openBackend(this.options.path)
    } catch (error) {
      this.reportUnsaved(error)
      return null
    }
  }

  private write(): void {
    try {
      this.backend?.write({ ...this.raw, ...this.settings })
    } catch (error) {
      this.reportUnsaved(error)
    }
  }

  private reportUnsaved(error: unknown): void {
    const cause = error instanceof Error ? error.message : String(error)
    this.options.onFinding({ code: 'settings-not-saved', params: { path: this.options.path, cause } })
  }
}

function withValue<K extends SettingKey>(settings: Settings, key: K, value: unknown): Settings {
  return { ...settings, [key]: repairValue(settingsTable[key], value) }
}

/**
 * Reads the file before any library does. What cannot be parsed is copied aside; each field is then what can still
 * be made out of it, else what it was when the file was last good, else its default.
 */
function readClean(options: SettingsStoreOptions): { raw: Record<string, unknown>; rewrite: boolean } {
  const text = readText(options)
  if (text === null) return { raw: {}, rewrite: false }
  const parsed = parseObject(text)
  if (parsed) {
    keepGood(options.path)
    return { raw: parsed, rewrite: false }
  }
  const copy = `${options.path}.broken-${new Date(options.now).toISOString().replaceAll(/[:.]/g, '-')}`
  try {
    copyFileSync(options.path, copy)
    rmSync(options.path)
    options.onFinding({ code: 'settings-unreadable', params: { backup: copy } })
  } catch (error) {
    options.onFinding({
      code: 'settings-not-saved',
      params: { path: options.path, cause: error instanceof Error ? error.message : String(error) }
    })
  }
  const before = parseObject(lastGood(options.path) ?? '') ?? {}
  return { raw: { ...before, ...salvage(text, settingKeys) }, rewrite: true }
}

function readText(options: SettingsStoreOptions): string | null {
  try {
    return readFileSync(options.path, 'utf8')
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!missing)
      options.onFinding({ code: 'settings-not-saved', params: { path: options.path, cause: String(error) } })
    return null
  }
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
