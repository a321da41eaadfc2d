/** How an API's base URL is made from what people paste. */
export interface Api {
  official: string
  /** What a pasted address may end in beyond the base. */
  excess: RegExp
}

export const openaiApi: Api = {
  official: 'https://api.openai.com/v1',
  excess: /\/(?:chat\/completions|responses)$/
}
/** Its SDK adds `/v1/messages` itself. */
export const anthropicApi: Api = { official: 'https://api.anthropic.com', excess: /(\/v1)?(\/messages)?$/ }

/** A base URL without trailing slashes and its host as `name:port`, or what is wrong with it. */
export type BaseUrl = { ok: true; url: string; host: string } | { ok: false; given: string }

/**
 * Normalises what the user gave as base URL; nothing gives the official one. A pasted full address of the
 * endpoint is cut back to its base (fault F4).
 */
export function readBaseUrl(given: string | undefined, { official, excess }: Api): BaseUrl {
  const text = given?.trim() || official
  const url = parseUrl(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    return { ok: false, given: url ? text.replace(/\/\/[^/]*@/, '//') : text }
  }
  const path = url.pathname.replace(/\/+$/, '').replace(excess, '')
  return { ok: true, url: `${url.origin}${path}`, host: url.host }
}

/**
 * Node has been seen to give a URL the parts of another one while a debugger was attached (an empty host for an
 * http address); parsing again gives the right ones.
 */
function parseUrl(text: string): URL | null {
  const url = URL.parse(text)
  const isWhole = !url || !/^https?:$/.test(url.protocol) || url.host !== ''
  return isWhole ? url : URL.parse(text)
}

/** How sentences name the service behind a host. */
export function serviceName(host: string): string {
  if (host === 'api.openai.com') return 'OpenAI'
  return host === 'api.anthropic.com' ? 'Anthropic' : host
}
