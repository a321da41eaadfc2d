import {
  isObject,
  type Json,
  lonelySurrogates,
  sameBlock,
  schemaProblems,
  TOOL_NAME
} from './strict-shared.ts'

/** What a body may hold at its top level; the service refuses anything else by name. */
const BODY_KEYS = new Set(
  'background conversation include input instructions max_output_tokens max_tool_calls metadata model parallel_tool_calls previous_response_id prompt_cache_key reasoning safety_identifier service_tier store stream stream_options temperature text tool_choice tools top_logprobs top_p truncation user'.split(
    ' '
  )
)
const ITEM_KEYS: Record<string, readonly string[]> = {
  message: ['type', 'id', 'role', 'content', 'status', 'phase'],
  reasoning: ['type', 'id', 'summary', 'content', 'encrypted_content', 'status'],
  function_call: ['type', 'id', 'call_id', 'name', 'arguments', 'status'],
  function_call_output: ['type', 'id', 'call_id', 'output', 'status']
}
const TEXT_TYPES: Record<string, string> = { user: 'input_text', assistant: 'output_text' }
const MAX_ID_LENGTH = 64
const EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max']

/** What the server has said before, which a request must give back unaltered. */
export interface IssuedReasoning {
  thinking?: readonly unknown[]
}

/**
 * Checks a Responses request as the real service does of one that is kept nowhere (`store: false`), and a little more
 * strictly: neighbours of one role and blank texts are refused too. Rules: the API reference, and the service's own
 * refusals as reported ("provided without its required following item", "Duplicate item found with id",
 * "No tool output found for function call").
 * @returns what is wrong, one sentence each; empty when the body would be accepted.
 */
export function validateResponsesRequest(body: unknown, issued: IssuedReasoning = {}): string[] {
  if (!isObject(body)) return ['the body is not a JSON object']
  const problems = Object.keys(body)
    .filter((key) => !BODY_KEYS.has(key))
    .map((key) => `Unknown parameter: '${key}'`)
  if (!isFilled(body.model)) problems.push('model: expected a non-empty string')
  if (body.instructions !== undefined && !isFilled(body.instructions)) problems.push('instructions: blank')
  if (body.store !== false) problems.push('store: must be false, nothing may be kept')
  if (body.previous_response_id !== undefined) problems.push('previous_response_id: nothing is kept')
  if (body.tools === undefined && body.tool_choice !== undefined) {
    problems.push("Tool choice 'none' must be specified with 'tools' parameter.")
  }
  problems.push(...optionProblems(body), ...toolProblems(body.tools))
  return [...problems, ...inputProblems(body.input, issued), ...lonelySurrogates(body, 'body')]
}

function optionProblems({ reasoning, temperature, max_output_tokens: most }: Json): string[] {
  const problems: string[] = []
  if (reasoning !== undefined) {
    const { effort, summary, ...rest } = isObject(reasoning) ? reasoning : {}
    if (!isObject(reasoning)) problems.push('reasoning: expected an object')
    problems.push(...Object.keys(rest).map((key) => `Unknown parameter: 'reasoning.${key}'`))
    if (effort !== undefined && !EFFORTS.includes(String(effort)))
      problems.push('reasoning.effort: unknown value')
    if (summary !== undefined && !['auto', 'concise', 'detailed'].includes(String(summary))) {
      problems.push('reasoning.summary: unknown value')
    }
  }
  if (temperature !== undefined && !(Number(temperature) >= 0 && Number(temperature) <= 2)) {
    problems.push('temperature: out of range')
  }
  if (most !== undefined && !(Number.isInteger(most) && Number(most) >= 16)) {
    problems.push('max_output_tokens: expected an integer of 16 or more')
  }
  return problems
}

function toolProblems(tools: unknown): string[] {
  if (tools === undefined) return []
  if (!Array.isArray(tools) || tools.length === 0) return ['tools: expected a non-empty array']
  const names = new Set<unknown>()
  return tools.flatMap((tool, index) => {
    const at = `tools[${index}]`
    if (!isObject(tool) || tool.type !== 'function') return [`${at}: expected a function`]
    const problems = Object.keys(tool)
      .filter((key) => !['type', 'name', 'description', 'parameters', 'strict'].includes(key))
      .map((key) => `Unknown parameter: '${at}.${key}'`)
    if (typeof tool.name !== 'string' || !TOOL_NAME.test(tool.name)) problems.push(`${at}.name: bad name`)
    if (names.has(tool.name)) problems.push(`${at}.name: ${String(tool.name)} is given twice`)
    names.add(tool.name)
    // Strict is on where it is not turned off, and then every property must be required.
    if (tool.strict !== false) problems.push(`${at}.strict: these schemas are not strict`)
    return [...problems, ...schemaProblems(tool.parameters, `${at}.parameters`)]
  })
}

interface Reading {
  issued: IssuedReasoning
  itemIds: Set<unknown>
  callIds: Set<unknown>
  open: Set<unknown>
}

