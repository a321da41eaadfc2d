import type { Failure } from '../../src/shared/domain/failure.ts'
import type { Part, ToolPart } from '../../src/shared/domain/message.ts'
import type {
  CallVerdict,
  ModelRequest,
  StreamEvent,
  ToolOutcome,
  ToolPort,
  ToolSpec
} from '../../src/main/run/ports.ts'
import type { Random } from './random.ts'

/** What the world tells the model of the state machine. */
export interface Witness {
  requested(request: ModelRequest): void
  /** A response with calls was taken to its end. */
  delivered(callIds: readonly string[]): void
  executed(call: ToolPart): void
}

const NAMES = ['look', 'ticks', 'slow', 'deaf', 'fails', 'secret', 'ask', 'banned']
const SPECS: ToolSpec[] = NAMES.map((name) => ({
  name,
  description: name,
  parameters: { type: 'object', properties: {} }
}))

const FAILURES: Failure[] = [
  { code: 'model-unavailable', retriable: true },
  { code: 'model-rate-limited', retriable: true, retryAfterMs: 3000 },
  { code: 'model-rate-limited', retriable: true, retryAfterMs: 3_600_000 },
  { code: 'model-auth', retriable: false },
  { code: 'stream-cut', retriable: true }
]

type End = Extract<StreamEvent, { type: 'end' }>['end']
type Kind = 'text' | 'round' | 'again' | 'empty' | 'thought' | 'malformed' | 'refused' | 'failed' | 'cut'

/** The model and the tools of one run of chance. Whatever takes time waits at a gate until the driver opens it. */
export class ScriptedWorld {
  /** From now on every response is a plain answer, and nothing waits. */
  isCalm = false
  private readonly random: Random
  private readonly witness: Witness
  private readonly gates: (() => void)[] = []
  private lastCall = 0
  private lastTick = 0
  private repeated: { name: string; input: string }[] = [{ name: 'look', input: '{}' }]

  constructor(random: Random, witness: Witness) {
    this.random = random
    this.witness = witness
  }

  openGates(): number {
    return this.gates.length
  }

  /** Lets something that waits go on; false when nothing waits. */
  openGate(): boolean {
    const [gate] = this.gates.splice(this.random.below(this.gates.length), 1)
    gate?.()
    return gate !== undefined
  }

  /** What the dead process waited for comes to nothing. */
  forget(): void {
    this.gates.length = 0
  }

  async *stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<StreamEvent> {
    this.witness.requested(request)
    const kind = this.kind()
    await this.pass(signal)
    if (kind === 'failed' && this.random.chance(0.5)) {
      if (!signal.aborted) yield { type: 'failed', failure: this.random.pick(FAILURES) }
      return
    }
    const parts = this.parts(kind)
    for (const [index, part] of parts.entries()) {
      for (const event of shown(index, part)) {
        if (signal.aborted) return
        yield event
        if (this.random.chance(0.15)) await this.pass(signal)
      }
    }
    if (signal.aborted || kind === 'cut') return
    if (kind === 'failed') return yield { type: 'failed', failure: this.random.pick(FAILURES) }
    yield* this.ending(parts, this.end(kind), signal)
  }

  private async *ending(parts: Part[], end: End, signal: AbortSignal): AsyncGenerator<StreamEvent> {
    const ids = parts.flatMap((part) => (part.type === 'tool' ? [part.callId] : []))
    try {
      yield { type: 'end', end, parts, usage: { input: 7, output: 3, cacheRead: 0, cacheWrite: 0 } }
    } finally {
      if (!signal.aborted && ids.length > 0) this.witness.delivered(ids)
    }
  }

  private kind(): Kind {
    if (this.isCalm) return 'text'
    return this.random.weighted({
      text: 2,
      round: 9,
      again: 4,
      empty: 1,
      thought: 0.5,
      malformed: 1,
      refused: 0.3,
      failed: 1.5,
      cut: 0.7
    })
  }

  private end(kind: Kind): End {
    if (kind === 'refused') return 'refused'
    return this.random.chance(0.1) ? 'truncated' : 'complete'
  }

