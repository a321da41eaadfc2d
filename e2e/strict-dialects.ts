import { isObject, type Json } from './strict-shared.ts'

/** What one service refuses that others take; each rule in the words of its documentation or its refusal. */
type Rule = (body: Json) => string | undefined

const messages = (body: Json): Json[] => (Array.isArray(body.messages) ? body.messages.filter(isObject) : [])
const has =
  (field: string, words: string): Rule =>
  (body) =>
    body[field] === undefined ? undefined : words
const no = (...fields: string[]): Rule[] => fields.map((field) => has(field, `${field}: extra input`))
const callsOf = (message: Json): Json[] =>
  Array.isArray(message.tool_calls) ? message.tool_calls.filter(isObject) : []

const noReasoningBack: Rule = (body) =>
  messages(body).some((message) => message.reasoning_content !== undefined)
    ? "property 'reasoning_content' is unsupported"
    : undefined

/** In thinking mode the reasoning of every round of calls must come back. */
const reasoningBack: Rule = (body) =>
  messages(body).some(
    (message) => callsOf(message).length > 0 && typeof message.reasoning_content !== 'string'
  )
    ? 'The `reasoning_content` in the thinking mode must be passed back to the API.'
    : undefined

const coldest =
  (highest: number): Rule =>
  (body) =>
    Number(body.temperature ?? 0) > highest ? `temperature: at most ${highest}` : undefined

const nineCharacters: Rule = (body) => {
  const ids = messages(body).flatMap((message) => [
    ...callsOf(message).map(({ id }) => id),
    ...(message.role === 'tool' ? [message.tool_call_id] : [])
  ])
  const bad = ids.find((id) => !/^[a-zA-Z0-9]{9}$/.test(String(id)))
  return bad === undefined
    ? undefined
    : `Tool call id was ${String(bad)} but must be a-z, A-Z, 0-9, with a length of 9.`
}

/** From Gemini 3 on the first of the calls of one round has a signature. */
const signed: Rule = (body) => {
  const firsts = messages(body).flatMap((message) => callsOf(message).slice(0, 1))
  const isSigned = ({ extra_content: extra }: Json) =>
    isObject(extra) && isObject(extra.google) && typeof extra.google.thought_signature === 'string'
  const isAsked = /gemini-[3-9]/.test(String(body.model))
  return !isAsked || firsts.every(isSigned)
    ? undefined
    : 'Function call is missing a thought_signature in functionCall parts.'
}

const autoOnly: Rule = (body) =>
  body.tool_choice === undefined || body.tool_choice === 'auto' ? undefined : 'tool_choice: only auto'

const noTools: Rule = (body) =>
  body.tools !== undefined || messages(body).some(({ role, tool_calls: calls }) => role === 'tool' || calls)
    ? 'Tool calling is not supported for this model'
    : undefined

const alternating: Rule = (body) => {
  const roles = messages(body)
    .map(({ role }) => role)
    .filter((role) => role !== 'system')
  return roles.some((role, at) => role !== (at % 2 === 0 ? 'user' : 'assistant'))
    ? 'user and assistant roles should be alternating'
    : undefined
}

const effortOnlyIn = (words: 'reasoning' | 'thinking' | 'reasoning_effort'): Rule[] =>
  no(...['reasoning', 'thinking', 'reasoning_effort'].filter((field) => field !== words))

/** DeepSeek's effort is one of its own thinking mode. */
const effortWithThinking: Rule = (body) =>
  body.reasoning_effort !== undefined && body.thinking === undefined
    ? 'reasoning_effort: only in thinking mode'
    : undefined

const noDetails: Rule = (body) =>
  messages(body).some((message) => message.reasoning_details !== undefined)
    ? "property 'reasoning_details' is unsupported"
    : undefined

/** By the id of the service's preset. */
export const dialectRules: Record<string, readonly Rule[]> = {
  openrouter: [...effortOnlyIn('reasoning'), ...no('max_completion_tokens'), noReasoningBack],
  gemini: [...effortOnlyIn('reasoning_effort'), noReasoningBack, signed],
  groq: [...effortOnlyIn('reasoning_effort'), ...no('max_tokens'), noReasoningBack],
  deepseek: [...no('reasoning', 'max_completion_tokens'), reasoningBack, effortWithThinking],
  mistral: [
    ...effortOnlyIn('reasoning_effort'),
    ...no('stream_options', 'max_completion_tokens'),
    noReasoningBack,
    nineCharacters,
    coldest(1.5)
  ],
  xai: [...effortOnlyIn('reasoning_effort'), ...no('max_tokens')],
  together: [...effortOnlyIn('reasoning_effort'), ...no('max_completion_tokens')],
  fireworks: [...effortOnlyIn('reasoning_effort'), ...no('max_completion_tokens')],
  cerebras: [
    ...effortOnlyIn('reasoning_effort'),
    ...no('max_tokens', 'parallel_tool_calls'),
    noReasoningBack
  ],
  moonshot: [...effortOnlyIn('reasoning_effort'), ...no('max_completion_tokens'), reasoningBack, coldest(1)],
  zai: [
    ...effortOnlyIn('reasoning_effort'),
    ...no('stream_options', 'max_completion_tokens'),
    autoOnly,
    coldest(1)
  ],
  dashscope: [...effortOnlyIn('reasoning_effort'), ...no('max_completion_tokens'), coldest(1.99)],
  perplexity: [
    ...no('reasoning', 'thinking', 'reasoning_effort', 'stream_options', 'max_completion_tokens'),
    noReasoningBack,
    noTools,
    alternating,
    coldest(1.99)
  ],
  azure: [...effortOnlyIn('reasoning_effort'), ...no('max_tokens'), noReasoningBack]
}

/** What a service refuses of a chat completions request. */
export function dialectProblems(body: unknown, service: string): string[] {
  const rules = dialectRules[service]
  if (!rules || !isObject(body)) throw new Error(`no rules of ${service}`)
  const all = service === 'openrouter' ? rules : [...rules, noDetails]
  return all.flatMap((rule) => rule(body) ?? [])
}
