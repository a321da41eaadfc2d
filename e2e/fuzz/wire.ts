// Random histories as requests of the three APIs, checked by the strict validators: npm run fuzz:wire
import { isDeepStrictEqual } from 'node:util'
import { applyEvent } from '../../src/shared/domain/apply.ts'
import type { Conversation } from '../../src/shared/domain/conversation.ts'
import { isAllowed } from '../../src/shared/domain/run.ts'
import { attachmentsOf, type Message } from '../../src/shared/domain/message.ts'
import { buildRequest } from '../../src/main/context/build-request.ts'
import { earlierResult } from '../../src/main/context/earlier-result.ts'
import type { Pruning } from '../../src/main/context/elide.ts'
import { summaryRequest } from '../../src/main/context/summary-request.ts'
import { withCacheMarks } from '../../src/main/models/anthropic/cache-marks.ts'
import { type MessagesBody, toAnthropic } from '../../src/main/models/anthropic/to-anthropic.ts'
import { type ResponsesBody, toResponses } from '../../src/main/models/openai-responses/to-responses.ts'
import { type ChatBody, toOpenAi } from '../../src/main/models/to-openai.ts'
import { fold } from '../../src/main/conversations/fold.ts'
import { planContinue, planSend } from '../../src/main/conversations/run-plans.ts'
import type { ModelRequest, ToolSpec } from '../../src/main/run/ports.ts'
import { createTools } from '../../src/main/tools/registry.ts'
import { validateMessagesRequest } from '../strict-anthropic.ts'
import { validateChatRequest } from '../strict-openai.ts'
import { branchProblems, withBranch } from './branch-problems.ts'
import { validateResponsesRequest } from '../strict-responses.ts'
import { givenAttachment } from './attachments.ts'
import { campaignCommand, type CaseResult } from './campaign.ts'
import { History } from './history.ts'
import type { IssuedThinking } from './odd-values.ts'
import { createRandom, type Random } from './random.ts'

const STEPS = 12
const MAX_REQUESTS = 3
const TOOLS = createTools({ workspace: '/work', allow: new Set(), attended: true }).specs

/**
 * One history, pruned by chance: every request it makes is valid, made the same way twice, and extends the one before
 * it unless it leaves out more.
 */
export function wireCase(seed: number): CaseResult {
  const random = createRandom(seed)
  const history = new History(random)
  const tools = random.chance(0.9) ? TOOLS : []
  const pruning = pruningOf(random)
  const counts = { requests: 0, extended: 0, pruned: 0, thinking: 0, rounds: 0, summarised: 0, branched: 0 }
  const problems: string[] = []
  let before: Sent | null = null
  for (let step = 0; step < STEPS && counts.requests < MAX_REQUESTS; step++) {
    history.step()
    if (!history.isAsking() || random.chance(0.4)) continue
    const sent = sentOf(history.conversation, tools, { ...pruning, now: history.now })
    if (!sent) continue
    counts.requests++
    problems.push(...problemsOf(sent, history.issued), ...summaryProblems(sent, random, history.issued))
    problems.push(...lostResults(sent))
    counts.summarised += history.conversation.compactions.length > 0 ? 1 : 0
    counts.branched += history.conversation.branches.length > 0 ? 1 : 0
    counts.pruned += sent.leftOut > 0 ? 1 : 0
    const isSame = before?.leftOut === sent.leftOut
    if (before && isSame && grewFrom(before.conversation, history.conversation)) {
      counts.extended++
      problems.push(...extensionProblems(before, sent))
    }
    counts.thinking += JSON.stringify(sent.bodies.anthropic).includes('"signature"') ? 1 : 0
    counts.rounds += sent.bytes.anthropic.includes('"tool_result"') ? 1 : 0
    before = sent
  }
  if (before && !isStable(before, tools)) problems.push('the same history gave another request')
  problems.push(
    ...branchProblems(history.conversation, history.said),
    ...branchRequests(history, tools, pruning)
  )
  if (!isDeepStrictEqual(fold('c', [history.begins, ...history.events]), history.conversation))
    problems.push('folded from the file, the history is another one')
  return { problems, reached: counts.requests > 0, counts: { ...counts, ...history.steered } }
}

/** What is wrong with the request that each branch would make, were it shown. */
function branchRequests(history: History, tools: ToolSpec[], pruning: Omit<Pruning, 'now'>): string[] {
  return history.conversation.branches.flatMap((branch) => {
    const shown = withBranch(history.conversation, branch)
    const { opening } = isAllowed('continue', shown.run)
      ? planContinue(history.ports, shown, {})
      : planSend(history.ports, shown, { text: 'Go on.', attachments: [] })
    const asking = opening.reduce<Conversation>(applyEvent, shown)
    const sent = sentOf(asking, tools, { ...pruning, now: history.now })
    return sent ? problemsOf(sent, history.issued).map((problem) => `in ${branch.id}: ${problem}`) : []
  })
}

/** A window of a few thousand tokens, so that a short history fills it. */
function pruningOf(random: Random): Omit<Pruning, 'now'> {
  const contextWindow = 1000 + random.below(6000)
  const cache = random.pick(['always', 'never', 'as-reported'] as const)
  return {
    policy: random.pick(['thresholds', 'cheapest', 'off'] as const),
    keepRounds: 1 + random.below(3),
    facts: () => ({ contextWindow, windowSource: 'user', pricesSource: 'unknown' }),
    cacheOf: () => cache
  }
}

