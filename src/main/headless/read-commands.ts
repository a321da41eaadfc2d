import type { ConversationSummary } from '../../shared/domain/conversation.ts'
import { fold } from '../../shared/search/fold.ts'
import type { Core } from '../compose.ts'
import type { Command } from './arguments.ts'
import { exitCode } from './exit-codes.ts'
import type { Streams } from './output.ts'
import { find, notFoundSentence } from './run-command.ts'
import { t } from '../texts.ts'

/** `list`: one line each, or JSON. */
export function listCommand(
  core: Core,
  command: Extract<Command, { name: 'list' }>,
  { out, err }: Streams
): number {
  const { folder } = command
  const ids = core.shelf
    .folders()
    .filter(({ id, name }) => id === folder || fold(name) === fold(folder ?? ''))
    .map(({ id }) => id)
  if (folder !== undefined && ids.length === 0) {
    const known = core.shelf.folders().map(({ name }) => name)
    err.write(`${t('cli.unknownFolder', { folder, known: known.join(', ') || t('cli.noFolders') })}\n`)
    return exitCode.failed
  }
  const all = core.library
    .list()
    .filter((row) => !command.pausedOnly || row.status.startsWith('paused'))
    .filter(({ archivedAt }) => (archivedAt !== undefined) === command.archived)
    .filter(({ folderId = '' }) => folder === undefined || ids.includes(folderId))
  if (command.format === 'json') out.write(`${JSON.stringify(all)}\n`)
  else for (const row of all) out.write(`${command.format === 'jsonl' ? JSON.stringify(row) : line(row)}\n`)
  if (all.length === 0) err.write(`${t(command.pausedOnly ? 'cli.nothingPaused' : 'cli.nothingListed')}\n`)
  return exitCode.done
}

/** `show ID`: Markdown, or the whole conversation as JSON. */
export function showCommand(
  core: Core,
  command: Extract<Command, { name: 'show' }>,
  { out, err }: Streams
): number {
  const conversation = find(core, command.id)
  if (!conversation) {
    err.write(`${notFoundSentence(core, command.id)}\n`)
    return exitCode.failed
  }
  const markdown = core.exports.text(conversation.id, 'markdown', { reasoning: false })?.trimEnd()
  out.write(`${command.format === 'text' ? markdown : JSON.stringify(conversation)}\n`)
  return exitCode.done
}

function line({ id, title, status, updatedAt, elsewhere }: ConversationSummary): string {
  const time = new Date(updatedAt).toISOString().slice(0, 16).replace('T', ' ')
  const state = elsewhere ? t('cli.elsewhere') : t(`sidebar.status.${status}`)
  return [id, time, state.padEnd(12), title].join('  ')
}
