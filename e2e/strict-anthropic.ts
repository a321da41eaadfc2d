import { anthropicOptionProblems } from './strict-thinking.ts'
import {
  imageProblems,
  isObject,
  type Json,
  lonelySurrogates,
  sameBlock,
  schemaProblems,
  TOOL_NAME
} from './strict-shared.ts'

/** What a body may hold at its top level in version 2026-10-21; the service refuses anything else by name. */
const BODY_KEYS = new Set(
  'model messages max_tokens system tools tool_choice stream stop_sequences metadata thinking service_tier container output_config context_management cache_control temperature'.split(
    ' '
  )
)
const ID = /^[a-zA-Z0-9_-]+$/
const MAX_CACHE_MARKS = 4
const THINKING = new Set(['thinking', 'redacted_thinking'])
/** Keys of the blocks we know; other block types are the server's own and are compared as wholes. */
const BLOCK_KEYS: Record<string, readonly string[]> = {
  text: ['type', 'text', 'cache_control', 'citations'],
  tool_use: ['type', 'id', 'name', 'input', 'cache_control'],
  tool_result: ['type', 'tool_use_id', 'content', 'is_error', 'cache_control'],
  thinking: ['type', 'thinking', 'signature'],
  redacted_thinking: ['type', 'data'],
  image: ['type', 'source', 'cache_control']
}

/** What the server has said before, which a request must give back unaltered. */
export interface Issued {
  /** Every thinking and redacted block of every response. */
  thinking?: readonly unknown[]
  /** The content of each response that was paused: only such a one may end a request. */
  paused?: readonly (readonly unknown[])[]
}

/**
 * Checks a Messages request as the real service does, and a little more strictly: neighbours of the same role and
 * a text at the end of an earlier turn are refused too (provider invariants 1 to 4, 10 to 12).
 * @returns what is wrong, one sentence each; empty when the body would be accepted.
 */
export function validateMessagesRequest(body: unknown, issued: Issued = {}): string[] {
  if (!isObject(body)) return ['the body is not a JSON object']
  const problems = Object.keys(body)
    .filter((key) => !BODY_KEYS.has(key))
    .map((key) => `${key}: Extra inputs are not permitted`)
  if (typeof body.model !== 'string' || body.model === '') problems.push('model: Field required')
  if (!Number.isInteger(body.max_tokens) || Number(body.max_tokens) < 1) {
    problems.push('max_tokens: expected a positive integer')
  }
  if (body.tools === undefined && body.tool_choice !== undefined) {
    problems.push('tool_choice: may only be given with tools')
  }
  const marks = cacheMarks(body)
  if (marks > MAX_CACHE_MARKS) problems.push(`cache_control: ${marks} blocks, at most 4 are allowed`)
  return [
    ...problems,
    ...anthropicOptionProblems(body),
    ...systemProblems(body.system),
    ...toolProblems(body.tools),
    ...messagesProblems(body, issued),
    ...lonelySurrogates(body, 'body')
  ]
}

function cacheMarks(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + cacheMarks(item), 0)
  if (!isObject(value)) return 0
  const own = value.cache_control === undefined || value.cache_control === null ? 0 : 1
  // What a call's input or a schema holds under that name is the model's or the tool's, not a mark.
  return Object.entries(value).reduce(
    (sum, [key, item]) => (key === 'input' || key === 'input_schema' ? sum : sum + cacheMarks(item)),
    own
  )
}

function systemProblems(system: unknown): string[] {
  if (system === undefined) return []
  if (typeof system === 'string') return system.trim() === '' ? ['system: blank'] : []
  if (!Array.isArray(system) || system.length === 0) return ['system: expected text or a list of blocks']
  return system.flatMap((block, index) => {
    const at = `system.${index}`
    return isObject(block) && block.type === 'text'
      ? blockProblems(block, at)
      : [`${at}: expected a text block`]
  })
}

