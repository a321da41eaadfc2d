import { ASSUMED_WINDOW, tokensOfCharacters } from '../../shared/domain/context-use.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import { isRound, type Message } from '../../shared/domain/message.ts'
import type { ModelFacts, ModelRef, TokenUsage } from '../../shared/domain/model.ts'
import type { Settings } from '../../shared/settings/table.ts'
import { type CacheKind, CacheReports, CheapestRule } from './cheapest-rule.ts'
import { SentSizes } from './sent-sizes.ts'
import { ThresholdRule } from './threshold-rule.ts'

/** By which rule older results are left out of requests. */
export interface Pruning {
  policy: Settings['agent.context.prune']
  /** So many rounds keep their results. */
  keepRounds: number
  facts(model: ModelRef): ModelFacts
  cacheOf(model: ModelRef): CacheKind
  /** When the request is made, in epoch ms: what its answer has as `createdAt`. */
  now: number
  /** Nothing more is left out than in the request before, as where all of it is to be summarised. */
  asBefore?: boolean
}

/** What a request does without. */
export interface Elision {
  /** Index of the first message whose results stay; older ones give way to placeholders. 0: all stay. */
  boundary: number
  /** Index of the first message whose results the request before still had. */
  previous: number
  /** The request that comes is the first with this boundary, and rewrites what the provider had cached. */
  isFresh: boolean
  /** Tokens it does without, estimated. */
  elidedTokens: number
  /** The same for each request that was answered, by the id of the answer. */
  elidedBefore: ReadonlyMap<string, number>
}

/** After so long without a request a provider has forgotten what it cached. */
const CACHE_LIFE_MS = 5 * 60_000

/**
 * Which results the next request leaves out. Nothing of it is stored or remembered: all requests so far are decided
 * again, each by what was known when it was made (its answer has the time, the model, the usage), so that a rebuilt
 * request is the same bytes, also after a restart. Linear in the length of the conversation.
 *
 * @param baseCharacters of the system text and the tools, for providers that report no usage
 */
export function elide(conversation: Conversation, pruning: Pruning, baseCharacters = 0): Elision {
  const { messages, model } = conversation
  const replay = new Replay(pruning, baseCharacters)
  const cuts = pruning.policy === 'off' ? new Map<number, number>() : cutsOf(conversation)
  if (pruning.policy !== 'off')
    for (const [at, message] of messages.entries()) {
      replay.cut(cuts.get(at))
      replay.take(message)
    }
  replay.cut(cuts.get(messages.length))
  return replay.next(model)
}

/** Where the replay begins anew, by the number of messages there were, and the first one that is still sent. */
function cutsOf({ messages, compactions }: Conversation): Map<number, number> {
  if (compactions.length === 0) return new Map()
  const places = new Map(messages.map(({ id }, at) => [id, at]))
  return new Map(
    compactions.flatMap(({ after, keepFrom }) => {
      const kept = keepFrom === null ? undefined : places.get(keepFrom)
      const last = places.get(after)
      const count = last === undefined ? kept : last + 1
      return count === undefined ? [] : [[count, kept ?? count]]
    })
  )
}

class Replay {
  private readonly pruning: Pruning
  private readonly sizes = new SentSizes()
  private readonly reports = new CacheReports()
  private readonly elidedBefore = new Map<string, number>()
  private thresholds = new ThresholdRule()
  private cheapest = new CheapestRule()
  /** How many messages were taken. */
  private count = 0
  /** Index of the first message that is sent. */
  private from = 0
  /** Indices of the rounds that are sent. */
  private rounds: number[] = []
  /** After the last answer. */
  private end = 0
  /** Index of the first message whose results stay. */
  private boundary: number | null = null
  private lastRequest: { at: number; model: ModelRef | undefined } | null = null
  /** Tokens of a request whose characters are known: others are estimated from it. */
  private known: { tokens: number; characters: number }
  /** Tokens of the last request. */
  private context = 0
  private readonly baseTokens: number
  private readonly facts: Pruning['facts']

  constructor(pruning: Pruning, baseCharacters: number) {
    this.pruning = pruning
    this.facts = remembered(pruning.facts)
    this.baseTokens = tokensOfCharacters(baseCharacters)
    this.known = { tokens: this.baseTokens, characters: 0 }
  }

  /** A summary takes the place of everything before `from`; `undefined`: none does here. */
  cut(from: number | undefined): void {
    if (from === undefined) return
    this.from = from
    this.rounds = this.rounds.filter((at) => at >= from)
    this.boundary = null
    this.thresholds = new ThresholdRule()
    this.cheapest = new CheapestRule()
    this.known = { tokens: this.baseTokens, characters: 0 }
    this.context = this.estimate()
  }

