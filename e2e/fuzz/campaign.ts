import { parseArgs } from 'node:util'
import { caseSeed } from './random.ts'

/** What one case found. */
export interface CaseResult {
  /** What is wrong, one sentence each; empty when all held. */
  problems: string[]
  /** Whether the code under test was reached; only such a case counts. */
  reached: boolean
  /** Figures that are added up over all cases. */
  counts?: Record<string, number>
}

export interface Campaign {
  name: string
  /** How many cases must reach the code under test. */
  n: number
  seed: number
  run(seed: number): CaseResult | Promise<CaseResult>
  /** The seed of the case of that number; made of the campaign's seed unless told otherwise. */
  seedOf?: (number: number) => number
  /** How many cases run at once; one after the other unless told otherwise. */
  parallel?: number
  /** Told of each failed case; by default its seed and its problems go to stderr. */
  onFailure?: (seed: number, problems: readonly string[]) => void
}

/** The one JSON line of a campaign. `reached` of `tried` cases counted; `ms` is wall time. */
export interface Report {
  name: string
  n: number
  seed: number
  failures: number
  reached: number
  tried: number
  failedSeeds: number[]
  counts: Record<string, number>
  ms: number
}

/** A generator that rarely gets through is broken; it may try this many times its number. */
const PATIENCE = 3
const SHOWN_FAILURES = 10

/** Runs cases until `n` of them have reached the code under test. A case that throws has failed. */
export async function runCampaign(campaign: Campaign): Promise<Report> {
  const { name, n, seed, parallel = 1, onFailure = tell } = campaign
  const seedOf = campaign.seedOf ?? ((number) => caseSeed(seed, number))
  const report: Report = {
    name,
    n,
    seed,
    failures: 0,
    reached: 0,
    tried: 0,
    failedSeeds: [],
    counts: {},
    ms: 0
  }
  const begun = performance.now()
  const worker = async () => {
    while (report.reached < n && report.tried < n * PATIENCE) {
      const one = seedOf(report.tried++)
      const { problems, reached, counts = {} } = await guarded(campaign.run, one)
      if (reached) report.reached++
      for (const [key, value] of Object.entries(counts))
        report.counts[key] = (report.counts[key] ?? 0) + value
      if (problems.length === 0) continue
      report.failures++
      if (report.failedSeeds.length < SHOWN_FAILURES) {
        report.failedSeeds.push(one)
        onFailure(one, problems)
      }
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  report.ms = Math.round(performance.now() - begun)
  return report
}

async function guarded(run: Campaign['run'], seed: number): Promise<CaseResult> {
  try {
    return await run(seed)
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { problems: [`threw: ${words}`], reached: true }
  }
}

function tell(seed: number, problems: readonly string[]): void {
  process.stderr.write(`failed: --only ${seed}\n${problems.map((problem) => `  ${problem}\n`).join('')}`)
}

/** Whether all that was asked for was reached and nothing failed. */
export const isMet = ({ failures, reached, n }: Report): boolean => failures === 0 && reached >= n

interface CampaignOptions {
  n: number
  seed: number
  only: number | undefined
  cut: number | undefined
}

/** The options of a campaign's command: `--n` (or `--trials`), `--seed`, and `--only` or `--cut` for a single case. */
export function campaignOptions(standard: number): CampaignOptions {
  const { values } = parseArgs({
    options: {
      n: { type: 'string' },
      trials: { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string' },
      cut: { type: 'string' }
    }
  })
  return {
    n: whole('--n', values.n ?? values.trials, standard),
    seed: whole('--seed', values.seed, 1),
    only: values.only === undefined ? undefined : whole('--only', values.only, 0),
    cut: values.cut === undefined ? undefined : whole('--cut', values.cut, 0)
  }
}

function whole(option: string, text: string | undefined, standard: number): number {
  if (text === undefined) return standard
  const value = Number(text)
  if (Number.isInteger(value) && value >= 0 && text.trim() !== '') return value
  throw new Error(`${option} takes a whole number from 0, not ${JSON.stringify(text)}.`)
}

/** Runs one case again, as a failed campaign named it. */
export async function oneCase(name: string, seed: number, run: Campaign['run']): Promise<void> {
  const { problems } = await guarded(run, seed)
  if (problems.length > 0) tell(seed, problems)
  const failures = problems.length > 0 ? 1 : 0
  process.stdout.write(`${JSON.stringify({ name, only: seed, failures })}\n`)
  process.exitCode = failures
}

/** Runs a campaign as a command: its JSON line on stdout, exit code 1 below the bar. */
export async function campaignCommand(
  campaign: Pick<Campaign, 'name' | 'run' | 'parallel'>,
  standard: number
): Promise<void> {
  const { n, seed, only } = campaignOptions(standard)
  if (only !== undefined) return oneCase(campaign.name, only, campaign.run)
  const report = await runCampaign({ ...campaign, n, seed })
  process.stdout.write(`${JSON.stringify(report)}\n`)
  process.exitCode = isMet(report) ? 0 : 1
}
