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
  const messages = (body['messages'] ?? []) as Block[]
  const system = body['system'] === undefined ? [] : [{ role: 'system', content: body['system'] }]
  return [...system, ...messages].flatMap(toSent)
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
