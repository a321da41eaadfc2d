import { gitSubcommandAt } from './hazards.ts'
import { type Grounds, holdsSecrets, mayLeadOutside, placeOfWord, type PlaceFinding } from './place-words.ts'
import type { ReadWord } from './words.ts'

/**
 * How a command takes its operands. `text`: they are only shown. `names`: paths whose names are shown. `contents`:
 * paths whose contents are shown. `pattern`: as contents, after a first operand that is no path.
 */
type Operands = 'none' | 'text' | 'names' | 'contents' | 'pattern'

const lists: Readonly<Record<Operands, string>> = {
  none: 'pwd true false : whoami id uname hostname date nproc arch uptime tty logname groups exit wait',
  text: 'echo printf sleep seq test [ which type basename dirname expr tr',
  names: 'ls du df stat file find tree realpath readlink',
  contents: `cat head tail wc sort uniq cut diff cmp comm nl tac rev fold column paste join od hexdump strings md5sum
    sha1sum sha256sum sha512sum cksum b2sum expand unexpand fmt`,
  pattern: 'grep egrep fgrep rg sed awk'
}
const EVERYDAY = new Map(
  Object.entries(lists).flatMap(([operands, names]) =>
    names.split(/\s+/).map((name) => [name, operands as Operands] as const)
  )
)
/** Whose version may be asked, and nothing else. */
const HAVE_VERSIONS = new Set(
  'node npm pnpm yarn bun deno tsc python python3 pip pip3 ruby go cargo rustc gcc g++ clang make cmake java javac git docker php perl'.split(
    ' '
  )
)
const VERSION = /^(--version|-v|-V|version)$/

type Judged = PlaceFinding | 'not-everyday'

/**
 * Whether a command is one of the everyday ones that only read, and stays inside the workspace and away from what
 * commonly is secret. Its hazards have been looked for before.
 */
export function judgeEveryday(words: readonly ReadWord[], grounds: Grounds): Judged {
  const [name, ...args] = words
  if (name?.kind !== 'literal') return 'not-everyday'
  const [first] = args
  if (HAVE_VERSIONS.has(name.text) && args.length === 1 && first && VERSION.test(first.text)) return 'fine'
  if (name.text === 'git') return judgeGit(args, grounds)
  if (name.text === 'command') return 'fine'
  if (name.text === 'cd') return 'not-everyday'
  const operands = EVERYDAY.get(name.text)
  if (operands === undefined) return 'not-everyday'
  if (operands === 'text') return 'fine'
  return operands === 'none' ? judgeBare(name.text, args) : judgePaths(name.text, operands, args, grounds)
}

/** A date's format is a text; the others take options at most. */
function judgeBare(name: string, args: readonly ReadWord[]): Judged {
  const isBare = args.every(({ kind, text }) => kind === 'literal' && (/^[-+]/.test(text) || name === 'exit'))
  // `hostname NAME` sets it, by option too.
  return isBare && (name !== 'hostname' || args.length === 0) ? 'fine' : 'not-everyday'
}

function judgePaths(name: string, operands: Operands, args: readonly ReadWord[], grounds: Grounds): Judged {
  const { options, paths } = operandsOf(name, operands, args)
  if (name === 'uniq' && paths.length > 1) return 'not-everyday'
  if (options.some(isUnsafeOption)) return 'outside'
  const found = paths.map((path) => placeOfWord(grounds, path))
  const bad = found.find(
    (finding) => finding !== 'fine' && !(finding === 'sensitive' && operands === 'names')
  )
  if (bad) return bad
  return opensSecrets(name, options, paths, grounds) ? 'sensitive' : 'fine'
}

/** Its value may be a path. A glob is fine after `--name=`, where it fits only names that begin so. */
function isUnsafeOption({ kind, text }: ReadWord): boolean {
  const isPlain = kind === 'literal' || (kind === 'glob' && /^--[a-z-]+=/.test(text))
  return !isPlain || mayLeadOutside(text.replace(/^-[a-zA-Z]/, '='))
}

function operandsOf(name: string, operands: Operands, args: readonly ReadWord[]) {
  const end = args.findIndex(({ text }) => text === '--')
  const isOption = (word: ReadWord, at: number) => word.text.startsWith('-') && (end < 0 || at <= end)
  const options = args.filter(isOption)
  const paths = args.filter((word, at) => !isOption(word, at))
  const givesPattern = options.some(({ text }) =>
    /^(-[a-zA-Z]*e|--regexp|--expression|--files|--type-list)/.test(text)
  )
  const skipsOne = operands === 'pattern' && (name === 'awk' || !givesPattern)
  return { options, paths: skipsOne ? paths.slice(1) : paths }
}

