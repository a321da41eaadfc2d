import type { ReadWord } from './words.ts'

const ADDRESS = String.raw`(?:\d+|\$|/(?:[^/\\]|\\.)*/)`
const RANGE = `(?:${ADDRESS}(?:,(?:${ADDRESS}|\\+\\d+))?)?`
const FLAGS = '[gipIM0-9]*'
/** Printing, deleting, quitting, translating, and substitution without its flags `e` (run) and `w` (write). */
const STEP = new RegExp(
  `^${RANGE}\\s*!?\\s*(?:[pdqQ=nNhHgGxDP]|s([^\\w\\s\\\\])(?:(?!\\1)[^\\\\\\n]|\\\\.)*\\1(?:(?!\\1)[^\\\\\\n]|\\\\.)*\\1${FLAGS}|y/[^/\\\\]*/[^/\\\\]*/)\\s*;?\\s*`
)
const OPTIONS = /^(-[nErsuz]+|--(quiet|silent|regexp-extended|null-data|separate|unbuffered|posix))$/

/** Whether a call of sed only prints: known options, and scripts of steps that neither run, read nor write. */
export function isSafeSed(args: readonly ReadWord[]): boolean {
  const scripts: string[] = []
  let isScript = false
  for (const { text, kind } of args) {
    if (isScript) scripts.push(text)
    else if (text === '-e' || text === '--expression') {
      isScript = true
      continue
    } else if (text.startsWith('-') && text !== '-') {
      if (!OPTIONS.test(text)) return false
    } else if (scripts.length === 0) scripts.push(text)
    if (kind === 'unknown') return false
    isScript = false
  }
  return scripts.length > 0 && scripts.every(isSafeScript)
}

function isSafeScript(script: string): boolean {
  let rest = script.trim()
  while (rest !== '') {
    const [step] = STEP.exec(rest) ?? []
    if (!step) return false
    rest = rest.slice(step.length)
  }
  return script.trim() !== ''
}
