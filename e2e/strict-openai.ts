import { openAiOptionProblems } from './strict-thinking.ts'
import {
  imageProblems,
  isObject,
  type Json,
  lonelySurrogates,
  schemaProblems,
  TOOL_NAME
} from './strict-shared.ts'

/** What a body may hold at its top level; the real service refuses unknown arguments by name. */
const BODY_KEYS = new Set(
  'model messages tools tool_choice parallel_tool_calls stream stream_options temperature top_p max_tokens max_completion_tokens stop seed user n reasoning_effort response_format metadata store'.split(
    ' '
  )
)
/** What only some compatible services know. */
const DIALECT_KEYS = new Set(['reasoning', 'thinking'])
const MESSAGE_KEYS: Record<string, readonly string[]> = {
  system: ['role', 'content', 'name'],
  developer: ['role', 'content', 'name'],
  user: ['role', 'content', 'name'],
  assistant: ['role', 'content', 'name', 'tool_calls', 'refusal', 'reasoning_content', 'reasoning_details'],
  tool: ['role', 'content', 'tool_call_id']
}
const MAX_ID_LENGTH = 40
const MAX_TOOLS = 128

/**
 * What a server wants of `reasoning_content`: refused, demanded in each round of calls, or neither (bug log J048).
 */
export type ReasoningRule = 'must-not' | 'must' | 'may'

/** The refusal of a request by the server's rule for reasoning, in the words of servers that have one. */
export function reasoningRefusal(body: unknown, rule: ReasoningRule): string | undefined {
  const messages = isObject(body) && Array.isArray(body.messages) ? body.messages.filter(isObject) : []
  const said = messages.filter((message) => message.role === 'assistant')
  const has = (message: Json) => typeof message.reasoning_content === 'string'
  if (rule === 'must-not' && said.some(has)) return 'reasoning_content is not supported in messages'
  const lacks = said.some((message) => message.tool_calls !== undefined && !has(message))
  return rule === 'must' && lacks
    ? 'The `reasoning_content` in the thinking mode must be passed back to the API.'
    : undefined
}

/**
 * Checks a chat completions request as the real service does, and a little more strictly: neighbours of the
 * same role and blank texts are refused too (provider invariants 1, 2, 3, 10 and 12).
 * @param rule `any`: of a compatible service, whose own rules are judged elsewhere
 * @returns what is wrong, one sentence each; empty when the body would be accepted.
 */
export function validateChatRequest(body: unknown, rule: ReasoningRule | 'any' = 'must-not'): string[] {
  if (!isObject(body)) return ['the body is not a JSON object']
  const problems = Object.keys(body)
    .filter((key) => !BODY_KEYS.has(key) && !(rule === 'any' && DIALECT_KEYS.has(key)))
    .map((key) => `unrecognized request argument: ${key}`)
  if (!isFilled(body.model)) problems.push('model: expected a non-empty string')
  if (body.stream_options !== undefined && body.stream !== true) {
    problems.push('stream_options: only allowed when stream is true')
  }
  if (body.tools === undefined && body.tool_choice !== undefined) {
    problems.push('tool_choice: only allowed when tools are given')
  }
  if (rule !== 'any') problems.push(...openAiOptionProblems(body))
  const refusal = rule === 'any' ? undefined : reasoningRefusal(body, rule)
  if (refusal) problems.push(refusal)
  problems.push(
    ...toolProblems(body.tools),
    ...messagesProblems(body.messages),
    ...lonelySurrogates(body, 'body')
  )
  return problems
}

function toolProblems(tools: unknown): string[] {
  if (tools === undefined) return []
  if (!Array.isArray(tools)) return ['tools: expected an array']
  if (tools.length === 0) return ['tools: [] is too short']
  const problems = tools.length > MAX_TOOLS ? [`tools: more than ${MAX_TOOLS}`] : []
  const names = new Set<unknown>()
  for (const [index, tool] of tools.entries()) {
    const at = `tools[${index}]`
    if (!isObject(tool) || tool.type !== 'function' || !isObject(tool.function)) {
      problems.push(`${at}: expected { type: 'function', function }`)
      continue
    }
    const { name, parameters } = tool.function
    if (typeof name !== 'string' || !TOOL_NAME.test(name)) problems.push(`${at}.function.name: bad name`)
    if (names.has(name)) problems.push(`${at}.function.name: ${String(name)} is given twice`)
    names.add(name)
    problems.push(...schemaProblems(parameters, `${at}.function.parameters`))
  }
  return problems
}

