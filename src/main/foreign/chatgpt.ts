import type { Message, Part } from '../../shared/domain/message.ts'
import {
  callPart,
  fieldsOf,
  joined,
  listOf,
  type Losses,
  mediaPart,
  textOf,
  textPart,
  unknownPart
} from './foreign-values.ts'
import type { MessageTree } from './message-tree.ts'

/**
 * A conversation of ChatGPT's `conversations.json`: a tree of nodes (`mapping`), each with a message or none, and the
 * end of the version that was shown (`current_node`). No description of it is official; this goes by the notes of
 * github.com/mitkury/chatgpt-export-parser (docs/chatgpt-data-export-format.md) and
 * github.com/TomzxCode/llm-conversations-viewer (docs/formats.md), and is lenient about the rest. Null where it has no
 * nodes.
 */
export function chatGptTree(value: unknown, losses: Losses): MessageTree | null {
  const raw = fieldsOf(value)
  const id = textOf(raw['conversation_id']) || textOf(raw['id'])
  const nodes = Object.entries(fieldsOf(raw['mapping']))
  if (nodes.length === 0) return null
  const createdAt = msOf(raw['create_time']) ?? 0
  const found = resultsOf(nodes)
  return {
    id: `chatgpt:${id || JSON.stringify([raw['title'], raw['create_time'], nodes[0]?.[0]])}`,
    title: textOf(raw['title']),
    createdAt,
    // Names of models there are none of the API's: the first one that it lists answers.
    model: { providerId: 'openai', modelId: '' },
    currentId: textOf(raw['current_node']) || null,
    isArchived: raw['is_archived'] === true,
    nodes: nodes.map(([nodeId, node]) => {
      const { parent, message } = fieldsOf(node)
      return {
        id: nodeId,
        parentId: textOf(parent) || null,
        messages: messagesOf(nodeId, fieldsOf(message), { createdAt, ...found, losses })
      }
    })
  }
}

/** Seconds as they stand there, in ms; null where there are none. */
function msOf(seconds: unknown): number | null {
  const ms = typeof seconds === 'number' ? Math.round(seconds * 1000) : Number.NaN
  return ms >= 0 && ms < 8.64e15 ? ms : null
}

interface Reading {
  createdAt: number
  /** By the node of the call. */
  results: ReadonlyMap<string, Record<string, unknown>>
  /** Nodes that are such a result. */
  answers: ReadonlySet<string>
  losses: Losses
}

/** The first result under each call, and the nodes that are one. */
function resultsOf(nodes: readonly [string, unknown][]): Pick<Reading, 'results' | 'answers'> {
  const calls = new Set(
    nodes.filter(([, node]) => isCall(fieldsOf(fieldsOf(node)['message']))).map(([id]) => id)
  )
  const results = new Map<string, Record<string, unknown>>()
  const answers = new Set<string>()
  for (const [id, node] of nodes) {
    const { parent, message } = fieldsOf(node)
    const said = fieldsOf(message)
    const callId = textOf(parent)
    if (roleOf(said) !== 'tool' || !calls.has(callId) || results.has(callId)) continue
    results.set(callId, said)
    answers.add(id)
  }
  return { results, answers }
}

const isCall = (message: Record<string, unknown>) =>
  roleOf(message) === 'assistant' && recipientOf(message) !== ''

const roleOf = (message: Record<string, unknown>) => textOf(fieldsOf(message['author'])['role'])

/** Whom it is said to: everybody, or a tool. */
const recipientOf = (message: Record<string, unknown>) => {
  const recipient = textOf(message['recipient'])
  return recipient === 'all' ? '' : recipient
}

