import { randomUUID } from 'node:crypto'
import { PAGE_POLICY } from '../exports/to-html.ts'
import { SCHEME } from './origin.ts'
import { openHiddenWindow } from './window.ts'

/** Another host than that of the app's pages, so another origin: such a page may ask for nothing of ours. */
const HOST = 'print'

const pages = new Map<string, string>()

/** Serves the pages that are being printed, each under an address that nobody can guess; `next` serves the rest. */
export function withPrintPages(
  next: (request: Request) => Promise<Response>
): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = URL.canParse(request.url) ? new URL(request.url) : null
    if (url?.host !== HOST) return next(request)
    const html = pages.get(url.pathname.slice(1))
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
      'x-content-type-options': 'nosniff'
    }
    return html === undefined ? new Response(null, { status: 404 }) : new Response(html, { headers })
  }
}

/** The page as a PDF (A4, page numbers at the foot). Throws where it cannot be printed. */
export async function printPdf(html: string): Promise<Uint8Array> {
  const token = randomUUID()
  pages.set(token, html)
  const window = openHiddenWindow()
  try {
    await window.loadURL(`${SCHEME}://${HOST}/${token}`)
    return await window.webContents.printToPDF({
      pageSize: 'A4',
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate:
        '<div style="width:100%;text-align:center;font-size:8px"><span class="pageNumber"></span> / <span class="totalPages"></span></div>',
      generateTaggedPDF: true
    })
  } finally {
    pages.delete(token)
    window.destroy()
  }
}
