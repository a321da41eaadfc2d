import type { Prompt } from '../../../shared/domain/prompt.ts'
import { type CommandName, commandNames, isCommandName } from '../../../shared/domain/command-names.ts'
import { exportFormats } from '../../../shared/domain/export.ts'
import type { FoundFile } from '../../../shared/ipc/attachment-requests.ts'
import { type MentionTrigger, mentionAt } from './mention.ts'
import { blockedBecause, type Standing } from './typed-command.ts'

type ChoiceCommand = 'limit' | 'export'

/** What is being typed that something can be suggested for. */
export type Trigger =
  | { kind: 'command'; query: string }
  /** What stands behind a command that takes one of a few words. */
  | { kind: 'choice'; command: ChoiceCommand; query: string }
  | MentionTrigger

/** One row of the list over the composer. */
export type Suggestion = { key: string } & (
  | { kind: 'command'; name: CommandName }
  | { kind: 'choice'; command: ChoiceCommand; word: string }
  | { kind: 'prompt'; prompt: Prompt }
  | { kind: 'file'; file: FoundFile }
  /** There is no folder whose files could be mentioned: the way to choose one. */
  | { kind: 'folder' }
)

const choices: Record<ChoiceCommand, readonly string[]> = {
  limit: ['none', 'settings'],
  export: exportFormats
}

/** What is being typed in a text, at the caret; null where nothing can be suggested. */
export function triggerOf(text: string, caret: number): Trigger | null {
  const [, word, rest] = /^\/([^\s/]*)(?: ([^\s]*))?$/.exec(text) ?? []
  if (word === undefined) return mentionAt(text, caret)
  if (rest === undefined) return { kind: 'command', query: word }
  return isChoiceCommand(word) ? { kind: 'choice', command: word, query: rest } : null
}

const isChoiceCommand = (word: string): word is ChoiceCommand => isCommandName(word) && word in choices

/** The rows for what is being typed; what begins with the words comes first. */
export function suggestionsFor(trigger: Trigger, standing: Standing, files: Files): Suggestion[] {
  if (trigger.kind === 'mention') return fileRows(trigger.query, files)
  if (trigger.kind === 'choice')
    return fitting(choices[trigger.command], trigger.query, (word) => word).map((word) => ({
      kind: 'choice',
      key: `${trigger.command} ${word}`,
      command: trigger.command,
      word
    }))
  const possible = commandNames.filter((name) => blockedBecause(name, standing) === null)
  const rows: Suggestion[] = [
    ...standing.prompts.map((prompt) => ({ kind: 'prompt' as const, key: `/${prompt.name}`, prompt })),
    ...possible.map((name) => ({ kind: 'command' as const, key: name, name }))
  ]
  return fitting(rows, trigger.query, wordOf)
}

const wordOf = (row: Suggestion) =>
  row.kind === 'command' ? row.name : row.kind === 'prompt' ? row.prompt.name : ''

/** The files that fit a mention; null where no folder is chosen. */
export type Files = readonly FoundFile[] | null

function fileRows(query: string, files: Files): Suggestion[] {
  if (files !== null) return files.map((file) => ({ kind: 'file', key: `@${file.path}`, file }))
  // Whoever types on means a word with an @.
  return query === '' ? [{ kind: 'folder', key: 'folder' }] : []
}

/** Those with the query in their words, those that begin with it first. */
function fitting<T>(all: readonly T[], query: string, wordsOf: (item: T) => string): T[] {
  const wanted = query.toLowerCase()
  const placeIn = (item: T) => wordsOf(item).toLowerCase().indexOf(wanted)
  return all
    .filter((item) => placeIn(item) >= 0)
    .toSorted((a, b) => Number(placeIn(a) > 0) - Number(placeIn(b) > 0))
}

/** Whether Enter gives a command as it is typed, where its row is the active one. */
export function isWhole(suggestion: Suggestion, trigger: Trigger): boolean {
  if (suggestion.kind === 'choice') return suggestion.word === trigger.query
  if (suggestion.kind !== 'command') return false
  return suggestion.name === trigger.query && !isChoiceCommand(suggestion.name)
}

/** Whether a command that is chosen from the list goes at once, or is put into the field for what it takes. */
export function goesAtOnce(name: CommandName): boolean {
  return name === 'new' || name === 'model' || name === 'prompts'
}
