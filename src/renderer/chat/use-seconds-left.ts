import { useEffect, useState } from 'react'
import { secondsUntil } from '../state/seconds-until.ts'

/** Whole seconds until `at` (epoch ms), renewed at each change; it stands at 0. */
export function useSecondsLeft(at: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const left = at - now
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), left % 1000 || 1000)
    return () => clearTimeout(timer)
  }, [at, now])
  return secondsUntil(at, now)
}