function toolProblems(tools: unknown): string[] {
  if (tools === undefined) return []
  if (!Array.isArray(tools)) return ['tools: expected an array']
  const names = new Set<unknown>()
  return tools.flatMap((tool, index) => {
    const at = `tools.${index}`
    if (!isObject(tool)) return [`${at}: expected an object`]
    const problems = Object.keys(tool)
      .filter((key) => !['name', 'description', 'input_schema', 'cache_control', 'type'].includes(key))
      .map((key) => `${at}.${key}: Extra inputs are not permitted`)
    if (typeof tool.name !== 'string' || !TOOL_NAME.test(tool.name)) problems.push(`${at}.name: bad name`)
    if (names.has(tool.name)) problems.push('tools: Tool names must be unique')
    names.add(tool.name)
    if (tool.input_schema === undefined) problems.push(`${at}.input_schema: Field required`)
    return [...problems, ...schemaProblems(tool.input_schema, `${at}.input_schema`)]
  })
}

function messagesProblems(body: Json, issued: Issued): string[] {
  const { messages } = body
  if (!Array.isArray(messages)) return ['messages: expected an array']
  if (messages.length === 0) return ['messages: at least one message is required']
  const problems: string[] = []
  const ids = new Set<string>()
  const begin = messages.findLastIndex(beginsTurn)
  let open: string[] = []
  let before = ''
  for (const [index, message] of messages.entries()) {
    const at = `messages.${index}`
    const { role, blocks, found } = readMessage(message, at)
    problems.push(...found, ...orderProblems(role, before, at), ...resultProblems(blocks, open, role, at))
    problems.push(...blocks.flatMap((block, n) => roleProblems(block, role, `${at}.content.${n}`)))
    problems.push(...thinkingProblems(blocks, index > begin ? body : {}, issued, at))
    open = role === 'assistant' ? callIds(blocks, ids, at, problems) : []
    before = role
  }
  if (open.length > 0) problems.push(`tool_use ids without tool_result at the end: ${open.join(', ')}`)
  const last = messages.at(-1)
  if (before === 'assistant' && !isPaused(last, issued)) problems.push('the last message is not of the user')
  if (before === 'assistant') problems.push(...trailingSpace(last))
  return problems
}

/** Whether the user says something in it: thinking is demanded only of the answers since. */
function beginsTurn(message: unknown): boolean {
  if (!isObject(message) || message.role !== 'user') return false
  const { content } = message
  return !Array.isArray(content) || content.some((block) => isObject(block) && block.type !== 'tool_result')
}

function readMessage(message: unknown, at: string): { role: string; blocks: Json[]; found: string[] } {
  if (!isObject(message)) return { role: '', blocks: [], found: [`${at}: expected an object`] }
  const role = String(message.role)
  const found = Object.keys(message)
    .filter((key) => key !== 'role' && key !== 'content')
    .map((key) => `${at}.${key}: Extra inputs are not permitted`)
  if (role !== 'user' && role !== 'assistant') found.push(`${at}.role: ${role} is not user or assistant`)
  const { content } = message
  if (typeof content === 'string') {
    return { role, blocks: [{ type: 'text', text: content }], found: [...found, ...blankText(content, at)] }
  }
  if (!Array.isArray(content) || content.length === 0) {
    return { role, blocks: [], found: [...found, `${at}: content must be non-empty`] }
  }
  const blocks = content.filter(isObject)
  if (blocks.length < content.length) found.push(`${at}.content: expected objects`)
  for (const [index, block] of blocks.entries()) found.push(...blockProblems(block, `${at}.content.${index}`))
  return { role, blocks, found }
}

const blankText = (text: unknown, at: string): string[] =>
  typeof text !== 'string' || text.trim() === '' ? [`${at}: text content blocks must be non-blank`] : []

function blockProblems(block: Json, at: string): string[] {
  const type = String(block.type)
  const keys = Object.hasOwn(BLOCK_KEYS, type) ? BLOCK_KEYS[type] : undefined
  const problems = Object.keys(block)
    .filter((key) => keys && !keys.includes(key))
    .map((key) => `${at}.${key}: Extra inputs are not permitted`)
  if (type === 'text') problems.push(...blankText(block.text, at))
  if (type === 'tool_use') {
    if (typeof block.name !== 'string' || !TOOL_NAME.test(block.name)) problems.push(`${at}.name: bad name`)
    if (!isObject(block.input)) problems.push(`${at}.input: Input should be a valid dictionary`)
  }
  if (type === 'image') problems.push(...sourceProblems(block.source, at))
  if (type === 'tool_result') problems.push(...resultContent(block.content, at))
  return problems
}

