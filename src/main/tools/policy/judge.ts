import { realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type {
  ApprovalDetails,
  ApprovalMode,
  ApprovalRule,
  JudgedCommand,
  RuleMatch,
  Stance
} from '../../../shared/domain/approval.ts'
import { shownPath } from '../inside.ts'
import { isSensitiveToChange } from '../sensitive.ts'
import type { Effect } from '../tool.ts'
import { oddWindowsPath } from '../windows-path.ts'
import type { Command } from './command.ts'
import { readCommandLine } from './command-line.ts'
import { judgeEveryday } from './everyday.ts'
import { type Grounds, groundsOf, movedTo, placeOfWord } from './place-words.ts'
import { isSound } from './shell-check.ts'
import { coversEdit, coversHost, offerFor, stanceOf, stanceToCommand } from './rules.ts'

/** What stands now: the conversation's mode, its rules and those of all conversations, and the tool's own stance. */
export interface Policy {
  mode: ApprovalMode
  rules: readonly ApprovalRule[]
  stanceToTool(tool: string): Stance | undefined
}

/** A call as far as it matters here. */
export interface Judged {
  tool: string
  effect: Effect
  /** The workspace as it was given; empty for none. */
  workspace: string
  /** The file that it would change, as the model gave it. */
  changes?: string | undefined
  /** The command line that it would run, and the folder that it runs in, relative to the workspace. */
  command?: { line: string; folder: string; needsNetwork: boolean } | undefined
  /** The address that it would fetch. */
  url?: string | undefined
  /** It would show a file that commonly holds secrets, or change one that others take orders from. */
  isSensitive: boolean
  /** Of a tool from elsewhere: what it is, so that a rule for it is none for what it may become. */
  fingerprint?: string | undefined
}

export type Verdict =
  | { kind: 'allowed' }
  /** By a rule or the tool's stance. */
  | { kind: 'denied' }
  | { kind: 'ask'; details: Omit<ApprovalDetails, 'hash'> }

const allowed: Verdict = { kind: 'allowed' }
/** They change nothing and send nothing. */
const FREE: ReadonlySet<Effect> = new Set<Effect>(['none', 'read', 'script'])

/** Whether a call may run, asks first, or may not run at all. Looks at files, changes nothing. */
export function judge(call: Judged, policy: Policy): Verdict {
  const own = strictest(
    policy.stanceToTool(call.tool),
    stanceOf(policy.rules, (match, stance) => isForTool(match, stance, call))
  )
  if (own === 'deny') return { kind: 'denied' }
  if (call.command !== undefined) return judgeCommand(call, call.command, policy, own)
  const stance = call.url === undefined ? editStance(call, policy) : hostStance(call.url, policy)
  if (stance === 'deny') return { kind: 'denied' }
  if (policy.mode === 'auto') return allowed
  if (call.isSensitive) return ask({ reason: 'sensitive-file', offer: [] })
  if (own === 'ask' || stance === 'ask') return ask({ reason: 'policy', offer: [] })
  const isFree = FREE.has(call.effect) || (call.effect === 'edit' && policy.mode === 'autoEdit')
  if (isFree || own === 'allow' || stance === 'allow') return allowed
  return ask(offered(call))
}

const ask = (details: Omit<ApprovalDetails, 'hash'>): Verdict => ({ kind: 'ask', details })

function strictest(...stances: (Stance | undefined)[]): Stance | undefined {
  return (['deny', 'ask', 'allow'] as const).find((stance) => stances.includes(stance))
}

function offered(call: Judged): Omit<ApprovalDetails, 'hash'> {
  const host = call.url === undefined ? null : hostOf(call.url)
  if (host !== null) return { reason: 'network', host, offer: [{ kind: 'host', host }] }
  const file = call.changes === undefined ? null : realOf(call.workspace, call.changes)
  if (file !== null) return { reason: 'policy', offer: [{ kind: 'edits', folder: dirname(file) }] }
  const { tool, fingerprint } = call
  return {
    reason: 'policy',
    offer: [{ kind: 'tool', tool, ...(fingerprint !== undefined && { fingerprint }) }]
  }
}

function isForTool(match: RuleMatch, stance: Stance, { tool, fingerprint }: Judged): boolean {
  if (match.kind !== 'tool' || match.tool !== tool) return false
  return stance !== 'allow' || match.fingerprint === fingerprint
}

function editStance({ workspace, changes }: Judged, { rules }: Policy): Stance | undefined {
  const file = changes === undefined ? null : realOf(workspace, changes)
  return file === null ? undefined : stanceOf(rules, (match) => coversEdit(match, file))
}

function hostStance(url: string, { rules }: Policy): Stance | undefined {
  const host = hostOf(url)
  return host === null ? undefined : stanceOf(rules, (match, stance) => coversHost(match, stance, host))
}

/** Host and port, in punycode; null where it is no address. */
export function hostOf(url: string): string | null {
  try {
    return new URL(url).host || null
  } catch {
    return null
  }
}

/** The real path of a file that may not exist yet; null where that cannot be told. */
function realOf(workspace: string, path: string): string | null {
  if (oddWindowsPath(workspace, path) !== null) return null
  const absolute = resolve(workspace, path)
  try {
    return realpathSync(absolute)
  } catch {
    const parent = dirname(absolute)
    if (parent === absolute) return null
    const real = realOf(workspace, parent)
    return real === null ? null : join(real, basename(absolute))
  }
}

function judgeCommand(
  call: Judged,
  { line, folder, needsNetwork }: NonNullable<Judged['command']>,
  policy: Policy,
  own: Stance | undefined
): Verdict {
  const { commands, unclear } = readCommandLine(line)
  const stances = commands.map((command) => stanceToCommand(policy.rules, command))
  const grounds = groundsOf(call.workspace, folder)
  if (stances.includes('deny') || writesDenied(commands, grounds, policy)) return { kind: 'denied' }
  const hasDenials = policy.rules.some(({ match, stance }) => match.kind === 'command' && stance === 'deny')
  // What cannot be read may hide what is denied.
  if (policy.mode === 'auto' && !(unclear && hasDenials)) return allowed
  const judged = grounds
    ? judgeEach(commands, stances, grounds, policy)
    : commands.map(({ text }) => ({ text, finding: 'unknown' as const, offer: [] }))
  const shown = judged.map(({ text, finding }): JudgedCommand => ({ text, isAllowed: finding === 'fine' }))
  if (unclear) return ask({ reason: 'unclear-command', unclear, commands: shown, offer: [] })
  const open = judged.filter(({ finding }) => finding !== 'fine')
  const isAllowed = !needsNetwork && (own === 'allow' || (open.length === 0 && own !== 'ask'))
  if (isAllowed && isSound(line)) return allowed
  if (isAllowed) return ask({ reason: 'unclear-command', unclear: 'syntax', commands: shown, offer: [] })
  const isOutside = open.some(({ finding }) => finding === 'outside' || finding === 'sensitive')
  const canOffer = own !== 'ask' && !needsNetwork && open.every(({ offer }) => offer.length > 0)
  return ask({
    reason: needsNetwork ? 'network' : isOutside ? 'outside' : 'command',
    commands: shown,
    offer: canOffer ? open.flatMap(({ offer }) => offer) : []
  })
}

interface JudgedOne {
  text: string
  finding: 'fine' | 'outside' | 'sensitive' | 'unknown'
  /** The rules that would make it fine; none where rules do not. */
  offer: RuleMatch[]
}

function judgeEach(
  commands: readonly Command[],
  stances: readonly (Stance | undefined)[],
  start: Grounds,
  policy: Policy
): JudgedOne[] {
  let grounds: Grounds | null = start
  return commands.map((command, at): JudgedOne => {
    const { text, words } = command
    const here: Grounds | null = grounds
    if (here === null) return { text, finding: 'unknown', offer: [] }
    if (words[0]?.text === 'cd') grounds = movedTo(here, words.slice(1))
    const files = judgeFiles(command, here, policy)
    const named = words[0]?.text === 'cd' ? movement(grounds) : judgeNamed(command, stances[at], here)
    if (files.finding !== 'fine' && named.finding !== 'fine') {
      const canOffer = files.offer.length > 0 && named.offer.length > 0
      return { text, finding: files.finding, offer: canOffer ? [...named.offer, ...files.offer] : [] }
    }
    return { text, ...(files.finding === 'fine' ? named : files) }
  })
}

type Finding = Omit<JudgedOne, 'text'>

const fine: Finding = { finding: 'fine', offer: [] }

const movement = (grounds: Grounds | null): Finding => (grounds ? fine : { finding: 'outside', offer: [] })

function judgeNamed(command: Command, stance: Stance | undefined, grounds: Grounds): Finding {
  if (command.words.length === 0) return fine
  if (stance === 'allow') return fine
  if (stance === 'ask') return { finding: 'unknown', offer: [] }
  const everyday = judgeEveryday(command.words, grounds)
  if (everyday === 'fine') return fine
  const finding = everyday === 'not-everyday' ? 'unknown' : everyday
  const offer = offerFor(command)
  return { finding, offer: offer ? [offer] : [] }
}

/** What redirections read has to lie inside; what they write has to be a file that edits are allowed to. */
function judgeFiles({ reads, writes }: Command, grounds: Grounds, policy: Policy): Finding {
  const read = reads.map((word) => placeOfWord(grounds, word)).find((finding) => finding !== 'fine')
  if (read) return { finding: read, offer: [] }
  for (const word of writes) {
    const found = word.kind === 'literal' ? placeOfWord(grounds, word) : 'unknown'
    if (found !== 'fine') return { finding: found, offer: [] }
    const paths = grounds.folders.map((folder) => realOf(folder, word.text))
    const isAllowed = paths.every((path) => path !== null && mayWrite(path, grounds, policy))
    const [path] = paths
    const offer: RuleMatch[] = path ? [{ kind: 'edits', folder: dirname(path) }] : []
    if (!isAllowed) return { finding: 'unknown', offer: grounds.folders.length === 1 ? offer : [] }
  }
  return fine
}

function writesDenied(commands: readonly Command[], grounds: Grounds | null, { rules }: Policy): boolean {
  const paths = commands.flatMap(({ writes }) => writes.map(({ text }) => text))
  return (grounds?.folders ?? []).some((folder) =>
    paths.some((text) => {
      const path = realOf(folder, text)
      return path !== null && stanceOf(rules, (match) => coversEdit(match, path)) === 'deny'
    })
  )
}

function mayWrite(path: string, { root }: Grounds, { mode, rules }: Policy): boolean {
  if (isSensitiveToChange(shownPath(root, path))) return false
  const stance = stanceOf(rules, (match) => coversEdit(match, path))
  return stance === 'allow' || (stance === undefined && mode === 'autoEdit')
}
