import { win32 } from 'node:path'
import { isInside } from './inside.ts'

/** A device, a stream of another file, a name that Windows reads as another one, or one that it cannot have. */
const ODD_NAME = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])(\..*)?$|[<>:"|?*]|[. ]$/i
const DRIVE = /^[a-z]:/i

/**
 * Why a path must not even be looked at on Windows; null where it may, and on every other system. `network`: another
 * computer than the workspace's, which would be sent the user's name and password hash. `device`: `\\?\` and the like,
 * past all rules of names. `name`: what Windows takes for something else, as `.env::$DATA` and `.env.` for `.env`, or
 * `sub\nul` for a device (fault F101).
 */
export function oddWindowsPath(
  root: string,
  given: string,
  platform: NodeJS.Platform = process.platform
): 'network' | 'device' | 'name' | null {
  if (platform !== 'win32') return null
  const whole = win32.resolve(root, given)
  if (/^\\\\[?.]\\/.test(whole)) return 'device'
  if (whole.startsWith('\\\\') && !isInside(root, whole, win32)) return 'network'
  const names = given.replace(DRIVE, '').split(/[\\/]/)
  return names.some((name) => name !== '.' && name !== '..' && ODD_NAME.test(name)) ? 'name' : null
}
