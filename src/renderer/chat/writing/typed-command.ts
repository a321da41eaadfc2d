import type { Prompt } from '../../../shared/domain/prompt.ts'
import { type CommandName, isCommandName } from '../../../shared/domain/command-names.ts'
import { isExportFormat } from '../../../shared/domain/export.ts'
import { ROUND_CEILING } from '../../../shared/settings/table.ts'

/** What decides whether a command can be given now. */
export interface Standing {
  /** There is a conversation that it could be about. */
  hasConversation: boolean
  busy: boolean
  /** Of the user's own. */
  prompts: readonly Prompt[]
}

/** What a text in the composer is. */
export type Typed =
  | { kind: 'message' }
  /** Begins like a command, and is none: it is sent as a message. */
  | { kind: 'unknown'; word: string }
  /** A command that cannot be given like this, or not now: nothing is sent. */
  | { kind: 'blocked'; name: CommandName; why: 'busy' | 'unbegun' | 'argument' }
  /** A prompt of the user's own is put into the field; `rest` is what stands behind its name. */
  | { kind: 'prompt'; prompt: Prompt; rest: string }
  /** `argument` is what stands behind the name, trimmed. */
  | { kind: 'command'; name: CommandName; argument: string }

/** A slash at the very beginning and one word: a path, with its second slash, is no command. */
const COMMAND = /^\/([^\s/]+)(?:\s([\s\S]*))?$/

/** Reads a text as it would be sent. A blank before the slash makes a message of any command. */
export function readTyped(text: string, standing: Standing): Typed {
  const [, word = '', rest = ''] = COMMAND.exec(text) ?? []
  if (word === '') return { kind: 'message' }
  if (!isCommandName(word)) return promptOr(word, rest, standing)
  const why = blockedBecause(word, standing)
  if (why !== null) return { kind: 'blocked', name: word, why }
  const argument = rest.trim()
  return takes[word](argument)
    ? { kind: 'command', name: word, argument }
    : { kind: 'blocked', name: word, why: 'argument' }
}

function promptOr(word: string, rest: string, { prompts }: Standing): Typed {
  const prompt = prompts.find(({ name }) => name.toLowerCase() === word.toLowerCase())
  return prompt ? { kind: 'prompt', prompt, rest } : { kind: 'unknown', word }
}

/** Why a command cannot be given now; null where it can. */
export function blockedBecause(
  name: CommandName,
  { hasConversation, busy }: Omit<Standing, 'prompts'>
): 'busy' | 'unbegun' | null {
  if (name === 'prompts') return null
  if (!hasConversation && name !== 'model') return 'unbegun'
  return busy && (name === 'compact' || name === 'model') ? 'busy' : null
}

/** The limit of a conversation as it is typed; null where it is none. */
export function readLimit(words: string): number | 'none' | 'inherit' | null {
  if (words === 'none') return 'none'
  if (words === 'settings') return 'inherit'
  const rounds = /^\d{1,3}$/.test(words) ? Number(words) : 0
  return rounds >= 1 && rounds <= ROUND_CEILING ? rounds : null
}

const takes: Record<CommandName, (argument: string) => boolean> = {
  compact: () => true,
  new: () => true,
  model: (argument) => argument === '',
  limit: (argument) => readLimit(argument) !== null,
  export: isExportFormat,
  prompts: (argument) => argument === ''
}
