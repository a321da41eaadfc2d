// Recorded streams cut at every byte, then mutated: npm run fuzz:stream
import {
  isSettled,
  type Message,
  messageText,
  type Part,
  toolParts
} from '../../src/shared/domain/message.ts'
import { toWire } from '../../src/main/context/to-wire.ts'
import { toAnthropic } from '../../src/main/models/anthropic/to-anthropic.ts'
import { toResponses } from '../../src/main/models/openai-responses/to-responses.ts'
import { blockOf } from '../../src/main/models/reasoning-data.ts'
import { toOpenAi } from '../../src/main/models/to-openai.ts'
import type { StreamEvent } from '../../src/main/run/ports.ts'
import { textOnly } from '../../src/main/run/stream-round.ts'
import { createTools } from '../../src/main/tools/registry.ts'
import { validateMessagesRequest } from '../strict-anthropic.ts'
import { validateChatRequest } from '../strict-openai.ts'
import { validateResponsesRequest } from '../strict-responses.ts'
import { lonelySurrogates } from '../strict-shared.ts'
import { campaignOptions, type CaseResult, isMet, oneCase, type Report, runCampaign } from './campaign.ts'
import { mutate } from './mutate.ts'
import { createRandom } from './random.ts'
import { readStream, type ReadOutcome, request, shownParts, usedId } from './read-stream.ts'
import { APIS, type RecordedStream, recordedStreams, SCRIPTS } from './recorded.ts'

const HANG_MS = 5000

interface Cuts {
  stream: RecordedStream
  /** Number of the stream's first cut. */
  first: number
  /** From this many bytes on the response has said that it is over. */
  terminalAt: number
  whole: ReadOutcome
}

/** All streams with what they come to uncut; the cuts are numbered through. */
async function readAll(): Promise<Cuts[]> {
  const all: Cuts[] = []
  let first = 0
  for (const stream of recordedStreams) {
    const whole = await readStream(stream.api, [stream.bytes])
    all.push({ stream, first, terminalAt: terminalAt(stream), whole })
    first += stream.bytes.length
  }
  return all
}

const TERMINAL = /"finish_reason":"|"type":"message_stop"|"type":"response\.(?:completed|incomplete)"/

/** Where the event ends that says so, by the text of the stream alone. */
function terminalAt({ pieces }: RecordedStream): number {
  const at = pieces.findIndex((piece) => TERMINAL.test(piece))
  return Buffer.byteLength(
    pieces
      .slice(0, at + 1)
      .join('')
      .trimEnd()
  )
}

const all = await readAll()
export const CUTS = all.reduce((sum, { stream }) => sum + stream.bytes.length, 0)

/** The cut of that number, from 0: after its first byte, or its second, … */
export async function cutCase(number: number): Promise<CaseResult> {
  const cuts = all.findLast(({ first }) => first <= number)
  if (!cuts) throw new Error(`no cut ${number}`)
  const { stream, first, terminalAt: end, whole } = cuts
  const length = number - first + 1
  const read = await unlessHanging(readStream(stream.api, [stream.bytes.subarray(0, length)]))
  const found = [
    ...(length < end ? brokenOffProblems(read, stream) : endedProblems(read, whole)),
    ...(length === stream.bytes.length ? meantProblems(read, stream) : [])
  ]
  const where = `${stream.api} script ${stream.number}, ${length} of ${stream.bytes.length} bytes`
  return { problems: found.map((problem) => `${where}: ${problem}`), reached: true }
}

/** Before the terminal event: failed, what was shown is an exact beginning, and nothing can run. */
function brokenOffProblems({ events, outcome }: ReadOutcome, stream: RecordedStream): string[] {
  const problems: string[] = []
  if (outcome.type !== 'failed') problems.push(`ended as ${outcome.type} before its terminal event`)
  const draft = messageOf(shownParts(events))
  if (!scriptedText(stream, 'text').startsWith(messageText(draft))) problems.push('the text is no beginning')
  for (const [at, call] of toolParts(draft).entries()) {
    if (!scriptedCalls(stream)[at]?.json.startsWith(call.input)) problems.push('a call is no beginning')
  }
  const kept = textOnly(draft)
  if (kept && toolParts(kept).length > 0) problems.push('a call of a broken response was kept')
  if (kept && messageText(kept) !== messageText(draft)) problems.push('text of a broken response was lost')
  return problems
}