  private parts(kind: Kind): Part[] {
    const text: Part = { type: 'text', text: `Working on ${this.random.below(100)}.` }
    switch (kind) {
      case 'text':
      case 'refused':
        return [text]
      case 'round':
        this.repeated = this.calls()
        return [...(this.random.chance(0.3) ? [text] : []), ...this.repeated.map((call) => this.call(call))]
      case 'again':
        return this.repeated.map((call) => this.call(call))
      case 'empty':
        return this.random.chance(0.5) ? [] : [{ type: 'text', text: ' \n' }]
      case 'thought':
        return [{ type: 'reasoning', text: 'hm' }]
      case 'malformed':
        return [{ type: 'text', text: '<tool_call>{"name":"look"}</tool_call>' }]
      case 'failed':
      case 'cut':
        return this.random.chance(0.3)
          ? []
          : [text, ...(this.random.chance(0.5) ? [this.call(this.calls()[0])] : [])]
    }
  }

  private calls(): { name: string; input: string }[] {
    return Array.from({ length: 1 + this.random.below(3) }, () => ({
      name: this.random.chance(0.06) ? 'unheard-of' : this.random.pick(NAMES),
      input: this.random.chance(0.08) ? '{"n":' : `{"n":${this.random.below(4)}}`
    }))
  }

  private call({ name, input } = { name: 'look', input: '{}' }): ToolPart {
    return { type: 'tool', callId: `call-${++this.lastCall}`, name, input, state: { status: 'pending' } }
  }

  /** The tools, of which each shows one manner. */
  tools(): ToolPort & { specs: ToolSpec[] } {
    return {
      specs: SPECS,
      names: NAMES,
      polls: (name) => name === 'ticks',
      inspect: verdict,
      run: (call, signal) => this.run(call, signal)
    }
  }

  private async run(call: ToolPart, signal: AbortSignal): Promise<ToolOutcome> {
    this.witness.executed(call)
    if (call.name === 'slow') await this.pass(signal, true)
    // One that does not hear of an abort; its late result is to be dropped.
    if (call.name === 'deaf') await this.pass(new AbortController().signal, true)
    if (call.name === 'ticks') return { ok: true, text: `tick ${++this.lastTick}` }
    return { ok: call.name !== 'fails', text: `${call.name} says the same` }
  }

  private async pass(signal: AbortSignal, always = false): Promise<void> {
    if (this.isCalm || signal.aborted || !(always || this.random.chance(0.3))) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.gates.push(resolve)
    const onAbort = () => {
      const at = this.gates.indexOf(resolve)
      if (at >= 0) this.gates.splice(at, 1)
      resolve()
    }
    signal.addEventListener('abort', onAbort, { once: true })
    await promise
    signal.removeEventListener('abort', onAbort)
  }
}

function verdict(call: ToolPart): CallVerdict {
  if (!NAMES.includes(call.name)) return { kind: 'unknown', available: NAMES }
  if (!call.input.endsWith('}')) return { kind: 'invalid', problem: 'it breaks off' }
  if (call.name === 'secret')
    return { kind: 'ask', details: { reason: 'sensitive-file', hash: 'secret', offer: [] } }
  if (call.name === 'ask') return { kind: 'question' }
  return call.name === 'banned' ? { kind: 'denied' } : { kind: 'allowed' }
}

/** A part as it is shown while it streams: its beginning, then its text in two halves. */
function shown(index: number, part: Part): StreamEvent[] {
  if (part.type === 'notice' || part.type === 'nudge' || part.type === 'attachment') return []
  const text = part.type === 'tool' ? part.input : part.text
  const empty: Part = part.type === 'tool' ? { ...part, input: '' } : { ...part, text: '' }
  const half = Math.ceil(text.length / 2)
  const deltas = [text.slice(0, half), text.slice(half)].filter((piece) => piece !== '')
  return [
    { type: 'part', index, part: empty },
    ...deltas.map((d): StreamEvent => ({ type: 'delta', index, text: d }))
  ]
}
