import type { ApprovalRule, RuleMatch, Stance } from '../../../shared/domain/approval.ts'
import type { Command } from './command.ts'
import { isInside } from '../inside.ts'
import type { ReadWord } from './words.ts'

/** The strictest stance of the rules that fit; undefined where none does. Deny wins over ask, ask over allow. */
export function stanceOf(
  rules: readonly ApprovalRule[],
  fits: (match: RuleMatch, stance: Stance) => boolean
): Stance | undefined {
  const found = new Set(rules.filter((rule) => fits(rule.match, rule.stance)).map(({ stance }) => stance))
  return (['deny', 'ask', 'allow'] as const).find((stance) => found.has(stance))
}

/**
 * What the rules say of one command. Rules that deny or ask look past options, folders before the name and commands
 * that run others; rules that allow take the words as they stand.
 */
export function stanceToCommand(rules: readonly ApprovalRule[], command: Command): Stance | undefined {
  return stanceOf(rules, (match, stance) => {
    if (match.kind !== 'command') return false
    return stance === 'allow' ? isExactly(match, command.words) : mayBe(match, command)
  })
}

type CommandMatch = Extract<RuleMatch, { kind: 'command' }>

function isExactly({ words, exact }: CommandMatch, given: readonly ReadWord[]): boolean {
  if (exact && given.length !== words.length) return false
  return words.every((word, at) => given[at]?.kind === 'literal' && given[at].text === word)
}

function mayBe(match: CommandMatch, { words, runsOthers }: Command): boolean {
  const texts = words.map(({ text }) => text)
  if (!runsOthers) return reads(match.words, texts)
  const inner = texts.flatMap((text) => (/\s/.test(text) ? text.split(/[\s;|&()]+/) : [text]))
  return [texts, inner].some((list) => list.some((_, at) => reads(match.words, list.slice(at))))
}

/** Whether words are the rule's, with options (and the value of each) between them. */
function reads(rule: readonly string[], given: readonly string[]): boolean {
  const wanted = rule.filter((word) => !word.startsWith('-'))
  const options = rule.filter((word) => word.startsWith('-'))
  const [name = '', ...rest] = given
  const bare = name.slice(name.lastIndexOf('/') + 1)
  if (wanted[0] !== name && wanted[0] !== bare) return false
  return (
    options.every((option) => rest.some((word) => isOption(word, option))) && follows(wanted.slice(1), rest)
  )
}

const isOption = (word: string, option: string) => word === option || word.startsWith(`${option}=`)

function follows([wanted, ...more]: readonly string[], given: readonly string[]): boolean {
  if (wanted === undefined) return true
  const [next, ...rest] = given
  if (next === undefined) return false
  if (next === wanted && follows(more, rest)) return true
  return (
    next.startsWith('-') && (follows([wanted, ...more], rest) || follows([wanted, ...more], rest.slice(1)))
  )
}

/** Whether a rule is about changes to a file; `path` is its real path. */
export function coversEdit(match: RuleMatch, path: string): boolean {
  return match.kind === 'edits' && isInside(match.folder, path)
}

/** A host that is denied takes those below it along; one that is allowed is that one alone. */
export function coversHost(match: RuleMatch, stance: Stance, host: string): boolean {
  if (match.kind !== 'host') return false
  return match.host === host || (stance !== 'allow' && host.endsWith(`.${match.host}`))
}

/** Their first word says nothing of what they do. */
const NEVER_OFFERED =
  /^(rm|rmdir|sudo|doas|su|dd|mkfs.*|shred|chmod|chown|chgrp|kill|pkill|killall|reboot|shutdown|mount|umount|curl|wget|ssh|scp|sftp|rsync|nc|telnet|ftp|crontab|systemctl|service|iptables|passwd|useradd|userdel|security|defaults|diskutil|format|fdisk|truncate|ln|tee)$/
/** What they do stands in their second word, for some in the third. */
const BY_SUBCOMMAND = new Set(
  'git npm pnpm yarn bun deno cargo go docker podman kubectl gh glab make gmake just task rake gradle gradlew mvn dotnet pip pip3 poetry uv pdm composer bundle gem mix rebar3 stack cabal nx turbo lerna terraform helm brew apt apt-get dnf pacman cmake ninja bazel ng vue expo flutter dart rustup swift zig'.split(
    ' '
  )
)
const TWO_MORE =
  /^((npm|pnpm|yarn|bun) run|docker (compose|image|container|volume|network)|gh \w+|glab \w+|poetry run|uv run|pdm run|bundle exec|git (stash|worktree|remote|submodule)|python3? -m|python[\d.]* -m)$/
/** They work on what they are given by their nature, within what the tool is for. */
const WHOLE = new Set(
  'pytest tox tsc eslint jest vitest mocha biome prettier oxlint stylelint mypy ruff black isort flake8 pylint rustfmt gofmt golangci-lint clang-format shellcheck mkdir touch vite webpack rollup esbuild playwright phpunit rspec rubocop ctest'.split(
    ' '
  )
)

/** The shortest rule that sensibly allows a command again; null where nothing does. */
export function offerFor({ words }: Command): RuleMatch | null {
  const texts = words.flatMap(({ kind, text }) => (kind === 'literal' ? [text] : []))
  const [name, second] = texts
  if (name === undefined || words[0]?.kind !== 'literal' || NEVER_OFFERED.test(name)) return null
  const isWhole = texts.length === words.length
  if (WHOLE.has(name)) return { kind: 'command', words: [name] }
  const isPlain = (at: number) => words[at]?.kind === 'literal' && /^[\w@./:+-]+$/.test(words[at].text)
  const isModule = second === '-m' && name.startsWith('python')
  if (
    second !== undefined &&
    (isModule || (BY_SUBCOMMAND.has(name) && !second.startsWith('-') && isPlain(1)))
  ) {
    if (!TWO_MORE.test(`${name} ${second}`)) return { kind: 'command', words: [name, second] }
    if (isPlain(2) && !words[2]?.text.startsWith('-')) return { kind: 'command', words: texts.slice(0, 3) }
  }
  return isWhole ? { kind: 'command', words: texts, exact: true } : null
}
