import { mkdirSync } from 'node:fs'
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
import {
  type FileState,
  merged,
  parseObject,
  readClean,
  readFile,
  setAside,
  type SettingsPlace
} from './settings-on-disk.ts'
import { keepGood } from './settings-backup.ts'

/** What keeps the settings on disk: electron-store in the window, conf on the command line. */
export interface SettingsBackend {
  /** Replaces the whole file, atomically. Throws when it cannot be written. */
  write(values: Record<string, unknown>): void
}

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
  | 'externalAgents'
  | 'approvals'
  | 'caFile'

interface SettingsStoreOptions extends SettingsPlace {
  /** Called once, when the file is known to be clean or gone; the libraries throw on a damaged one. */
  openBackend(path: string): SettingsBackend
  /** What could not be saved before is saved now. */
  onSaved?(): void
  now: number
}

/** The settings in memory, whole and in range at all times, written through, and taken in where others change the file. */
export class SettingsStore {
  /** Told when others have changed the file and what they wrote holds. */
  onTakenIn: () => void = () => {}
  private readonly options: SettingsStoreOptions
  private backend: SettingsBackend | null
  private readonly listeners = new Set<(settings: Settings) => void>()
  /** Everything in the file, also keys that only a newer version knows. */
  private raw: Record<string, unknown>
  private settings: Settings
  /** The file as it was read or written last: what differs from it is somebody else's. */
  private known: FileState
  private isUnsaved = false

  constructor(options: SettingsStoreOptions) {
    this.options = options
    const { raw, rewrite } = readClean(options)
    this.raw = raw
    this.settings = repairSettings(raw)
    this.known = { text: readFile(options.path), values: rewrite ? {} : raw }
    const repaired = repairedIn(raw, this.settings)
    this.backend = this.open()
    if (repaired > 0 && !rewrite) this.reportRepaired(repaired)
    if (repaired > 0 || rewrite) this.write()
  }

  get(): Settings {
    return this.settings
  }

  /**
   * Sets one setting to what its row makes of `value` (rounded, clamped, or what it was) and tells listeners.
   * Returns false for a key that does not exist.
   */
  set(key: string, value: unknown): boolean {
    if (!isSettingKey(key)) return false
    this.settings = withValue(this.settings, key, value)
    this.raw = { ...this.raw, [key]: this.settings[key] }
    this.write()
    this.tell()
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

  /** Takes in what others have written (fault F76), and tries again to save what could not be saved (F77). */
  look(): void {
    if (this.takeIn()) this.tell()
    if (this.isUnsaved) this.write()
  }

  private tell(): void {
    for (const listener of this.listeners) listener(this.settings)
  }

  /**
   * Field by field: what is changed here and not yet saved stays, everything else is as in the file. A file that cannot
   * be read as settings is copied aside, and ours is written again.
   */
  private takeIn(): boolean {
    const text = readFile(this.options.path)
    if (text === null || text === this.known.text) return false
    const values = parseObject(text)
    if (!values) {
      setAside(this.options, Date.now())
      this.known = { text, values: {} }
      this.isUnsaved = true
      return false
    }
    keepGood(this.options.path)
    this.raw = merged(this.raw, this.known.values, values)
    this.known = { text, values }
    this.settings = repairSettings(this.raw)
    const repaired = repairedIn(this.raw, this.settings)
    if (repaired > 0) this.reportRepaired(repaired)
    this.isUnsaved ||= repaired > 0
    this.onTakenIn()
    return true
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
    if (this.takeIn()) this.tell()
    this.backend ??= this.open()
    if (!this.backend) return
    try {
      const values = { ...this.raw, ...this.settings }
      this.backend.write(values)
      this.raw = values
      this.known = { text: readFile(this.options.path), values }
      if (this.isUnsaved) this.options.onSaved?.()
      this.isUnsaved = false
    } catch (error) {
      this.reportUnsaved(error)
    }
  }

  private reportRepaired(count: number): void {
    this.options.onFinding({ code: 'settings-repaired', params: { count } })
  }

  private reportUnsaved(error: unknown): void {
    this.isUnsaved = true
    const cause = error instanceof Error ? error.message : String(error)
    this.options.onFinding({ code: 'settings-not-saved', params: { path: this.options.path, cause } })
  }
}

/** How many settings are not as the file has them. */
function repairedIn(raw: Record<string, unknown>, settings: Settings): number {
  return settingKeys.filter((key) => Object.hasOwn(raw, key) && raw[key] !== settings[key]).length
}

function withValue<K extends SettingKey>(settings: Settings, key: K, value: unknown): Settings {
  return { ...settings, [key]: repairValue(settingsTable[key], value, settings[key]) }
}
