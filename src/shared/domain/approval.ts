/** What a conversation may do without asking: as the rules say, edits too, or everything that is not denied. */
export type ApprovalMode = 'ask' | 'autoEdit' | 'auto'

export const approvalModes: readonly ApprovalMode[] = ['ask', 'autoEdit', 'auto']

/** What is done with calls that a rule, or a tool's own setting, is about. Deny wins over ask, ask over allow. */
export type Stance = 'allow' | 'ask' | 'deny'

const stances: ReadonlySet<string> = new Set<Stance>(['allow', 'ask', 'deny'])

/** Which calls a rule is about. */
export type RuleMatch =
  /** Commands whose words begin with these; `exact`: that are just these. */
  | { kind: 'command'; words: string[]; exact?: true }
  /** Changes to files in this folder and below it; an absolute path. */
  | { kind: 'edits'; folder: string }
  /** Requests to this host, with its port where that is not the scheme's own; in punycode. */
  | { kind: 'host'; host: string }
  /** `fingerprint`: of a tool from elsewhere, as it was told of when it was allowed. */
  | { kind: 'tool'; tool: string; fingerprint?: string }

export interface ApprovalRule {
  id: string
  match: RuleMatch
  stance: Stance
}

/** How far a rule that is being made reaches: this conversation, or all of them. */
export type RuleScope = 'conversation' | 'always'

/** The rules of every conversation, and the stance to each tool that has one. */
export interface GlobalApprovals {
  rules: ApprovalRule[]
  tools: Record<string, Stance>
}

/** Why a call asks first; the texts are in the catalogue under `approval.reason.*`. */
export type ApprovalReason =
  | 'policy'
  | 'sensitive-file'
  | 'unclear-command'
  | 'command'
  | 'outside'
  | 'network'

/** What in a command line keeps it from being judged; the texts are under `approval.unclear.*`. */
export type UnclearCause =
  | 'syntax'
  | 'windows'
  | 'name'
  | 'wrapper'
  | 'interpreter'
  | 'shell-state'
  | 'environment'
  | 'option'
  | 'expansion'

/** One command of a line, as the card shows it. */
export interface JudgedCommand {
  text: string
  isAllowed: boolean
}

/** What an open approval says of its call, beside the call itself. */
export interface ApprovalDetails {
  reason: ApprovalReason
  /** Of the call as it was judged: SHA-256 of its name and canonical arguments, in hex. An answer names it. */
  hash: string
  /** Of a command line: the commands it was read as. */
  commands?: JudgedCommand[]
  unclear?: UnclearCause
  /** It runs a command, and nothing on this computer confines those. */
  isUnconfined?: true
  /** In punycode. */
  host?: string
  /** What "always" would allow, so that this call would not ask again; empty where nothing sensible would. */
  offer: RuleMatch[]
}

const MOST_RULES = 1000
const MOST_WORDS = 50
const LONGEST = 4096

/** Global approvals from anything: what is no rule is left out, each alone. Total: never throws. */
export function repairApprovals(raw: unknown): GlobalApprovals {
  const source = isRecord(raw) ? raw : {}
  const rules = Array.isArray(source.rules) ? source.rules : []
  const tools = isRecord(source.tools) ? source.tools : {}
  return {
    rules: rules.slice(0, MOST_RULES).flatMap((rule) => repairRule(rule) ?? []),
    tools: Object.fromEntries(
      Object.entries(tools).flatMap(([name, stance]) => (isStance(stance) ? [[name, stance] as const] : []))
    )
  }
}

function repairRule(raw: unknown): ApprovalRule | null {
  if (!isRecord(raw) || !isText(raw.id) || !isStance(raw.stance)) return null
  const match = repairMatch(raw.match)
  return match && { id: raw.id, match, stance: raw.stance }
}

function repairMatch(raw: unknown): RuleMatch | null {
  if (!isRecord(raw)) return null
  switch (raw.kind) {
    case 'command': {
      const words = Array.isArray(raw.words) ? raw.words.filter((word) => typeof word === 'string') : []
      const isWhole = Array.isArray(raw.words) && words.length === raw.words.length
      if (!isWhole || !isText(words[0]) || words.length > MOST_WORDS) return null
      return { kind: 'command', words, ...(raw.exact === true && { exact: true }) }
    }
    case 'edits':
      return isText(raw.folder) ? { kind: 'edits', folder: raw.folder } : null
    case 'host':
      return isText(raw.host) ? { kind: 'host', host: raw.host } : null
    case 'tool':
      if (!isText(raw.tool) || (raw.fingerprint !== undefined && !isText(raw.fingerprint))) return null
      return {
        kind: 'tool',
        tool: raw.tool,
        ...(raw.fingerprint !== undefined && { fingerprint: raw.fingerprint })
      }
    default:
      return null
  }
}

export function isStance(value: unknown): value is Stance {
  return typeof value === 'string' && stances.has(value)
}

export function isApprovalMode(value: unknown): value is ApprovalMode {
  return approvalModes.some((mode) => mode === value)
}

/** Whether two rules are about the same calls. */
export function sameMatch(a: RuleMatch, b: RuleMatch): boolean {
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b))
}

function ordered(match: RuleMatch): unknown[] {
  switch (match.kind) {
    case 'command':
      return ['command', match.exact ?? false, ...match.words]
    case 'edits':
      return ['edits', match.folder]
    case 'host':
      return ['host', match.host]
    case 'tool':
      return ['tool', match.tool, match.fingerprint ?? '']
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST
}
