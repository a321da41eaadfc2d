import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import type { HighlightAnswer, HighlightQuestion } from './highlight.ts'
import type { Grammar } from './language-names.ts'
import { loadGrammar } from './languages.ts'

/** Longer lines stay plain, and so does what takes longer than this. */
const MAX_LINE = 2000
const MAX_LINE_MS = 300

/** The theme says kinds, not colours: those stand in the style sheet, for light and for dark. */
const theme = createCssVariablesTheme({ name: 'kinds', variablePrefix: '--', fontStyle: false })

let engine: Promise<HighlighterCore> | null = null

async function highlighter(grammar: Grammar): Promise<HighlighterCore> {
  engine ??= createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true })
  })
  const core = await engine
  if (!core.getLoadedLanguages().includes(grammar)) await core.loadLanguage(await loadGrammar(grammar))
  return core
}

/** The marks of a piece of code: for each coloured stretch where it begins, its length, and its kind. */
async function marksOf({ code, grammar }: HighlightQuestion): Promise<{ at: Uint32Array; kinds: string[] }> {
  const core = await highlighter(grammar)
  const lines = core.codeToTokensBase(code, {
    lang: grammar,
    theme: 'kinds',
    tokenizeMaxLineLength: MAX_LINE,
    tokenizeTimeLimit: MAX_LINE_MS
  })
  const kinds: string[] = []
  const at: number[] = []
  for (const { offset, content, color } of lines.flat()) {
    const kind = /^var\(--token-([a-z-]+)\)$/.exec(color ?? '')?.[1]
    if (!kind || content.trim() === '') continue
    if (!kinds.includes(kind)) kinds.push(kind)
    const index = kinds.indexOf(kind)
    const [from = 0, length = 0, before] = at.slice(-3)
    if (at.length > 0 && before === index && from + length === offset)
      at[at.length - 2] = length + content.length
    else at.push(offset, content.length, index)
  }
  return { at: Uint32Array.from(at), kinds }
}

addEventListener('message', ({ data }: MessageEvent<HighlightQuestion>) => {
  const answer = (value: HighlightAnswer) => postMessage(value)
  marksOf(data).then(
    (marks) => answer({ id: data.id, marks }),
    () => answer({ id: data.id, marks: null })
  )
})