function sourceProblems(source: unknown, at: string): string[] {
  if (!isObject(source) || source.type !== 'base64') return [`${at}.source: expected base64`]
  return imageProblems(source.media_type, source.data, `${at}.source`)
}

/** The service takes empty results; we never send one. */
function resultContent(content: unknown, at: string): string[] {
  if (typeof content === 'string') return content.trim() === '' ? [`${at}.content: blank result`] : []
  if (!Array.isArray(content) || content.length === 0) return [`${at}.content: expected text or blocks`]
  return content.flatMap((block) =>
    isObject(block) ? blockProblems(block, `${at}.content`) : [`${at}: no block`]
  )
}

function orderProblems(role: string, before: string, at: string): string[] {
  if (before === '') return role === 'user' ? [] : [`${at}: first message must use the "user" role`]
  return role === before ? [`${at}: roles must alternate, found two neighbouring ${role} messages`] : []
}

/** Each call of the message before has its one result here, all of them before anything else. */
function resultProblems(blocks: Json[], open: readonly string[], role: string, at: string): string[] {
  const isResult = (block: Json) => block.type === 'tool_result'
  const given = blocks.filter(isResult).map((block) => String(block.tool_use_id))
  const problems = open
    .filter((id) => !given.includes(id))
    .map((id) => `${at}: tool_use ids were found without tool_result blocks immediately after: ${id}`)
  for (const [index, id] of given.entries()) {
    if (!open.includes(id)) problems.push(`${at}: unexpected tool_use_id found in tool_result blocks: ${id}`)
    if (given.indexOf(id) !== index) problems.push(`${at}: each tool_use must have a single result: ${id}`)
  }
  const isLate = blocks.slice(0, given.length).some((block) => !isResult(block))
  if (isLate && role === 'user') problems.push(`${at}: tool_result blocks must come first`)
  return problems
}

function roleProblems({ type, citations }: Json, role: string, at: string): string[] {
  if (role === 'user') {
    if (Array.isArray(citations) && citations.length > 0) return [`${at}: citations in a user message`]
    return type === 'text' || type === 'tool_result' || type === 'image' || type === 'document'
      ? []
      : [`${at}: ${String(type)} blocks are not permitted in a user message`]
  }
  return type === 'tool_result' || type === 'document' || type === 'image'
    ? [`${at}: ${type} blocks can only be in user messages`]
    : []
}

/** The ids of one assistant message's calls; `seen` holds all ids of the request and is added to. */
function callIds(blocks: Json[], seen: Set<string>, at: string, problems: string[]): string[] {
  const ids = blocks.filter((block) => block.type === 'tool_use').map((block) => String(block.id))
  for (const id of ids) {
    if (!ID.test(id))
      problems.push(`${at}: tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$': ${id}`)
    if (seen.has(id)) problems.push(`${at}: tool_use ids must be unique: ${id}`)
    seen.add(id)
  }
  return ids
}

function thinkingProblems(blocks: Json[], body: Json, issued: Issued, at: string): string[] {
  const thinking = blocks.filter((block) => THINKING.has(String(block.type)))
  const problems = thinking.flatMap((block) => {
    const proof = block.type === 'thinking' ? block.signature : block.data
    if (typeof proof !== 'string' || proof === '') return [`${at}: thinking.signature: Field required`]
    return issued.thinking?.some((known) => sameBlock(known, block)) === false
      ? [`${at}: thinking blocks cannot be modified, they must remain as they were in the original response`]
      : []
  })
  const isEnabled = isObject(body.thinking) && body.thinking.type === 'enabled'
  const calls = blocks.some((block) => block.type === 'tool_use')
  if (isEnabled && calls && !THINKING.has(String(blocks[0]?.type))) {
    problems.push(`${at}: when thinking is enabled, a message with tool_use must start with a thinking block`)
  }
  return problems
}

function isPaused(message: unknown, issued: Issued): boolean {
  return isObject(message) && (issued.paused ?? []).some((content) => sameBlock(content, message.content))
}

function trailingSpace(message: unknown): string[] {
  const content = isObject(message) ? message.content : undefined
  const last: unknown = Array.isArray(content) ? content.at(-1) : { text: content }
  const text = isObject(last) ? last.text : undefined
  return typeof text === 'string' && text !== text.trimEnd()
    ? ['final assistant content cannot end with trailing whitespace']
    : []
}