function endedProblems({ outcome }: ReadOutcome, whole: ReadOutcome): string[] {
  const essence = (of: ReadOutcome['outcome']) => JSON.stringify({ ...of, usage: 0 })
  return essence(outcome) === essence(whole.outcome)
    ? []
    : [`came to ${essence(outcome)}, whole to ${essence(whole.outcome)}`]
}

/** The whole response says what was meant, call by call. */
function meantProblems({ outcome }: ReadOutcome, stream: RecordedStream): string[] {
  if (outcome.type === 'paused') return stream.turn.stop === 'pause' ? [] : ['paused']
  if (outcome.type !== 'end') return [`came to ${outcome.type}`]
  const got = messageOf(outcome.parts)
  const calls = toolParts(got).map(({ name, input }) => ({ name, json: input }))
  const meant = scriptedCalls(stream).map(({ name, json }) => ({ name, json }))
  return [
    ...(messageText(got) === scriptedText(stream, 'text') ? [] : [`the text is ${messageText(got)}`]),
    ...(JSON.stringify(calls) === JSON.stringify(meant) ? [] : [`the calls are ${JSON.stringify(calls)}`])
  ]
}

const scriptedText = ({ turn }: RecordedStream, type: 'text' | 'thinking'): string =>
  turn.blocks.map((block) => (block.type === type ? block.text : '')).join('')

const scriptedCalls = ({ turn }: RecordedStream) => turn.blocks.filter((block) => block.type === 'call')

const messageOf = (parts: Part[]): Message => ({
  id: 'm',
  role: 'assistant',
  parts: parts.filter(Boolean),
  createdAt: 1
})

async function unlessHanging<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`hangs for over ${HANG_MS} ms`)), HANG_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A mutated stream: whatever it comes to, the next request is one that both services take. */
export async function mutatedCase(seed: number): Promise<CaseResult> {
  const random = createRandom(seed)
  const stream = random.pick(recordedStreams)
  const other = random.pick(recordedStreams)
  const pieces = mutate(stream, other, random)
  const api = random.chance(0.97) ? stream.api : other.api
  const read = await unlessHanging(readStream(api, pieces))
  const { outcome } = read
  const problems = eventProblems(read)
  if (outcome.type === 'end') {
    problems.push(...partsProblems(outcome.parts))
    if (isCutInCall(outcome, Buffer.concat(pieces).toString()))
      problems.push('a cut call reads as one without arguments')
  } else if (outcome.type === 'failed') problems.push(...partsProblems(keptOf(read)))
  else if (outcome.type === 'paused') problems.push(...(await pausedProblems(read, outcome.content)))
  const isChanged = api !== stream.api || !Buffer.concat(pieces).equals(stream.bytes)
  return { problems, reached: isChanged && read.chunks > 0, counts: { [outcome.type]: 1 } }
}

/** Whether the limit ended the response in a call of which nothing had come, where no block is hidden after it. */
function isCutInCall({ parts, end }: Extract<StreamEvent, { type: 'end' }>, body: string): boolean {
  const last = parts.at(-1)
  const begun = body.match(/"type":"content_block_start"/g)?.length ?? parts.length
  return end === 'truncated' && last?.type === 'tool' && last.input.trim() === '' && begun === parts.length
}

const keptOf = ({ events }: ReadOutcome): Part[] => textOnly(messageOf(shownParts(events)))?.parts ?? []

/** `part` and `delta` alone, each delta to a part that has begun, and one terminal event. */
function eventProblems({ events, outcome }: ReadOutcome): string[] {
  const problems: string[] = []
  let begun = 0
  const take = (event: StreamEvent) => {
    if (event.type === 'part' && event.index !== begun++) problems.push(`part ${event.index} out of turn`)
    if (event.type === 'delta' && event.index >= begun) problems.push(`a delta to part ${event.index}`)
    if (event.type === 'delta' && !event.text.isWellFormed()) problems.push('an ill-formed delta')
    if (event.type === 'end' || event.type === 'failed') problems.push('a terminal event among the others')
  }
  for (const event of events) take(event)
  if (outcome.type === 'part' || outcome.type === 'delta') problems.push('no terminal event')
  return problems
}

const tools = createTools({ workspace: '/work', allow: new Set(), attended: true })

function partsProblems(parts: Part[]): string[] {
  const problems: string[] = []
  const ids = new Set([usedId])
  for (const part of parts) {
    if (part.type === 'text' && !part.text.isWellFormed()) problems.push('an ill-formed text')
    if (part.type !== 'tool') continue
    if (part.callId.trim() === '' || ids.has(part.callId)) problems.push(`id ${JSON.stringify(part.callId)}`)
    ids.add(part.callId)
    if (isSettled(part.state)) problems.push('a call with a result')
    const verdict = tools.inspect(part)
    const isWhole = part.input.trim() === '' || isJson(part.input)
    if (!isWhole && verdict.kind !== 'invalid' && verdict.kind !== 'unknown')
      problems.push(`runs ${part.input}`)
  }
  return [...problems, ...followingProblems(parts)]
}