interface Sent {
  conversation: Conversation
  pruning: Pruning
  /** How many results it leaves out. */
  leftOut: number
  request: ModelRequest
  bodies: {
    openAi: ChatBody
    withReasoning: ChatBody
    anthropic: MessagesBody
    marked: MessagesBody
    withoutThinking: MessagesBody
    responses: ResponsesBody
  }
  /** The messages as bytes, without what closes the last one, whose text may grow. */
  bytes: { openAi: string; anthropic: string; responses: string }
}

/** The request as each service would get it; null where there is nothing to ask, as after blank messages alone. */
function sentOf(conversation: Conversation, tools: ToolSpec[], pruning: Pruning): Sent | null {
  const request = buildRequest(conversation, tools, pruning, '', givenAttachment)
  if (request.messages.length === 0) return null
  const bodies = bodiesOf(request)
  const bytes = {
    openAi: JSON.stringify(bodies.openAi.messages).replace(/"?\}\](\}\])?$/, ''),
    anthropic: JSON.stringify(bodies.withoutThinking.messages).replace(/"?\}\]\}\]$/, ''),
    responses: JSON.stringify(toResponses(request, { withReasoning: false }).input).replace(
      /"?\}(?:\]\})?\]$/,
      ''
    )
  }
  const leftOut = bytes.openAi.split('[result left out, ').length - 1
  return { conversation, pruning, leftOut, request, bodies, bytes }
}

function bodiesOf(request: ModelRequest): Sent['bodies'] {
  return {
    openAi: toOpenAi(request),
    withReasoning: toOpenAi(request, { withReasoning: true }),
    anthropic: toAnthropic(request),
    marked: withCacheMarks(toAnthropic(request), request.boundaries),
    withoutThinking: toAnthropic(request, { withThinking: false }),
    responses: toResponses(request)
  }
}

function problemsOf({ bodies }: Pick<Sent, 'bodies'>, issued: IssuedThinking): string[] {
  return [
    ...validateChatRequest(bodies.openAi),
    ...validateChatRequest(bodies.withReasoning, 'must'),
    ...validateMessagesRequest(bodies.anthropic, { thinking: issued.blocks }),
    ...validateMessagesRequest(bodies.marked, { thinking: issued.blocks }),
    ...validateMessagesRequest(bodies.withoutThinking, { thinking: [] }),
    ...validateResponsesRequest(bodies.responses, { thinking: issued.items })
  ]
}

/** The same for the request that would ask for a summary now, as it is or made shorter. */
function summaryProblems({ request }: Sent, random: Random, issued: IssuedThinking): string[] {
  const options = random.chance(0.5) ? {} : { within: random.pick([1, 300, 3000, 100_000]) }
  const asking = summaryRequest(request, { ...options, instruction: random.chance(0.5) ? 'the names' : '' })
  return problemsOf({ bodies: bodiesOf(asking) }, issued).map((problem) => `for a summary: ${problem}`)
}

/** Placeholders whose result does not come back by the id they name, as long as they say. */
function lostResults({ conversation, request }: Sent): string[] {
  return request.messages
    .flatMap((message) => (message.role === 'tool' ? message.results : []))
    .flatMap(({ text }) => {
      const [, length, id] =
        /^\[result left out, (\d+) characters; read_result call_id="(.*)" gives/.exec(text) ?? []
      if (id === undefined || earlierResult(conversation, id, () => null)?.length === Number(length))
        return []
      return [`lost: ${text}`]
    })
}

/** Whether the history, as it is after a restart, makes the same request again. */
function isStable({ conversation, pruning, bodies }: Sent, tools: ToolSpec[]): boolean {
  const again = buildRequest(JSON.parse(JSON.stringify(conversation)), tools, pruning, '', givenAttachment)
  return (
    JSON.stringify(bodiesOf(again).marked) === JSON.stringify(bodies.marked) &&
    JSON.stringify(toOpenAi(again)) === JSON.stringify(bodies.openAi)
  )
}

/** What of a longer history is not a byte-for-byte extension, for services that keep a prefix. */
function extensionProblems(before: Sent, sent: Sent): string[] {
  return (['openAi', 'anthropic', 'responses'] as const)
    .filter((api) => !sent.bytes[api].startsWith(before.bytes[api]))
    .map((api) => `${api}: not an extension: ${sent.bytes[api]} of ${before.bytes[api]}`)
}

/** Whether nothing of what was there has changed since, nor given way to a summary. */
function grewFrom(before: Conversation, now: Conversation): boolean {
  if (before.compactions !== now.compactions) return false
  // A text alone becomes a list of pieces where a picture joins it.
  const isPicture = (message: Message) => attachmentsOf(message).some(({ kind }) => kind === 'image')
  if (now.messages.slice(before.messages.length).some(isPicture)) return false
  return before.messages.every((message, at) => now.messages[at] === message)
}

if (import.meta.main) await campaignCommand({ name: 'fuzz:wire', run: wireCase }, 500_000)