/** A search through folders shows what it finds in any file. */
function opensSecrets(
  name: string,
  options: readonly ReadWord[],
  paths: readonly ReadWord[],
  grounds: Grounds
): boolean {
  const has = (pattern: RegExp) => options.some(({ text }) => pattern.test(text))
  const isRipgrep = name === 'rg'
  const isDeep = isRipgrep
    ? !has(/^--(files|type-list|version|help)$/)
    : /^(e|f)?grep$|^diff$/.test(name) && has(/^(-[a-zA-Z]*[rR]|--(dereference-)?recursive|--dir)/)
  if (!isDeep) return false
  const isHidden = !isRipgrep || has(/^(-[a-zA-Z]*[u.]|--hidden|--unrestricted|--no-ignore)/)
  const places = paths.length > 0 ? paths : [{ kind: 'literal' as const, text: '.' }]
  return places.some((place) => holdsSecrets(grounds, place, isHidden))
}

/** What git shows without changing anything; a subcommand with a pattern has to have only such arguments. */
const GIT_READS: Readonly<Record<string, RegExp | null>> = {
  status: null,
  log: null,
  diff: null,
  show: null,
  blame: null,
  annotate: null,
  shortlog: null,
  describe: null,
  'rev-parse': null,
  'rev-list': null,
  'ls-files': null,
  'ls-tree': null,
  'cat-file': null,
  'merge-base': null,
  'name-rev': null,
  'diff-tree': null,
  'for-each-ref': null,
  'show-ref': null,
  'show-branch': null,
  'count-objects': null,
  'check-ignore': null,
  whatchanged: null,
  grep: null,
  stash: null,
  version: null,
  branch:
    /^(-[avrl]+|-vv|--(list|all|remotes|verbose|show-current|(no-)?(contains|merged)(=.*)?|sort=.*|format=.*|column|(no-)?color.*))$/,
  tag: /^(-l|-n\d*|--(list|sort=.*|format=.*|(no-)?(contains|merged)(=.*)?|points-at=.*|column))$/,
  remote: /^(-v|--verbose|get-url|origin|upstream)$/,
  reflog: /^(show|-\d+|-n\d+|--(date|format|pretty|oneline).*|HEAD)$/,
  worktree: /^(list|--porcelain|-v)$/,
  submodule: /^(status|--recursive|--cached)$/
}

function judgeGit(args: readonly ReadWord[], grounds: Grounds): Judged {
  const at = gitSubcommandAt(args)
  const folder = args[at - 1]
  const subcommand = args[at]?.text ?? ''
  if (args.slice(0, at).some(({ kind }) => kind !== 'literal') || !Object.hasOwn(GIT_READS, subcommand))
    return 'not-everyday'
  if (at === 2 && args[0]?.text === '-C' && folder && placeOfWord(grounds, folder) !== 'fine')
    return 'outside'
  if (at > 2 || (at === 1 && !/^--no-(pager|optional-locks)$/.test(args[0]?.text ?? '')))
    return 'not-everyday'
  if (subcommand === 'stash' && !/^(list|show)$/.test(args[at + 1]?.text ?? '')) return 'not-everyday'
  const allowed = GIT_READS[subcommand]
  const rest = args.slice(at + 1)
  if (allowed && !rest.every(({ text, kind }) => kind === 'literal' && allowed.test(text)))
    return 'not-everyday'
  return judgeGitOperands(rest, grounds)
}

/** Any operand may be a path; `HEAD:path` holds one. git reads files outside where it is told to. */
function judgeGitOperands(rest: readonly ReadWord[], grounds: Grounds): Judged {
  const findings = rest.map((word): PlaceFinding => {
    if (word.kind === 'unknown') return 'unknown'
    if (word.text.startsWith('-')) return mayLeadOutside(word.text) ? 'outside' : 'fine'
    const path = word.text.slice(word.text.indexOf(':') + 1)
    const found = placeOfWord(grounds, word)
    return found === 'fine' ? placeOfWord(grounds, { ...word, text: path }) : found
  })
  return findings.find((finding) => finding !== 'fine') ?? 'fine'
}
