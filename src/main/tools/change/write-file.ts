import { z } from 'zod'
import { defineTool, failed, success } from '../tool.ts'
import { locate, type Place } from '../workspace.ts'
import { fileDiff } from './file-diff.ts'
import { MAX_FILE_BYTES, readText } from './file-text.ts'
import { inTurn } from './in-turn.ts'

const PREVIEW_LENGTH = 100_000

export const writeFile = defineTool({
  name: 'write_file',
  description:
    'Writes a whole text file (UTF-8, up to 5 MB) inside the workspace, making the folders above it. A file that is there is replaced: for a change to a part of it use edit_file. Line ends are written as given.',
  schema: z.strictObject({
    path: z.string().min(1).max(4096).describe('The file, relative to the workspace.'),
    content: z.string().max(MAX_FILE_BYTES).describe('All of the text that the file is to hold.')
  }),
  effect: 'edit',
  needsWorkspace: true,
  changes: ({ path }) => path,
  async preview({ path, content }, context) {
    const located = await locate(context, path)
    if (!located.ok) return located
    const before = await textNow(located.place)
    const { shown } = located.place
    const diff = fileDiff(shown, before, content, PREVIEW_LENGTH)
    return { ok: true, changes: [{ path: shown, before, after: content, diff }] }
  },
  async run({ path, content }, context) {
    const located = await locate(context, path)
    if (!located.ok) return failed(located.problem)
    const { place } = located
    const bytes = Buffer.from(content.toWellFormed())
    const replaced = await inTurn(place.real, () => context.write(place, bytes))
    if (!replaced.ok) return failed(replaced.problem)
    const lines = content === '' ? 0 : content.split('\n').length - (content.endsWith('\n') ? 1 : 0)
    const done = replaced.isNew ? 'Created' : 'Overwrote'
    const lost = replaced.isLost ? ' What it held before could not be kept: no rewind brings it back.' : ''
    return success(
      `${done} ${place.shown}: ${bytes.length} bytes, ${lines} ${lines === 1 ? 'line' : 'lines'}.${lost}`
    )
  }
})

async function textNow(place: Place): Promise<string | null> {
  const read = await readText(place)
  return read.ok ? read.file.text : null
}
