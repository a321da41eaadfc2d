import { useEffect, useEffectEvent, useState } from 'react'

/**
 * What main answers; null until it does. Asked again whenever `key` changes, and the old answer stays until the new
 * one is here.
 */
export function useAnswer<T>(
  ask: (key: string | number) => Promise<T | null>,
  key: string | number
): T | null {
  const [answer, setAnswer] = useState<T | null>(null)
  const askFor = useEffectEvent(ask)
  useEffect(() => {
    let isCurrent = true
    void askFor(key).then((given) => isCurrent && given !== null && setAnswer(given))
    return () => {
      isCurrent = false
    }
  }, [key])
  return answer
}
