import sh from 'mvdan-sh'

/** A command as another parser reads it; a word is null where only the running shell knows it. */
export interface OracleCommand {
  words: (string | null)[]
  /** Names that are set for it, or by themselves. */
  assigns: string[]
}

export interface OracleLine {
  commands: OracleCommand[]
  /** Files that redirections write or read, but for /dev/null. */
  files: (string | null)[]
  /** It defines a function, or holds what a POSIX shell has not. */
  isOdd: boolean
}

const { syntax } = sh
const parsers = {
  posix: syntax.NewParser(syntax.Variant(syntax.LangPOSIX)),
  bash: syntax.NewParser(syntax.Variant(syntax.LangBash))
}

interface GoWord {
  Parts: unknown[]
}

const HERE = new Set([61, 62, 63])
const DUPLICATES = new Set([58, 59])
const ODD = new Set([
  'FuncDecl',
  'ArithmCmd',
  'TestClause',
  'LetClause',
  'DeclClause',
  'CoprocClause',
  'ExtGlob',
  'TestDecl',
  'ArrayExpr'
])

/** How mvdan-sh reads a line as a dialect; null where it cannot. */
export function oracleLine(source: string, dialect: 'posix' | 'bash'): OracleLine | null {
  let file: unknown
  try {
    file = parsers[dialect].Parse(source, 'line')
  } catch {
    return null
  }
  const line: OracleLine = { commands: [], files: [], isOdd: false }
  syntax.Walk(file, (node) => {
    if (node !== null && node !== undefined) visit(node, line)
    return true
  })
  return line
}

function visit(node: unknown, line: OracleLine): void {
  const type = syntax.NodeType(node)
  if (ODD.has(type)) line.isOdd = true
  if (type === 'CallExpr') {
    const { Args, Assigns } = node as { Args: GoWord[]; Assigns: { Name: unknown }[] }
    line.commands.push({ words: Args.map(wordText), assigns: Assigns.map(({ Name }) => read(Name, 'Value')) })
  }
  if (type === 'Redirect') {
    const { Op, Word } = node as { Op: number; Word: GoWord | null }
    const text = Word ? wordText(Word) : null
    if (HERE.has(Op) || text === '/dev/null' || (DUPLICATES.has(Op) && /^(\d+|-)$/.test(text ?? ''))) return
    line.files.push(text)
  }
}

const read = (node: unknown, field: string): string => String(Reflect.get(Object(node), field))

function wordText(word: GoWord): string | null {
  const texts = word.Parts.map((part) => partText(part, false))
  return texts.includes(null) ? null : texts.join('')
}

function partText(part: unknown, isQuoted: boolean): string | null {
  switch (syntax.NodeType(part)) {
    case 'Lit': {
      const raw = read(part, 'Value').replaceAll('\\\n', '')
      if (isQuoted) return raw.replaceAll(/\\([$`"\\])/g, '$1')
      return /(^|[^\\])(\\\\)*[*?[{~]/.test(raw) ? null : raw.replaceAll(/\\(.)/gs, '$1')
    }
    case 'SglQuoted':
      return read(part, 'Dollar') === 'true' ? null : read(part, 'Value')
    case 'DblQuoted': {
      if (read(part, 'Dollar') === 'true') return null
      const texts = (part as GoWord).Parts.map((inner) => partText(inner, true))
      return texts.includes(null) ? null : texts.join('')
    }
    default:
      return null
  }
}
