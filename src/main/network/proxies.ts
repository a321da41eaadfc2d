import http from 'node:http'
import type { ProxyInUse } from '../../shared/ipc/network-requests.ts'

/** What Node's agents understand: whole http(s) addresses, and where no proxy is to be used. */
export interface ProxyEnv extends NodeJS.Dict<string> {
  HTTP_PROXY?: string
  HTTPS_PROXY?: string
  NO_PROXY?: string
}

/** A variable of the environment that names a proxy of a kind we cannot use. */
interface UnusableProxy {
  variable: string
}

let current: ProxyEnv | undefined

/** The proxies in use; undefined where everything is connected to directly. */
export const currentProxies = (): ProxyEnv | undefined => current

/** What a window is told of the proxies: for what they are, and where. */
export function proxiesInUse(): ProxyInUse[] {
  const hostOf = (scheme: ProxyInUse['scheme'], address: string | undefined): ProxyInUse[] =>
    address ? [{ scheme, host: new URL(address).host }] : []
  return [...hostOf('http', current?.HTTP_PROXY), ...hostOf('https', current?.HTTPS_PROXY)]
}

/** The names of the proxies themselves, as they are looked up. */
export function proxyHosts({ HTTP_PROXY, HTTPS_PROXY }: ProxyEnv): string[] {
  return [HTTP_PROXY, HTTPS_PROXY].flatMap((address) => (address ? [new URL(address).hostname] : []))
}

/**
 * Sends every `fetch` and every request of a default agent through the proxies that the environment names
 * (HTTP_PROXY, HTTPS_PROXY, ALL_PROXY for what neither names, NO_PROXY; small letters come first, as with curl).
 * As with curl, this computer is no exception unless NO_PROXY says so.
 * @returns What could not be used, and the function that puts things back.
 */
export function useProxies(env: NodeJS.ProcessEnv): { unusable: UnusableProxy[]; restore(): void } {
  const { proxies, unusable } = proxiesOf(env)
  if (!proxies) return { unusable, restore: () => {} }
  const before = current
  const restoreNode = http.setGlobalProxyFromEnv(proxies)
  current = proxies
  return {
    unusable,
    restore() {
      restoreNode()
      current = before
    }
  }
}

/** The proxies that an environment names, as whole addresses; `unusable` are those that are no HTTP proxies. */
function proxiesOf(env: NodeJS.ProcessEnv): { proxies?: ProxyEnv; unusable: UnusableProxy[] } {
  const unusable = new Map<string, UnusableProxy>()
  const named = (name: string): string | undefined => {
    const found = variable(env, name) ?? variable(env, 'ALL_PROXY')
    if (!found) return undefined
    const address = proxyAddress(found.value)
    if (address === null) unusable.set(found.name, { variable: found.name })
    return address ?? undefined
  }
  const plain = named('HTTP_PROXY')
  const secure = named('HTTPS_PROXY')
  const except = variable(env, 'NO_PROXY')?.value
  const proxies = {
    ...(plain !== undefined && { HTTP_PROXY: plain }),
    ...(secure !== undefined && { HTTPS_PROXY: secure }),
    ...(except !== undefined && { NO_PROXY: except })
  }
  const isAny = plain !== undefined || secure !== undefined
  return { unusable: [...unusable.values()], ...(isAny && { proxies }) }
}

function variable(env: NodeJS.ProcessEnv, upper: string): { name: string; value: string } | undefined {
  for (const name of [upper.toLowerCase(), upper]) {
    const value = env[name]?.trim()
    if (value) return { name, value }
  }
  return undefined
}

/** `host:port` is an HTTP proxy, as everywhere; null for SOCKS and for what is no address. */
function proxyAddress(value: string): string | null {
  const url = URL.parse(value.includes('://') ? value : `http://${value}`)
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url.href : null
}
