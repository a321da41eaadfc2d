/** Which API a request speaks; told by its path. */
export type Api = 'openai' | 'anthropic' | 'responses'

/** A call to be answered with; `args` is an object, or the text to send as it is. `id` defaults to a counter. */
export interface ScriptedCall {
  name: string
  args?: unknown
  id?: string
}

/** A piece of a scripted response, told in the terms of the API that asks. */
export type ScriptedBlock =
  | { type: 'text'; text: string }
  | { type: 'thinking'; text: string }
  | { type: 'redacted' }
  | { type: 'search'; query: string }
  | { type: 'call'; name: string; json: string; id: string | undefined }

export type Stop = 'end' | 'calls' | 'length' | 'context' | 'pause' | 'refusal'

export interface Turn {
  blocks: ScriptedBlock[]
  stop: Stop
}

export interface Reply {
  status: number
  headers: Record<string, string>
  /** The body, piece by piece; an event stream's pieces are whole events. */
  pieces: string[]
  /** Awaited before the piece of that number is written. */
  gates: { before: number; pass: () => Promise<void> }[]
  ending: 'end' | 'destroy' | 'silent'
  /** Anthropic, Responses: the thinking in it, which later requests must give back unaltered. */
  thinking?: unknown[]
  /** Anthropic: the content that a request may end in, because this response was paused. */
  paused?: unknown[]
}

export interface Asked {
  api: Api
  body: Record<string, unknown>
  /** The number of the accepted request, from 1. */
  n: number
  /** What steps around the step change in its response. */
  change?: { first?: ScriptedBlock[]; stop?: Stop; usage?: unknown }
}

/** How one request is answered. */
export interface Step {
  reply(asked: Asked): Reply
}

export const EVENTS = { 'content-type': 'text/event-stream; charset=utf-8' }

export const answer = (status: number, headers: Record<string, string>, pieces: string[]): Reply => ({
  status,
  headers,
  pieces,
  gates: [],
  ending: 'end'
})

/** One event of a stream; Anthropic and the Responses API name their events. */
export function eventText(api: Api, data: unknown): string {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
  const name = api !== 'openai' && typeof type === 'string' ? `event: ${type}\n` : ''
  return `${name}data: ${JSON.stringify(data)}\n\n`
}

/** About as many as the services count. */
export const tokens = (value: unknown): number => Math.ceil(JSON.stringify(value).length / 4)

/** A text in pieces of a word each. */
export const words = (value: string): string[] => value.match(/\s*\S+\s*/g) ?? (value === '' ? [] : [value])

/** A text in two pieces. */
export function halves(value: string): string[] {
  const half = Math.ceil(value.length / 2)
  return [value.slice(0, half), value.slice(half)].filter((piece) => piece !== '')
}

let lastNumber = 0

/** A number that no other id of this process has. */
export const nextNumber = (): number => (lastNumber += 1)
