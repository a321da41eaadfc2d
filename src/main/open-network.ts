import { keepChecking } from './network/authorities.ts'
import { OwnAuthority } from './network/own-authority.ts'
import { useProxies } from './network/proxies.ts'
import type { Notices } from './notices.ts'
import type { SettingsStore } from './store/settings-store.ts'

/** How connections are made: what they trust, and through which proxies they go; `close` puts that back. */
export function openNetwork(
  env: NodeJS.ProcessEnv = {},
  settings: SettingsStore,
  notices: Notices
): { authority: OwnAuthority; close(): void } {
  keepChecking(env)
  const proxies = useProxies(env)
  for (const { variable } of proxies.unusable) notices.add('proxy-unusable', { variable })
  const authority = new OwnAuthority({ settings, notices, now: Date.now })
  return {
    authority,
    close() {
      proxies.restore()
      authority.close()
    }
  }
}
