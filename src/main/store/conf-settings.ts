import { basename, dirname } from 'node:path'
import Conf from 'conf'
import type { SettingsBackend } from './settings-store.ts'

/** The settings file through `conf`, on which electron-store is built: both read and write the same file. */
export function openConfSettings(path: string): SettingsBackend {
  const file = basename(path, '.json')
  const conf = new Conf<Record<string, unknown>>({
    cwd: dirname(path),
    configName: file,
    accessPropertiesByDotNotation: false
  })
  return {
    write(values) {
      conf.store = values
    }
  }
}