function messagesOf(id: string, message: Record<string, unknown>, reading: Reading): Message[] {
  const role = roleOf(message)
  const metadata = fieldsOf(message['metadata'])
  if (role === 'system' || metadata['is_visually_hidden_from_conversation'] === true) return []
  const at = msOf(message['create_time']) ?? reading.createdAt
  const parts = joined(partsOf(id, role, message, at, reading))
  if (parts.length === 0) return []
  return [
    {
      id,
      role: role === 'user' ? 'user' : 'assistant',
      parts,
      createdAt: at,
      ...(role !== 'user' && { end: 'complete' })
    }
  ]
}

function partsOf(
  id: string,
  role: string,
  message: Record<string, unknown>,
  at: number,
  { results, answers, losses }: Reading
): Part[] {
  const content = fieldsOf(message['content'])
  const recipient = recipientOf(message)
  if (isCall(message)) {
    const result = results.get(id)
    const input = { text: plainText(content, losses) }
    return [callPart({ callId: id, name: recipient, input }, result ? resultOf(result, losses) : null, at)]
  }
  if (role === 'tool') {
    // With its call; one of its own where there is none.
    if (answers.has(id)) return []
    const name = textOf(fieldsOf(message['author'])['name'])
    return [callPart({ callId: id, name, input: {} }, resultOf(message, losses), at)]
  }
  return [...contentParts(content, losses), ...attachments(message, losses)]
}

const resultOf = (message: Record<string, unknown>, losses: Losses) => ({
  text: plainText(fieldsOf(message['content']), losses),
  isError: textOf(fieldsOf(message['content'])['content_type']) === 'system_error'
})

function plainText(content: Record<string, unknown>, losses: Losses): string {
  return contentParts(content, losses)
    .map((part) => ('text' in part ? part.text : ''))
    .join('\n\n')
}

function contentParts(content: Record<string, unknown>, losses: Losses): Part[] {
  const kind = textOf(content['content_type'])
  switch (kind) {
    case 'text':
    case 'multimodal_text':
      return listOf(content['parts']).flatMap((part) => pieceOf(part, losses))
    case 'code':
    case 'execution_output':
    case 'system_error':
      return textPart(textOf(content['text']))
    case 'thoughts':
      return listOf(content['thoughts']).flatMap((thought) => {
        const { summary, content: words } = fieldsOf(thought)
        const text = [textOf(summary), textOf(words)].filter((each) => each !== '').join('\n\n')
        return text === '' ? [] : [{ type: 'reasoning' as const, text }]
      })
    case 'tether_quote':
      return textPart(
        [textOf(content['title']), textOf(content['url']), textOf(content['text'])].filter(Boolean).join('\n')
      )
    case 'tether_browsing_display':
      return textPart(textOf(content['result']))
    // What the reader never saw: how long it thought, and what the app was told of them.
    case 'reasoning_recap':
    case 'user_editable_context':
    case 'model_editable_context':
      return []
    default:
      return Object.keys(content).length === 0 ? [] : unknownPart(kind, content, losses)
  }
}

/** Marks of a citation, between characters for private use, which no font has. */
const CITATION = /\u{e200}[^\u{e201}]*\u{e201}/gu

function pieceOf(piece: unknown, losses: Losses): Part[] {
  if (typeof piece === 'string') return textPart(textOf(piece).replaceAll(CITATION, ''))
  const raw = fieldsOf(piece)
  const kind = textOf(raw['content_type'])
  if (kind === 'image_asset_pointer') return mediaPart('image', textOf(raw['asset_pointer']), losses)
  if (kind === 'audio_transcription') return textPart(textOf(raw['text']))
  if (kind.includes('audio') || kind.includes('video'))
    return mediaPart('audio', textOf(raw['asset_pointer']), losses)
  return unknownPart(kind, piece, losses)
}

function attachments(message: Record<string, unknown>, losses: Losses): Part[] {
  return listOf(fieldsOf(message['metadata'])['attachments']).flatMap((attachment) => {
    const { name, mime_type: type } = fieldsOf(attachment)
    // An image stands in the content too.
    return textOf(type).startsWith('image/') ? [] : mediaPart('file', textOf(name), losses)
  })
}
