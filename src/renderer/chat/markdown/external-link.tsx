import type { MouseEvent, ReactNode } from 'react'
import { openLink } from '../../state/commands.ts'

/** The address of a link that may be opened: http, https or mailto; null for anything else. */
export function openableUrl(url: string): string | null {
  try {
    const { protocol, href } = new URL(url)
    return protocol === 'http:' || protocol === 'https:' || protocol === 'mailto:' ? href : null
  } catch {
    return null
  }
}

/** A link that opens in the system's browser; one that may not be opened is only its text. */
export function ExternalLink({ url, children }: { url: string; children: ReactNode }) {
  const href = openableUrl(url)
  if (href === null) return <>{children}</>
  const open = (event: MouseEvent) => {
    event.preventDefault()
    void openLink(href)
  }
  return (
    <a href={href} title={href} onClick={open} onAuxClick={open} draggable={false}>
      {children}
    </a>
  )
}
