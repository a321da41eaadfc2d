import { join } from 'node:path'

/** The name Electron derives its data folder from (`productName` in package.json). */
const PRODUCT = 'Fermata'

/** The folder that Electron's `userData` is for this product, so that window and command line share a store. */
export function defaultDataDir(env: NodeJS.ProcessEnv, platform: NodeJS.Platform, home: string): string {
  if (env['FERMATA_USER_DATA']) return env['FERMATA_USER_DATA']
  switch (platform) {
    case 'darwin':
      return join(home, 'Library', 'Application Support', PRODUCT)
    case 'win32':
      return join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), PRODUCT)
    default:
      return join(env['XDG_CONFIG_HOME'] || join(home, '.config'), PRODUCT)
  }
}
