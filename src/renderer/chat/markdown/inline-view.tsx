import type { ReactNode } from 'react'
import type { MarkedToken, Token } from 'marked'
import { useTranslation } from 'react-i18next'
import { ExternalLink } from './external-link.tsx'

/** Deeper nesting is shown as its source. */
const MAX_DEPTH = 24

/** Inline tokens of the parser as elements; HTML is shown as the text it is. */
export function Inline({ tokens, depth = 0 }: { tokens: Token[]; depth?: number }): ReactNode {
  return tokens.map((token, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- tokens have no identity but their place
    <InlineToken key={index} token={token} depth={depth} />
  ))
}

function InlineToken({ token, depth }: { token: Token; depth: number }): ReactNode {
  if (depth > MAX_DEPTH) return token.raw
  const inner = (tokens: Token[]) => <Inline tokens={tokens} depth={depth + 1} />
  const known = token as MarkedToken
  switch (known.type) {
    case 'text':
      return known.tokens ? inner(known.tokens) : decoded(known.text)
    case 'escape':
      return known.text
    case 'strong':
      return <strong>{inner(known.tokens)}</strong>
    case 'em':
      return <em>{inner(known.tokens)}</em>
    case 'del':
      return <del>{inner(known.tokens)}</del>
    case 'codespan':
      return <code>{known.text}</code>
    case 'br':
      return <br />
    case 'link':
      return <ExternalLink url={known.href}>{inner(known.tokens)}</ExternalLink>
    case 'image':
      return <ImageLink url={known.href} label={known.text} />
    default:
      return token.raw
  }
}

/** Images of a model's text are never loaded: a request would tell its server who reads. */
function ImageLink({ url, label }: { url: string; label: string }) {
  const { t } = useTranslation()
  return <ExternalLink url={url}>{label ? t('chat.image', { label }) : t('chat.imagePlain')}</ExternalLink>
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** The parser leaves character references as they are; the common ones are shown as what they mean. */
function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })
}
