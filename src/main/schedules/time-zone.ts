import { isTimeZone } from './cron.ts'

/**
 * Has this process go by another time zone from now on, as the computer does; false for what is none. Without it Node
 * keeps the one that it began with (fault F105).
 */
export function setTimeZone(zone: string): boolean {
  if (!isTimeZone(zone)) return false
  process.env['TZ'] = zone
  return true
}