function inputProblems(input: unknown, issued: IssuedReasoning): string[] {
  if (!Array.isArray(input) || input.length === 0) return ['input: expected a non-empty array']
  const reading: Reading = { issued, itemIds: new Set(), callIds: new Set(), open: new Set() }
  const problems = input.flatMap((item, index) =>
    itemProblems(item, input[index - 1], `input[${index}]`, reading)
  )
  problems.push(...[...reading.open].map((id) => `No tool output found for function call ${String(id)}.`))
  const last = kindOf(input.at(-1))
  if (last !== 'user' && last !== 'function_call_output') problems.push(`the last item is ${last}`)
  if (kindOf(input[0]) !== 'user') problems.push(`the first item is ${kindOf(input[0])}`)
  return problems
}

/** The role of a message, the type of another item. */
function kindOf(item: unknown): string {
  if (!isObject(item)) return 'no object'
  return item.type === undefined || item.type === 'message' ? String(item.role) : String(item.type)
}

function itemProblems(item: unknown, before: unknown, at: string, reading: Reading): string[] {
  if (!isObject(item)) return [`${at}: expected an object`]
  const type = String(item.type ?? 'message')
  const keys = Object.hasOwn(ITEM_KEYS, type) ? ITEM_KEYS[type] : undefined
  if (!keys) return [`Invalid value: '${type}' at ${at}.type`]
  const problems = Object.keys(item)
    .filter((key) => !keys.includes(key))
    .map((key) => `Unknown parameter: '${at}.${key}'`)
  if (item.id !== undefined) {
    if (reading.itemIds.has(item.id)) problems.push(`Duplicate item found with id ${String(item.id)}.`)
    reading.itemIds.add(item.id)
  }
  if (kindOf(before) === 'reasoning' && !isOutput(item)) {
    problems.push(`Item of type 'reasoning' was provided without its required following item, before ${at}.`)
  }
  if (type === 'message') return [...problems, ...messageProblems(item, before, at, reading)]
  if (type === 'reasoning') return [...problems, ...reasoningProblems(item, at, reading)]
  return [...problems, ...(type === 'function_call' ? callProblems : outputProblems)(item, at, reading)]
}

/** What a model puts out, and thinking may come before. */
const isOutput = (item: Json): boolean => ['assistant', 'function_call', 'reasoning'].includes(kindOf(item))

function messageProblems({ role, content }: Json, before: unknown, at: string, { open }: Reading): string[] {
  const type = TEXT_TYPES[String(role)]
  if (!type) return [`${at}.role: ${String(role)} is not user or assistant`]
  const problems = [...open].map((id) => `${at}: No tool output found for function call ${String(id)}.`)
  open.clear()
  if (kindOf(before) === 'user' && role === 'user') problems.push(`${at}: two neighbouring user messages`)
  if (typeof content === 'string') return isFilled(content) ? problems : [...problems, `${at}.content: blank`]
  if (!Array.isArray(content) || content.length === 0) return [...problems, `${at}.content: expected a list`]
  return [
    ...problems,
    ...content.flatMap((part, index) => {
      if (!isObject(part)) return [`${at}.content[${index}]: expected an object`]
      if (part.type === 'input_image' || part.type === 'input_file') return []
      if (part.type !== type)
        return [`${at}.content[${index}].type: ${String(part.type)} for ${String(role)}`]
      return isFilled(part.text) ? [] : [`${at}.content[${index}].text: blank`]
    })
  ]
}

function reasoningProblems(item: Json, at: string, { issued }: Reading): string[] {
  const problems: string[] = []
  if (!isFilled(item.id)) problems.push(`${at}.id: missing`)
  if (!Array.isArray(item.summary)) problems.push(`${at}.summary: expected a list`)
  if (!isFilled(item.encrypted_content)) {
    problems.push(`Item with id '${String(item.id)}' not found. Items are not persisted when store is false.`)
  }
  const bare = ({ status: _status, ...rest }: Json) => rest
  const isKnown = issued.thinking?.some((known) => isObject(known) && sameBlock(bare(known), bare(item)))
  if (isKnown === false) problems.push(`${at}: the encrypted content could not be verified`)
  return problems
}

function callProblems({ call_id: id, name, arguments: args }: Json, at: string, reading: Reading): string[] {
  const problems: string[] = []
  if (typeof name !== 'string' || !TOOL_NAME.test(name)) problems.push(`${at}.name: bad name`)
  if (!isObjectText(args)) problems.push(`${at}.arguments: not the JSON text of an object`)
  if (!isFilled(id)) problems.push(`${at}.call_id: missing`)
  else if (String(id).length > MAX_ID_LENGTH) problems.push(`${at}.call_id: longer than ${MAX_ID_LENGTH}`)
  if (reading.callIds.has(id)) problems.push(`${at}.call_id: ${String(id)} is used twice`)
  reading.callIds.add(id)
  reading.open.add(id)
  return problems
}

function outputProblems({ call_id: id, output }: Json, at: string, { open }: Reading): string[] {
  const problems = isFilled(output) ? [] : [`${at}.output: expected a non-blank string`]
  return open.delete(id)
    ? problems
    : [...problems, `No tool call found for function call output with call_id ${String(id)}.`]
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
