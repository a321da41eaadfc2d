import type { parse, Word, WordPart } from 'unbash'

export type Script = ReturnType<typeof parse>

/**
 * One word of a command as the shell would hand it over. `literal`: exactly `text`. `glob`: the names that fit
 * `text`, where `*` and `?` stand for any (also those that were quoted, so that it fits too much rather than too
 * little). `unknown`: only known when it runs.
 */
export interface ReadWord {
  kind: 'literal' | 'glob' | 'unknown'
  text: string
}

/** What reading a word comes upon that is a matter of the whole line. */
export interface WordFindings {
  /** Scripts inside it, as `$(ls)`. */
  scripts: Script[]
  /** It holds what shells do not agree on, or what may run anything. */
  isUnclear: boolean
}

/** Plain numbers and signs: what holds a name may run code (a subscript is expanded). */
const PLAIN_SUM = /^\$\(\([\d\s+*/%()<>=!&|^~?:,-]*\)\)$/
const PLAIN_NAME = /^\$(\w+|[?#!$@*-])$/

/** Reads a word by the rules of a POSIX shell; what only some shells know makes it unclear. */
export function readWord(word: Word, findings: WordFindings): ReadWord {
  if (hasStraySign(word)) findings.isUnclear = true
  const kinds = (word.parts ?? []).map((part) => kindOf(part, findings))
  if (kinds.includes('unknown')) return { kind: 'unknown', text: word.text }
  if (kinds.includes('glob')) return { kind: 'glob', text: word.value }
  // A tilde at the start is the home folder, unless it was quoted.
  if (word.text.startsWith('~')) return { kind: 'unknown', text: word.text }
  return { kind: 'literal', text: word.value }
}

/** A sign that ends a word in every shell, unquoted within one: the line is not what it seems. */
function hasStraySign({ text, parts }: Word): boolean {
  const bare = parts ? parts.map((part) => (part.type === 'Literal' ? part.text : '')).join('') : text
  return /[();&|<>`\n]/.test(bare.replaceAll(/\\./gs, ''))
}

function kindOf(part: WordPart, findings: WordFindings): ReadWord['kind'] {
  switch (part.type) {
    case 'Literal':
    case 'SingleQuoted':
      return 'literal'
    case 'DoubleQuoted':
      return part.parts.map((inner) => kindOf(inner, findings)).includes('unknown') ? 'unknown' : 'literal'
    case 'Glob':
      if (part.kind === 'bracket') for (const inner of part.parts) kindOf(inner, findings)
      return part.kind === 'bracket' ? 'unknown' : 'glob'
    case 'SimpleExpansion':
      return PLAIN_NAME.test(part.text) ? 'unknown' : unclear(findings)
    case 'ParameterExpansion':
      return part.operation || part.index || part.prefix === '!' ? unclear(findings) : 'unknown'
    case 'CommandExpansion':
    case 'ProcessSubstitution':
      if (!part.script) return unclear(findings)
      findings.scripts.push(part.script)
      return 'unknown'
    case 'ArithmeticExpansion':
      return PLAIN_SUM.test(part.text) ? 'unknown' : unclear(findings)
    case 'BraceExpansion':
      for (const inner of part.parts ?? []) kindOf(inner, findings)
      return 'unknown'
    case 'AnsiCQuoted':
    case 'LocaleString':
    case 'ExtendedGlob':
      return unclear(findings)
  }
}

function unclear(findings: WordFindings): 'unknown' {
  findings.isUnclear = true
  return 'unknown'
}