  take(message: Message): void {
    const isAnswer = message.role === 'assistant' && message.parts.some(({ type }) => type !== 'notice')
    if (isAnswer) {
      this.decide(message.createdAt, message.model)
      this.elidedBefore.set(message.id, this.elidedTokens())
      this.answered(message)
    } else if (message.parts.some(({ type }) => type === 'text' || type === 'attachment'))
      this.thresholds.turnBegan()
    if (isRound(message)) this.rounds.push(this.count)
    this.sizes.add(message)
    this.count++
    if (isAnswer) this.end = this.count
  }

  next(model: ModelRef): Elision {
    const previous = this.boundary ?? this.rounds[0] ?? 0
    const isFresh = !this.pruning.asBefore && this.decide(this.pruning.now, model)
    return {
      boundary: this.boundary ?? 0,
      previous,
      isFresh,
      elidedTokens: this.elidedTokens(),
      elidedBefore: this.elidedBefore
    }
  }

  /** Decides one request; whether the boundary moved. */
  private decide(at: number, model: ModelRef | undefined): boolean {
    const { policy, keepRounds } = this.pruning
    if (policy === 'off') return false
    const window = (model && this.facts(model).contextWindow) ?? ASSUMED_WINDOW
    const isFull = this.thresholds.isDue(this.context / window, this.rounds.length)
    const candidate = this.rounds.at(-keepRounds) ?? 0
    const first = this.boundary ?? this.rounds[0] ?? 0
    const dead = candidate > first ? this.sizes.savedIn(first, candidate) : 0
    const isCheaper = policy === 'cheapest' && this.isCheaper(at, model, { first, candidate, dead })
    if (dead <= 0 || !(isFull || isCheaper)) return false
    this.boundary = candidate
    this.thresholds.pruned(this.rounds.length)
    this.cheapest.pruned()
    return true
  }

  private isCheaper(
    at: number,
    model: ModelRef | undefined,
    { first, candidate, dead }: { first: number; candidate: number; dead: number }
  ): boolean {
    if (!model) return false
    const { sizes, end } = this
    const ratios = this.reports.ratiosFor(model, this.pruning.cacheOf(model), this.facts(model))
    const rewritten =
      sizes.wordsIn(first + 1, end) + sizes.placeholdersIn(first, candidate) + sizes.resultsIn(candidate, end)
    return this.cheapest.isDue({ dead, rewritten, ratios, isCold: this.isCold(at, model) })
  }

  /** The provider no longer has what the last request left in its cache, or is another one. */
  private isCold(at: number, model: ModelRef): boolean {
    if (!this.lastRequest) return false
    const { at: lastAt, model: last } = this.lastRequest
    const isSame = last?.providerId === model.providerId && last.modelId === model.modelId
    return !isSame || at - lastAt > CACHE_LIFE_MS
  }

  private answered({ createdAt, model, usage }: Message): void {
    const tokens = usage ? inputTokens(usage) : 0
    if (tokens > 0) this.known = { tokens, characters: this.sentCharacters() }
    if (usage && model) this.reports.add(model, usage)
    this.context = tokens > 0 ? tokens : this.estimate()
    this.lastRequest = { at: createdAt, model }
  }

  private estimate(): number {
    const { tokens, characters } = this.known
    return tokens + tokensOfCharacters(this.sentCharacters() - characters)
  }

  private sentCharacters(): number {
    const { sizes, from, count } = this
    const boundary = this.boundary ?? from
    return (
      sizes.wordsIn(from, count) + sizes.placeholdersIn(from, boundary) + sizes.resultsIn(boundary, count)
    )
  }

  private elidedTokens(): number {
    return tokensOfCharacters(this.sizes.savedIn(this.from, this.boundary ?? this.from))
  }
}

/** Asks once for each model, however many requests it had. */
function remembered(facts: Pruning['facts']): Pruning['facts'] {
  const known = new Map<string, ModelFacts>()
  return (model) => {
    const key = `${model.providerId} ${model.modelId}`
    const found = known.get(key) ?? facts(model)
    known.set(key, found)
    return found
  }
}

/** Tokens that went in; a server that reports none at all reported nothing. */
function inputTokens({ input, cacheRead, cacheWrite }: TokenUsage): number {
  return input + cacheRead + cacheWrite
}
