// Shell lines judged by the app and read by another parser; paths under link races: npm run fuzz:policy
import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judge } from '../../src/main/tools/policy/judge.ts'
import type { ApprovalRule } from '../../src/shared/domain/approval.ts'
import { type Campaign, campaignOptions, type CaseResult, isMet, oneCase, runCampaign } from './campaign.ts'
import { raceCase } from './path-races.ts'
import { createRandom } from './random.ts'
import { ALLOWED, plainLines, shellLine } from './shell-lines.ts'
import { type OracleCommand, oracleLine } from './shell-oracle.ts'

const workspace = join(realpathSync(mkdtempSync(join(tmpdir(), 'fermata-lines-'))), 'work')
for (const folder of ['src', 'lib', 'sub']) mkdirSync(join(workspace, folder), { recursive: true })
for (const name of ['a.txt', 'b.txt', 'a.json', 'src/a.ts', 'src/b.ts'])
  writeFileSync(join(workspace, name), 'x\n')
symlinkSync('/etc', join(workspace, 'away'))

const ruleFor = (words: readonly string[]): ApprovalRule => ({
  id: words.join(' '),
  match: { kind: 'command', words: [...words] },
  stance: 'allow'
})
const rules = ALLOWED.map(ruleFor)

function allows(line: string, given: readonly ApprovalRule[], mode: 'ask' | 'autoEdit'): boolean {
  const verdict = judge(
    {
      tool: 'run_command',
      effect: 'command',
      workspace,
      isSensitive: false,
      command: { line, folder: '.', needsNetwork: false }
    },
    { mode, rules: given, stanceToTool: () => undefined }
  )
  return verdict.kind === 'allowed'
}

/** What may run without a rule, as it is written down here once more; arguments are looked at below. */
const HARMLESS = new Set(
  'pwd ls cat head tail wc grep rg sort uniq cut diff stat file du df which date echo printf true false : test [ find tree tr sed awk jq git cd sleep exit'.split(
    ' '
  )
)
const GIT_READS = new Set(
  'status log diff show branch rev-parse blame tag remote stash ls-files grep reflog describe'.split(' ')
)
/** Options that run a program or write, by the command; any other command of ours has none. */
const MISUSED: Readonly<Record<string, RegExp>> = {
  git: /^(-c|--(outp|ext-d|exec|upload|receive|config-env|open-files|no-index|git-dir)).*/,
  find: /^-(exec|execdir|ok|okdir|delete|fprint.*|fls)$/,
  rg: /^(--pre|--hostname-bin)(=|$)/,
  sort: /^(-[a-z]*o|--(outp|compress))/,
  sed: /^(-[a-z]*i|--in-place|.*\/[gp]*[ew]( |$))/,
  awk: /system|getline|[|>]/,
  date: /^(-s|--set)/
}
const TEXTS = new Set(['echo', 'printf', 'test', '[', 'tr', 'sleep', 'date'])
/** Their first argument is no path. */
const PATTERNS = new Set(['grep', 'rg', 'sed', 'awk', 'jq'])

/** What a line that was allowed does all the same, by the other reading. */
function misread(line: string): string[] {
  const readings = (['posix', 'bash'] as const).map((dialect) => oracleLine(line, dialect))
  if (readings.every((reading) => reading === null)) return ['no parser can read it']
  return readings.flatMap((reading) => {
    if (!reading) return []
    const files = reading.files.filter((file) => file !== null && leadsOut(file))
    return [
      ...(reading.isOdd ? ['it is not POSIX'] : []),
      ...files.map((file) => `redirects ${file}`),
      ...reading.commands.flatMap(wrong)
    ]
  })
}

function wrong({ words, assigns }: OracleCommand): string[] {
  const [name, ...rest] = words
  const told = words.map((word) => word ?? '?').join(' ')
  if (assigns.some((each) => !/^[a-z]\w*$/.test(each) || each === 'path'))
    return [`sets ${assigns.join(' ')}`]
  if (name === undefined) return []
  if (name === null) return [`an unknown command: ${told}`]
  if (['sh', 'bash', 'dash'].includes(name) && /^-[eux]*c$/.test(rest[0] ?? ''))
    return rest[1] ? misread(rest[1]) : [`runs what is not known: ${told}`]
  const misuse = Object.hasOwn(MISUSED, name) ? MISUSED[name] : undefined
  if (misuse && rest.some((word) => word !== null && misuse.test(word))) return [`misused: ${told}`]
  if (ALLOWED.some((prefix) => prefix.every((word, at) => words[at] === word))) return []
  if (!HARMLESS.has(name)) return [`not allowed: ${told}`]
  if (name === 'git' && !GIT_READS.has(rest.find((word) => !word?.startsWith('-')) ?? ''))
    return [`git: ${told}`]
  return TEXTS.has(name) ? [] : outsideOf(name, rest).map((word) => `reads ${word}: ${told}`)
}

function outsideOf(name: string, rest: readonly (string | null)[]): (string | null)[] {
  const paths = rest.filter((word) => !word?.startsWith('-'))
  return (PATTERNS.has(name) ? paths.slice(1) : paths).filter((word) => word !== null && leadsOut(word))
}

const leadsOut = (path: string): boolean => /^(\/|~)|(^|\/)\.\.(\/|$)|^away(\/|$)/.test(path)

/** One line: where the app would let it run, the other reading finds nothing in it that asks. */
export function lineCase(seed: number): CaseResult {
  const line = shellLine(createRandom(seed))
  const isAllowed = allows(line, rules, 'ask')
  const problems = isAllowed ? misread(line).map((why) => `${JSON.stringify(line)}: ${why}`) : []
  return { problems, reached: true, counts: { allowed: isAllowed ? 1 : 0 } }
}

/** The everyday lines that ask although their commands are allowed, in Auto-edit. */
export function falseAsks(): { asked: string[]; of: number } {
  const names = new Set(
    plainLines.flatMap((line) => line.split(/\s*[|;&]+\s*/).map((part) => part.split(' ')[0] ?? ''))
  )
  const everything = [...names]
    .filter((name) => !HARMLESS.has(name) || name === 'jq' || name === 'git')
    .map((name) => ruleFor([name]))
  return { asked: plainLines.filter((line) => !allows(line, everything, 'autoEdit')), of: plainLines.length }
}

const MOST_FALSE_ASKS = 0.05

async function command(): Promise<void> {
  const { n, seed, only } = campaignOptions(5000)
  if (only !== undefined) return oneCase('fuzz:policy', only, lineCase)
  const campaigns: Campaign[] = [
    { name: 'fuzz:policy lines', n, seed, run: lineCase },
    { name: 'fuzz:policy paths', n: Math.ceil(n / 5), seed, run: raceCase }
  ]
  const reports = []
  for (const campaign of campaigns) reports.push(await runCampaign(campaign))
  const { asked, of } = falseAsks()
  for (const report of reports) process.stdout.write(`${JSON.stringify(report)}\n`)
  process.stdout.write(
    `${JSON.stringify({ name: 'fuzz:policy everyday', falseAsks: asked.length, of, asked })}\n`
  )
  process.exitCode = reports.every(isMet) && asked.length <= of * MOST_FALSE_ASKS ? 0 : 1
}

if (import.meta.main) await command()