/** The request that follows, with the calls answered, as each API judges it. */
function followingProblems(parts: readonly Part[]): string[] {
  const state = { status: 'completed', text: 'done', endedAt: 1 } as const
  const answered = parts.map((part) => (part.type === 'tool' ? { ...part, state } : part))
  const said = (role: Message['role'], list: Part[]): Message => ({ ...messageOf(list), role })
  const hello: Part[] = [{ type: 'text', text: 'go on' }]
  const history = [said('user', hello), said('assistant', answered), said('user', hello)]
  const next = { ...request, messages: toWire(history) }
  return [
    ...validateChatRequest(toOpenAi(next)),
    ...validateChatRequest(toOpenAi(next, { withReasoning: true }), 'must'),
    ...(parts.some(isDamaged) ? [] : validateMessagesRequest(toAnthropic(next))),
    ...validateMessagesRequest(toAnthropic(next, { withThinking: false })),
    ...(parts.some(isOddItem) ? [] : validateResponsesRequest(toResponses(next))),
    ...validateResponsesRequest(toResponses(next, { withReasoning: false }))
  ]
}

/**
 * Whether the mutation put something into thinking that no service sends. It goes back as it came, is refused, and
 * the request is made again without thinking.
 */
const isDamaged = (part: Part): boolean =>
  part.type === 'reasoning' && isOddBlock(blockOf(part.data, 'anthropic') ?? {})

/** Whether the mutation put something into a sealed item that the service never sends. */
function isOddItem(part: Part): boolean {
  const item = part.type === 'reasoning' ? blockOf(part.data, 'responses') : undefined
  return (
    item !== undefined && (!Array.isArray(item['summary']) || String(item['encrypted_content']).trim() === '')
  )
}

const KEYS = new Set(['type', 'text', 'citations', 'thinking', 'signature', 'data', 'id', 'name', 'input'])

/** A block that cannot have come from the service, with fields or a kind of its own; text may be anything. */
const isOddBlock = (block: Record<string, unknown>): boolean =>
  Object.keys(block).some((key) => !KEYS.has(key)) || lonelySurrogates({ ...block, text: '' }, '').length > 0

/** The content goes back as it came, and the rest of the response is read to its end. */
async function pausedProblems(read: ReadOutcome, content: Record<string, unknown>[]): Promise<string[]> {
  const body = toAnthropic(request, { paused: content })
  const rest = all.find(({ stream }) => stream.api === 'anthropic' && stream.turn.stop === 'calls')
  if (!rest) throw new Error('no stream goes on after a pause')
  const next = await unlessHanging(read.resume([rest.stream.bytes]))
  return [
    ...(content.some(isOddBlock) ? [] : validateMessagesRequest(body, { paused: [content] })),
    ...(next.outcome.type === 'end'
      ? partsProblems(next.outcome.parts)
      : [`after the pause: ${next.outcome.type}`])
  ]
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** All cuts, or so many of them as a quick look takes. */
export function runCuts(n = CUTS): Promise<Report> {
  const stride = Math.max(1, Math.floor(CUTS / n))
  const onFailure = (cut: number, problems: readonly string[]) =>
    void process.stderr.write(`failed: --cut ${cut}\n${problems.map((problem) => `  ${problem}\n`).join('')}`)
  const seedOf = (number: number) => (number * stride) % CUTS
  return runCampaign({ name: 'fuzz:stream cuts', n, seed: 0, run: cutCase, seedOf, onFailure })
}

async function command(): Promise<void> {
  const { n, seed, only, cut } = campaignOptions(1_000_000)
  if (only !== undefined) return oneCase('fuzz:stream', only, mutatedCase)
  if (cut !== undefined) return oneCase('fuzz:stream', cut, cutCase)
  const cuts = await runCuts()
  const report = await runCampaign({ name: 'fuzz:stream', n, seed, run: mutatedCase })
  const { failures, failedSeeds, ms } = cuts
  const line = {
    ...report,
    streams: APIS.length * SCRIPTS,
    cuts: { n: cuts.n, failures, failed: failedSeeds, ms }
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
  process.exitCode = isMet(report) && isMet(cuts) ? 0 : 1
}

if (import.meta.main) await command()
