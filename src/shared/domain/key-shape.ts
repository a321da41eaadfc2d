/** The most of a text that is looked through: a key is pasted at its beginning or its end. */
const LOOKED_AT = 50_000
const SHAPE =
  /\b(?:sk-(?:ant-|proj-|or-)?|gsk_|xai-|hf_|gh[opsu]_|github_pat_|glpat-|npm_|xox[abps]-|AIza|AKIA)[\w-]{16,}|-----BEGIN [A-Z ]*PRIVATE KEY-----/

/**
 * What looks like an API key or a private key in a text, shortened so that it can be shown; null: nothing does. By
 * the public prefixes of well-known services; a word that merely is long does not count (F107).
 */
export function keyShapeIn(text: string): string | null {
  const looked =
    text.length <= 2 * LOOKED_AT ? text : `${text.slice(0, LOOKED_AT)}\n${text.slice(-LOOKED_AT)}`
  const found = SHAPE.exec(looked)?.[0]
  if (found === undefined) return null
  return found.startsWith('-----') ? found : `${found.slice(0, 8)}…`
}

const WHOLE = new RegExp(
  `-----BEGIN [A-Z ]*PRIVATE KEY-----[^]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)|${SHAPE.source}`,
  'g'
)

/** A text for a log: what looks like a key in it is taken out (F107). */
export function withoutKeys(text: string): string {
  return text.replaceAll(WHOLE, '[key]')
}
