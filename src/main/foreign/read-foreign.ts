import type { ImportKind } from '../../shared/domain/data-import.ts'
import { isShallow, textOf as utf8Of } from '../archive/json-lines.ts'
import type { Stage, StagedConversation } from '../archive/stage.ts'
import { ZipRefusal } from '../zip/zip-problem.ts'
import { chatGptTree } from './chatgpt.ts'
import { claudeTree } from './claude.ts'
import { fieldsOf, type Losses } from './foreign-values.ts'
import { type MessageTree, stagedTree } from './message-tree.ts'

/** A JSON file of an export. */
export interface ForeignFile {
  name: string
  bytes: Uint8Array
}

interface Read {
  kind: Exclude<ImportKind, 'archive'>
  conversations: unknown[]
  /** Lines of which nothing could be made. */
  unreadable: number
}

/**
 * Whose conversations these files hold. Throws a `ZipRefusal` where they are no JSON, nest too deep, or hold no
 * conversations of an app that is known.
 */
export function readForeign(files: readonly ForeignFile[]): Read {
  const read = files.map(({ name, bytes }) => conversationsOf(name, utf8Of(name, bytes)))
  const conversations = read.flatMap(({ values }) => values)
  const kind = kindOf(conversations)
  if (kind === null) throw new ZipRefusal([{ code: 'unknown-kind' }])
  return { kind, conversations, unreadable: read.reduce((sum, { skipped }) => sum + skipped, 0) }
}

function kindOf(values: readonly unknown[]): Read['kind'] | null {
  for (const value of values) {
    const raw = fieldsOf(value)
    if ('mapping' in raw) return 'chatgpt'
    if ('chat_messages' in raw) return 'claude'
  }
  return null
}

/** The list that a file is or holds; one conversation alone; or one in every line. */
function conversationsOf(name: string, text: string): { values: unknown[]; skipped: number } {
  if (!isShallow(text)) throw new ZipRefusal([{ code: 'too-deep', name }])
  const whole = parsed(text)
  if (whole === undefined) return lineByLine(name, text)
  if (Array.isArray(whole)) return { values: whole, skipped: 0 }
  const { conversations } = fieldsOf(whole)
  return { values: Array.isArray(conversations) ? conversations : [whole], skipped: 0 }
}

/**
 * A file that is no JSON as a whole: a value in each line, as far as they are; blank lines do not count, commas and
 * brackets around them neither (D090).
 */
function lineByLine(name: string, text: string): { values: unknown[]; skipped: number } {
  const lines = text
    .split(/\r?\n/)
    .map((line) =>
      line
        .trim()
        .replace(/^\[|,$|\]$/g, '')
        .trim()
    )
    .filter((line) => line !== '')
  const values = lines.map(parsed).filter((value) => typeof value === 'object' && value !== null)
  if (values.length === 0) throw new ZipRefusal([{ code: 'not-json', name }])
  return { values, skipped: lines.length - values.length }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const outOfTheList = ({ id, updatedAt }: StagedConversation) => ({
  value: { conversation_id: id, folder_id: null, pinned_at: null, archived_at: updatedAt }
})

/** Lays conversations of another app into a stage, with what was lost on the way in its notes. */
export function stageForeign({ kind, conversations, unreadable }: Read, stage: Stage): void {
  const losses: Losses = { media: 0, unknown: 0 }
  stage.note('unreadable', unreadable)
  for (const value of conversations) {
    const tree: MessageTree | null =
      kind === 'chatgpt' ? chatGptTree(value, losses) : claudeTree(value, losses)
    const staged = tree && stagedTree(tree)
    if (!staged) stage.note('unreadable')
    else if (!stage.has(staged.conversation.id)) {
      stage.addConversation(staged.conversation)
      stage.note('branches', staged.branches)
      if (tree.isArchived) stage.addRow('shelf', outOfTheList(staged.conversation))
    }
  }
  stage.note('media', losses.media)
  stage.note('unknown-parts', losses.unknown)
}
