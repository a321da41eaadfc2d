const OFFICIAL = 'https://api.openai.com/v1'

/** A base URL without trailing slashes and its host as `name:port`, or what is wrong with it. */
export type BaseUrl = { ok: true; url: string; host: string } | { ok: false; given: string }

/**
 * Normalises what the user gave as base URL; nothing gives the official one. A pasted full address of the
 * chat endpoint is cut back to its base (fault F4).
 */
export function readBaseUrl(given: string | undefined): BaseUrl {
  const text = given?.trim() || OFFICIAL
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    return { ok: false, given: url ? text.replace(/\/\/[^/]*@/, '//') : text }
  }
  const path = url.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')
  return { ok: true, url: `${url.origin}${path}`, host: url.host }
}

/** How sentences name the service behind a host. */
export function serviceName(host: string): string {
  return host === 'api.openai.com' ? 'OpenAI' : host
}
