import { Marked, type MarkedOptions, type Token, type TokenizerAndRendererExtension } from 'marked'

/** Longer sources are shown as text: laying them out could freeze the window. */
const MAX_MATHS = 4000

/** A formula; `display` stands on a line of its own. */
export interface MathsToken {
  type: 'maths'
  raw: string
  text: string
  display: boolean
}

/** `[^label]: words`, shown under the message. */
export interface FootnoteToken {
  type: 'footnote'
  raw: string
  label: string
  tokens: Token[]
}

/** `[^label]` in a sentence. */
export interface FootnoteRefToken {
  type: 'footnoteRef'
  raw: string
  label: string
}

const blockMaths = [
  /^ {0,3}\$\$(?!\$)([\s\S]+?)\$\$[ \t]*(?:\n|$)/,
  /^ {0,3}\\\[([\s\S]+?)\\\][ \t]*(?:\n|$)/
]
const displayMaths = [/^\$\$(?!\$)([^$]+?)\$\$(?!\$)/, /^\\\[([\s\S]+?)\\\]/]
/** A price is no formula: a dollar sign before a blank opens none, and one before a digit closes none. */
const inlineMaths = [/^\$(?![\s$])((?:\\.|[^$\\\n])+?)(?<!\s)\$(?![\d$])/, /^\\\(([\s\S]+?)\\\)/]

function maths(source: string, patterns: RegExp[], display: boolean): MathsToken | undefined {
  for (const pattern of patterns) {
    const [raw, text = ''] = pattern.exec(source) ?? []
    if (raw && text.trim() !== '' && text.length <= MAX_MATHS)
      return { type: 'maths', raw, text: text.trim(), display }
  }
  return undefined
}

/** The nearest place where one of the marks stands, as the parser asks for it; by `indexOf`, which never backtracks. */
function nearest(source: string, ...marks: string[]): number | undefined {
  const found = marks.map((mark) => source.indexOf(mark)).filter((at) => at >= 0)
  return found.length > 0 ? Math.min(...found) : undefined
}

const extensions: TokenizerAndRendererExtension[] = [
  {
    name: 'mathsBlock',
    level: 'block',
    tokenizer: (source) => maths(source, blockMaths, true)
  },
  {
    name: 'maths',
    level: 'inline',
    start: (source) => nearest(source, '$', '\\(', '\\['),
    tokenizer: (source) => maths(source, displayMaths, true) ?? maths(source, inlineMaths, false)
  },
  {
    name: 'footnote',
    level: 'block',
    tokenizer(source) {
      const [raw, label, words] =
        /^\[\^([^\]\s]{1,64})\]:[ \t]*([^\n]*(?:\n(?![ \t]*\n|\[\^)[^\n]+)*)(?:\n|$)/.exec(source) ?? []
      if (raw === undefined || label === undefined) return undefined
      const token: FootnoteToken = { type: 'footnote', raw, label, tokens: [] }
      this.lexer.inline((words ?? '').replaceAll(/\n[ \t]+/g, '\n'), token.tokens)
      return token
    }
  },
  {
    name: 'footnoteRef',
    level: 'inline',
    start: (source) => nearest(source, '[^'),
    tokenizer(source): FootnoteRefToken | undefined {
      const [raw, label] = /^\[\^([^\]\s]{1,64})\]/.exec(source) ?? []
      return raw !== undefined && label !== undefined ? { type: 'footnoteRef', raw, label } : undefined
    }
  }
]

/** What is understood: GitHub's Markdown with its line breaks, formulas and footnotes. */
export const syntax: MarkedOptions = new Marked({ gfm: true, breaks: true }).use({ extensions }).defaults