function messagesProblems(messages: unknown): string[] {
  if (!Array.isArray(messages)) return ['messages: expected an array']
  if (messages.length === 0) return ['messages: [] is too short']
  const problems: string[] = []
  const ids = new Set<string>()
  let open = new Set<string>()
  let before = ''
  for (const [index, message] of messages.entries()) {
    const at = `messages[${index}]`
    if (!isObject(message)) {
      problems.push(`${at}: expected an object`)
      continue
    }
    const role = String(message.role)
    problems.push(...messageProblems(message, role, at), ...orderProblems(role, before, index, at))
    if (role === 'tool') {
      const id = String(message.tool_call_id)
      if (!open.delete(id)) problems.push(`${at}: result without a call directly before it: ${id}`)
    } else {
      problems.push(...unanswered(open, at))
      open = role === 'assistant' ? callIds(message.tool_calls, ids, at, problems) : new Set()
    }
    before = role
  }
  problems.push(...unanswered(open, 'the end'))
  if (before !== 'user' && before !== 'tool') problems.push(`last message has role ${before}`)
  return problems
}

function orderProblems(role: string, before: string, index: number, at: string): string[] {
  const system = role === 'system' || role === 'developer'
  if (system) return index === 0 ? [] : [`${at}: ${role} message after the first`]
  const first = before === '' || before === 'system' || before === 'developer'
  if (first && role !== 'user') return [`${at}: the first message has role ${role}, expected user`]
  if (role !== 'tool' && role === before) return [`${at}: two neighbouring ${role} messages`]
  return []
}

function unanswered(open: ReadonlySet<string>, at: string): string[] {
  return [...open].map((id) => `${at}: no tool message for tool_call_id ${id}`)
}

function messageProblems(message: Json, role: string, at: string): string[] {
  const allowed = Object.hasOwn(MESSAGE_KEYS, role) ? MESSAGE_KEYS[role] : undefined
  if (!allowed) return [`${at}.role: ${role} is not one of system, developer, user, assistant, tool`]
  const problems = Object.keys(message)
    .filter((key) => !allowed.includes(key))
    .map((key) => `${at}: additional property ${key}`)
  const mayBeEmpty = role === 'assistant' && message.tool_calls !== undefined
  const empty = message.content === null || message.content === undefined
  if (role === 'user' && Array.isArray(message.content)) problems.push(...pieceProblems(message.content, at))
  else if (!(empty && mayBeEmpty) && !isFilled(message.content)) {
    problems.push(`${at}.content: expected a non-blank string`)
  }
  if (role === 'tool' && !isFilled(message.tool_call_id)) problems.push(`${at}.tool_call_id: missing`)
  return problems
}

function pieceProblems(pieces: readonly unknown[], at: string): string[] {
  if (pieces.length === 0) return [`${at}.content: [] is too short`]
  return pieces.flatMap((piece, index) => {
    const place = `${at}.content[${index}]`
    if (!isObject(piece)) return [`${place}: expected an object`]
    if (piece.type === 'text') return isFilled(piece.text) ? [] : [`${place}.text: blank`]
    if (piece.type !== 'image_url' || !isObject(piece.image_url)) return [`${place}: ${String(piece.type)}`]
    const [, mediaType, data] = /^data:([^;]+);base64,(.*)$/s.exec(String(piece.image_url.url)) ?? []
    return imageProblems(mediaType, data, place)
  })
}

/** The ids of one assistant message's calls; `seen` holds all ids of the request and is added to. */
function callIds(calls: unknown, seen: Set<string>, at: string, problems: string[]): Set<string> {
  const found = new Set<string>()
  if (calls === undefined) return found
  if (!Array.isArray(calls) || calls.length === 0) {
    problems.push(`${at}.tool_calls: expected a non-empty array`)
    return found
  }
  for (const [index, call] of calls.entries()) {
    const place = `${at}.tool_calls[${index}]`
    if (!isObject(call) || call.type !== 'function' || !isObject(call.function)) {
      problems.push(`${place}: expected { id, type: 'function', function }`)
      continue
    }
    const { name, arguments: args } = call.function
    if (typeof name !== 'string' || !TOOL_NAME.test(name)) problems.push(`${place}.function.name: bad name`)
    if (!isObjectText(args)) problems.push(`${place}.function.arguments: not the JSON text of an object`)
    const id = call.id
    if (typeof id !== 'string' || id.trim() === '') problems.push(`${place}.id: missing`)
    else if (id.length > MAX_ID_LENGTH) problems.push(`${place}.id: longer than ${MAX_ID_LENGTH}`)
    else if (seen.has(id)) problems.push(`${place}.id: ${id} is used twice`)
    if (typeof id === 'string') {
      seen.add(id)
      found.add(id)
    }
  }
  return found
}

function isObjectText(text: unknown): boolean {
  if (typeof text !== 'string') return false
  try {
    return isObject(JSON.parse(text))
  } catch {
    return false
  }
}

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
