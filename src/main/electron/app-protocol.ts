import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { isAppUrl } from './origin.ts'

/**
 * What a page of ours may do: its own scripts, styles and images, and nothing from elsewhere (faults.md 1.1,
 * rule 7). The same text stands in index.html.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
  "frame-src 'self'",
  "font-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types fermata'
].join('; ')

/**
 * What the page may do that draws diagrams: the app puts it into a sandbox, where it has no origin, so it reaches
 * neither the app nor anything stored. Its library writes style elements. The same text stands in diagram.html.
 */
export const DIAGRAM_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
  'sandbox allow-scripts'
].join('; ')

const DIAGRAM_PAGE = 'diagram.html'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2'
}

/** Serves the built renderer in `root`, and nothing outside it, with the policy on every answer. */
export function createAppProtocol(root: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const file = request.method === 'GET' ? fileFor(root, request.url) : null
    const type = file ? TYPES[extname(file)] : undefined
    if (!file || !type) return respond(null, 404, 'text/plain')
    try {
      return respond(
        await readFile(file),
        200,
        type,
        file === join(root, DIAGRAM_PAGE) ? DIAGRAM_POLICY : undefined
      )
    } catch {
      return respond(null, 404, 'text/plain')
    }
  }
}

function fileFor(root: string, url: string): string | null {
  if (!isAppUrl(url)) return null
  try {
    const path = decodeURIComponent(new URL(url).pathname)
    if (path.includes('\0') || path.includes('\\')) return null
    const file = normalize(join(root, path === '/' ? 'index.html' : path))
    return file.startsWith(normalize(root) + sep) ? file : null
  } catch {
    return null
  }
}

function respond(
  body: Buffer<ArrayBuffer> | null,
  status: number,
  type: string,
  policy = CONTENT_SECURITY_POLICY
): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': type,
      'content-security-policy': policy,
      // The diagram page has no origin, and scripts are code, not data: it may fetch them all the same.
      ...(type === TYPES['.js'] ? { 'access-control-allow-origin': '*' } : {}),
      'x-content-type-options': 'nosniff'
    }
  })
}
