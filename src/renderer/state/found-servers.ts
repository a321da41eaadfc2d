import { useCallback, useEffect, useRef, useState } from 'react'
import type { LocalServer } from '../../shared/domain/local-server.ts'
import { request } from '../bridge.ts'

/**
 * The servers of models that run on this computer and are not set up; looked for when the view appears, and again by
 * `look`.
 */
export function useFoundServers(): { servers: readonly LocalServer[]; look: () => void } {
  const [servers, setServers] = useState<readonly LocalServer[]>([])
  const latest = useRef(0)
  const look = useCallback(async () => {
    const mine = ++latest.current
    const answer = await request('server.find', {})
    if (mine === latest.current && answer.ok) setServers(answer.value.servers)
  }, [])
  useEffect(() => {
    void look()
    return () => {
      latest.current += 1
    }
  }, [look])
  return { servers, look: () => void look() }
}
