interface SentCall {
  id: string
  name: string
  input: unknown
}

/** One message of a recorded request, in words that both APIs share. */
export interface SentMessage {
  role: 'system' | 'user' | 'assistant' | 'tool'
  content: string
  tool_call_id?: string
  /** With their arguments parsed. */
  calls?: SentCall[]
}

type Block = Record<string, unknown>

/** What a request said, whichever API it spoke: an Anthropic message of results and text is several of ours. */
export function messagesOf(request: { body: Record<string, unknown> } | undefined): SentMessage[] {
  const body = request?.body ?? {}
  if (body['input'] !== undefined) return ofItems(body)
  const messages = (body['messages'] ?? []) as Block[]
  const system = body['system'] === undefined ? [] : [{ role: 'system', content: body['system'] }]
  return [...system, ...messages].flatMap(toSent)
}

/** The items of a Responses request; calls belong to the text before them, as a message of the other APIs has them. */
function ofItems(body: Block): SentMessage[] {
  const { instructions } = body
  const sent: SentMessage[] =
    instructions === undefined ? [] : [{ role: 'system', content: String(instructions) }]
  for (const item of body['input'] as Block[]) {
    if (item['type'] === 'reasoning') continue
    const last = sent.at(-1)
    if (item['type'] === 'function_call_output') {
      sent.push({ role: 'tool', content: textOf(item['output']), tool_call_id: String(item['call_id']) })
    } else if (item['type'] === 'function_call') {
      const call = {
        id: String(item['call_id']),
        name: String(item['name']),
        input: JSON.parse(String(item['arguments']))
      }
      if (last?.role === 'assistant') last.calls = [...(last.calls ?? []), call]
      else sent.push({ role: 'assistant', content: '', calls: [call] })
    } else sent.push({ role: item['role'] as SentMessage['role'], content: textOf(item['content']) })
  }
  return sent
}

function toSent(message: Block): SentMessage[] {
  const role = message['role'] as SentMessage['role']
  const { content } = message
  if (!Array.isArray(content)) return [fromOpenAi(message)]
  const blocks = content as Block[]
  const results = blocks
    .filter(({ type }) => type === 'tool_result')
    .map(
      (block): SentMessage => ({
        role: 'tool',
        content: textOf(block['content']),
        tool_call_id: String(block['tool_use_id'])
      })
    )
  const calls = blocks
    .filter(({ type }) => type === 'tool_use')
    .map((block) => ({ id: String(block['id']), name: String(block['name']), input: block['input'] }))
  const text = textOf(blocks.filter(({ type }) => type === 'text'))
  if (role === 'user' && text === '') return results
  return [...results, { role, content: text, ...(calls.length > 0 && { calls }) }]
}

function toCall({ id, ...call }: Block): SentCall {
  const { name, arguments: text } = call['function'] as { name: string; arguments: string }
  return { id: String(id), name, input: JSON.parse(text) }
}

function fromOpenAi(message: Block): SentMessage {
  const calls = (message['tool_calls'] as Block[] | undefined)?.map(toCall)
  return {
    role: message['role'] as SentMessage['role'],
    content: textOf(message['content']),
    ...(message['tool_call_id'] !== undefined && { tool_call_id: String(message['tool_call_id']) }),
    ...(calls && { calls })
  }
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return (content as Block[]).map((block) => String(block['text'] ?? '')).join('\n\n')
}

/** Whether a request forbids tools, whichever API it spoke. */
export function toolsForbidden(request: { body: Record<string, unknown> } | undefined): boolean {
  const choice = request?.body['tool_choice']
  return (
    choice === 'none' ||
    (typeof choice === 'object' && choice !== null && Reflect.get(choice, 'type') === 'none')
  )
}
