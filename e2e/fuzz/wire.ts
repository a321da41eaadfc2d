// Random histories as requests of both services, checked by the strict validators: npm run fuzz:wire
import type { Conversation } from '../../src/shared/domain/conversation.ts'
import { buildRequest } from '../../src/main/context/build-request.ts'
import { type MessagesBody, toAnthropic } from '../../src/main/models/anthropic/to-anthropic.ts'
import { type ChatBody, toOpenAi } from '../../src/main/models/to-openai.ts'
import type { ToolSpec } from '../../src/main/run/ports.ts'
import { createTools } from '../../src/main/tools/registry.ts'
import { validateMessagesRequest } from '../strict-anthropic.ts'
import { validateChatRequest } from '../strict-openai.ts'
import { campaignCommand, type CaseResult } from './campaign.ts'
import { History } from './history.ts'
import type { IssuedThinking } from './odd-values.ts'
import { createRandom } from './random.ts'

const STEPS = 12
const MAX_REQUESTS = 3
const TOOLS = createTools({ workspace: '/work', allow: new Set(), attended: true }).specs

/** One history: every request it makes is valid, made the same way twice, and extends the one before it. */
export function wireCase(seed: number): CaseResult {
  const random = createRandom(seed)
  const history = new History(random)
  const tools = random.chance(0.9) ? TOOLS : []
  const counts = { requests: 0, extended: 0, thinking: 0, rounds: 0 }
  const problems: string[] = []
  let before: Sent | null = null
  for (let step = 0; step < STEPS && counts.requests < MAX_REQUESTS; step++) {
    history.step()
    if (!history.isAsking() || random.chance(0.4)) continue
    const sent = sentOf(history.conversation, tools)
    if (!sent) continue
    counts.requests++
    problems.push(...problemsOf(sent, history.issued))
    if (before && grewFrom(before.conversation, history.conversation)) {
      counts.extended++
      problems.push(...extensionProblems(before, sent))
    }
    counts.thinking += JSON.stringify(sent.bodies.anthropic).includes('"signature"') ? 1 : 0
    counts.rounds += sent.bytes.anthropic.includes('"tool_result"') ? 1 : 0
    before = sent
  }
  if (before && !isStable(before, tools)) problems.push('the same history gave another request')
  return { problems, reached: counts.requests > 0, counts }
}

interface Sent {
  conversation: Conversation
  bodies: {
    openAi: ChatBody
    withReasoning: ChatBody
    anthropic: MessagesBody
    withoutThinking: MessagesBody
  }
  /** The messages as bytes, without what closes the last one, whose text may grow. */
  bytes: { openAi: string; anthropic: string }
}

/** The request as each service would get it; null where there is nothing to ask, as after blank messages alone. */
function sentOf(conversation: Conversation, tools: ToolSpec[]): Sent | null {
  const request = buildRequest(conversation, tools)
  if (request.messages.length === 0) return null
  const bodies = {
    openAi: toOpenAi(request),
    withReasoning: toOpenAi(request, { withReasoning: true }),
    anthropic: toAnthropic(request),
    withoutThinking: toAnthropic(request, { withThinking: false })
  }
  const bytes = {
    openAi: JSON.stringify(bodies.openAi.messages).replace(/"?\}\]$/, ''),
    anthropic: JSON.stringify(bodies.withoutThinking.messages).replace(/"?\}\]\}\]$/, '')
  }
  return { conversation, bodies, bytes }
}

function problemsOf({ bodies }: Sent, issued: IssuedThinking): string[] {
  return [
    ...validateChatRequest(bodies.openAi),
    ...validateChatRequest(bodies.withReasoning, 'must'),
    ...validateMessagesRequest(bodies.anthropic, { thinking: issued.blocks }),
    ...validateMessagesRequest(bodies.withoutThinking, { thinking: [] })
  ]
}

/** Whether the history, as it is after a restart, makes the same request again. */
function isStable({ conversation, bodies }: Sent, tools: ToolSpec[]): boolean {
  const again = buildRequest(JSON.parse(JSON.stringify(conversation)), tools)
  return (
    JSON.stringify(toAnthropic(again)) === JSON.stringify(bodies.anthropic) &&
    JSON.stringify(toOpenAi(again)) === JSON.stringify(bodies.openAi)
  )
}

/** What of a longer history is not a byte-for-byte extension, for services that keep a prefix. */
function extensionProblems(before: Sent, sent: Sent): string[] {
  return (['openAi', 'anthropic'] as const)
    .filter((api) => !sent.bytes[api].startsWith(before.bytes[api]))
    .map((api) => `${api}: not an extension: ${sent.bytes[api]} of ${before.bytes[api]}`)
}

/** Whether nothing of what was there has changed since. */
function grewFrom(before: Conversation, now: Conversation): boolean {
  return before.messages.every((message, at) => now.messages[at] === message)
}

if (import.meta.main) await campaignCommand({ name: 'fuzz:wire', run: wireCase }, 500_000)
