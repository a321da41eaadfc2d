import { z } from 'zod'
import { defineTool, failed, success } from '../tool.ts'
import { locate, type Place } from '../workspace.ts'
import { fileDiff } from './file-diff.ts'
import { readText, toBytes, type FileText } from './file-text.ts'
import { inTurn } from './in-turn.ts'
import { applyEdits, type TextEdit } from './text-edits.ts'

const RESULT_LENGTH = 8000
const PREVIEW_LENGTH = 100_000

export const editFile = defineTool({
  name: 'edit_file',
  description: [
    'Changes parts of a text file (UTF-8, up to 5 MB) inside the workspace. Each edit replaces old_text, which must',
    'stand in the file exactly and once (or set replace_all), by new_text. Give it without the line numbers of read_file',
    'and with enough lines around to be the only place. Edits are made in order, all or none; line ends and a byte',
    'order mark are kept. Gives a diff of what was changed.'
  ].join(' '),
  schema: z.strictObject({
    path: z.string().min(1).max(4096).describe('The file, relative to the workspace.'),
    edits: z
      .array(
        z.strictObject({
          old_text: z.string().min(1).max(1_000_000).describe('What to replace, exactly as it stands there.'),
          new_text: z.string().max(1_000_000).describe('What to put there; empty to remove.'),
          replace_all: z.boolean().optional().describe('Replace every place, not just the only one.')
        })
      )
      .min(1)
      .max(100)
  }),
  effect: 'edit',
  needsWorkspace: true,
  changes: ({ path }) => path,
  async preview({ path, edits }, context) {
    const located = await locate(context, path)
    if (!located.ok) return located
    const edited = await editedText(located.place, edits)
    if (!edited.ok) return edited
    const { before, after } = edited
    const { shown } = located.place
    const diff = fileDiff(shown, before.text, after.text, PREVIEW_LENGTH)
    return { ok: true, changes: [{ path: shown, before: before.text, after: after.text, diff }] }
  },
  async run({ path, edits }, context) {
    const located = await locate(context, path)
    if (!located.ok) return failed(located.problem)
    const { place } = located
    return inTurn(place.real, async () => {
      const edited = await editedText(place, edits)
      if (!edited.ok) return failed(edited.problem)
      const replaced = await context.write(place, toBytes(edited.after))
      if (!replaced.ok) return failed(replaced.problem)
      const { replacements } = edited
      const diff = fileDiff(place.shown, edited.before.text, edited.after.text, RESULT_LENGTH)
      return success(
        `Edited ${place.shown}: ${replacements} ${replacements === 1 ? 'replacement' : 'replacements'}.\n${diff}`.trimEnd()
      )
    })
  }
})

type EditedFile =
  | { ok: true; before: FileText; after: FileText; replacements: number }
  | { ok: false; problem: string }

/** What the edits make of the file as it is now. */
async function editedText(place: Place, edits: readonly TextEdit[]): Promise<EditedFile> {
  const read = await readText(place)
  if (!read.ok) {
    return read.isMissing ? { ok: false, problem: `${read.problem} To make it, use write_file.` } : read
  }
  const edited = applyEdits(read.file.text, edits)
  if (!edited.ok) return edited
  const after = { ...read.file, text: edited.text.toWellFormed() }
  return { ok: true, before: read.file, after, replacements: edited.replacements }
}
