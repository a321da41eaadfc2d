import { basename, dirname } from 'node:path'
import Store from 'electron-store'
import type { SettingsBackend } from '../store/settings-store.ts'

/** The settings file through electron-store; the command line opens the same file through conf. */
export function openElectronSettings(path: string): SettingsBackend {
  const store = new Store<Record<string, unknown>>({
    cwd: dirname(path),
    name: basename(path, '.json'),
    accessPropertiesByDotNotation: false
  })
  return {
    write(values) {
      store.store = values
    }
  }
}
