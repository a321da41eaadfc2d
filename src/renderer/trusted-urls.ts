interface UrlPolicy {
  createScriptURL(url: string): string
}

interface PolicyFactory {
  createPolicy(name: string, rules: UrlPolicy): UrlPolicy
}

declare global {
  interface Window {
    trustedTypes?: PolicyFactory
  }
}

const rules: UrlPolicy = {
  createScriptURL(url) {
    if (new URL(url, location.href).origin !== location.origin)
      throw new TypeError(`Only scripts of the app itself may run, not ${url}`)
    return url
  }
}

let policy: UrlPolicy | null = null

/**
 * Starts a worker from a script of the app itself. Its address goes through the one policy the page's CSP allows, which
 * lets nothing else pass.
 */
export function startWorker(url: string): Worker {
  policy ??= window.trustedTypes?.createPolicy('fermata', rules) ?? rules
  return new Worker(policy.createScriptURL(new URL(url, location.href).href), { type: 'module' })
}
