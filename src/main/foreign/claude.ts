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

/** What stands as the parent of a first message. */
const NOBODY = '00000000-0000-4000-8000-000000000000'

/**
 * A conversation of Claude's `conversations.json`: `chat_messages` in order, each with content blocks and, in newer
 * exports, the message it follows. No description of it is official; this goes by the notes of github.com/Sinity/polylogue
 * (docs/providers/claude-ai.md), and is lenient about the rest. Null where it has no messages.
 */
export function claudeTree(value: unknown, losses: Losses): MessageTree | null {
  const raw = fieldsOf(value)
  const messages = listOf(raw['chat_messages']).map(fieldsOf)
  if (messages.length === 0) return null
  const id = textOf(raw['uuid'])
  const createdAt = msOf(raw['created_at']) ?? 0
  const isTree = messages.some((message) => textOf(message['parent_message_uuid']) !== '')
  const ids = messages.map((message, at) => textOf(message['uuid']) || `message-${at}`)
  return {
    id: `claude:${id || JSON.stringify([raw['name'], raw['created_at'], ids[0]])}`,
    title: textOf(raw['name']),
    createdAt,
    model: { providerId: 'anthropic', modelId: '' },
    currentId: textOf(raw['current_leaf_message_uuid']) || null,
    nodes: messages.map((message, at) => {
      const parent = textOf(message['parent_message_uuid'])
      const before = ids[at - 1] ?? null
      return {
        id: ids[at] ?? '',
        parentId: isTree ? (parent === NOBODY || parent === '' ? null : parent) : before,
        messages: messagesOf(ids[at] ?? '', message, createdAt, losses)
      }
    })
  }
}

function msOf(time: unknown): number | null {
  const ms = typeof time === 'string' ? Date.parse(time) : Number.NaN
  return Number.isNaN(ms) || ms < 0 ? null : ms
}

/** One of theirs; several of ours where words follow a call, since a message of ours ends in its calls. */
function messagesOf(
  id: string,
  message: Record<string, unknown>,
  createdAt: number,
  losses: Losses
): Message[] {
  const at = msOf(message['created_at']) ?? createdAt
  const role = textOf(message['sender']) === 'human' ? 'user' : 'assistant'
  const parts = joined(partsOf(id, message, at, losses))
  const rounds: Part[][] = []
  for (const part of parts) {
    const last = rounds.at(-1)
    if (!last || (part.type !== 'tool' && last.at(-1)?.type === 'tool')) rounds.push([part])
    else last.push(part)
  }
  return rounds.map((round, n) => ({
    id: n === 0 ? id : `${id}-${n + 1}`,
    role,
    parts: round,
    createdAt: at,
    ...(role === 'assistant' && { end: 'complete' as const })
  }))
}

function partsOf(id: string, message: Record<string, unknown>, at: number, losses: Losses): Part[] {
  const blocks = listOf(message['content']).map(fieldsOf)
  const results = new Map(
    blocks
      .filter(({ type }) => type === 'tool_result')
      .map((block, n) => [textOf(block['tool_use_id']) || `result-${n}`, block])
  )
  const said = blocks.flatMap((block, n) => blockParts(`${id}-${n}`, block, results, at, losses))
  // Older exports have the words only here, and newer ones leave it empty.
  const words = said.length > 0 ? said : textPart(textOf(message['text']))
  return [...words, ...attached(message, losses)]
}

function blockParts(
  id: string,
  block: Record<string, unknown>,
  results: ReadonlyMap<string, Record<string, unknown>>,
  at: number,
  losses: Losses
): Part[] {
  const kind = textOf(block['type'])
  switch (kind) {
    case 'text':
      return textPart(textOf(block['text']))
    case 'thinking': {
      const text = textOf(block['thinking'])
      return text.trim() === '' ? [] : [{ type: 'reasoning', text }]
    }
    case 'tool_use': {
      const callId = textOf(block['id']) || id
      const result = results.get(callId) ?? onlyOne(results, block)
      const call = { callId, name: textOf(block['name']), input: block['input'] }
      return [callPart(call, result ? resultOf(result, losses) : null, at)]
    }
    // With its call, as far as there is one; and what the app counts for itself.
    case 'tool_result':
    case 'token_budget':
    case 'flag':
      return []
    case 'image':
      return mediaPart('image', textOf(block['file_name']), losses)
    default:
      return unknownPart(kind, block, losses)
  }
}

/** Some exports leave ids out; one call then has the one result. */
function onlyOne(
  results: ReadonlyMap<string, Record<string, unknown>>,
  call: Record<string, unknown>
): Record<string, unknown> | undefined {
  const [first, ...others] = results.values()
  return textOf(call['id']) === '' && others.length === 0 ? first : undefined
}

function resultOf(result: Record<string, unknown>, losses: Losses): { text: string; isError: boolean } {
  const { content } = result
  const text =
    typeof content === 'string'
      ? textOf(content)
      : listOf(content)
          .map(fieldsOf)
          .flatMap((block) => resultParts(block, losses))
          .map((part) => ('text' in part ? part.text : ''))
          .join('\n\n')
  return { text, isError: result['is_error'] === true }
}

function resultParts(block: Record<string, unknown>, losses: Losses): Part[] {
  const kind = textOf(block['type'])
  if (kind === 'text') return textPart(textOf(block['text']))
  if (kind === 'image') return mediaPart('image', textOf(block['file_name']), losses)
  if (kind === 'knowledge' || kind === 'link')
    return textPart(
      [textOf(block['title']), textOf(block['url']), textOf(block['text'])].filter(Boolean).join('\n')
    )
  return unknownPart(kind, block, losses)
}

function attached(message: Record<string, unknown>, losses: Losses): Part[] {
  const texts = listOf(message['attachments']).flatMap((attachment) => {
    const { file_name: name, extracted_content: content } = fieldsOf(attachment)
    const text = textOf(content)
    if (text.trim() === '') return mediaPart('file', textOf(name), losses)
    const title = textOf(name) === '' ? '[file]' : `[file: ${textOf(name)}]`
    return textPart(`${title}\n\n${text}`)
  })
  const seen = new Set<string>()
  const files = [...listOf(message['files']), ...listOf(message['files_v2'])].flatMap((file) => {
    const { file_uuid: uuid, file_name: name } = fieldsOf(file)
    const key = textOf(uuid) || textOf(name)
    if (seen.has(key)) return []
    seen.add(key)
    return mediaPart('file', textOf(name), losses)
  })
  return [...texts, ...files]
}
