import { useEffect, useState } from 'react'
import { request } from '../bridge.ts'

const zoneNow = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone that main goes by: the one that both began with, until a change is told. */
let toldZone = zoneNow()

/**
 * The time, renewed once a minute and whenever somebody comes back to the window, so that the days stay right past
 * midnight, after a sleep, and when the clock or the time zone is changed. Main is told of a new zone (fault F105).
 */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const renew = () => {
      setNow(Date.now())
      const zone = zoneNow()
      if (zone === toldZone) return
      toldZone = zone
      void request('clock.zone', { zone })
    }
    const timer = setInterval(renew, 60_000)
    window.addEventListener('focus', renew)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', renew)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [])
  return now
}
