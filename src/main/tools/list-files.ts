import { lstat } from 'node:fs/promises'
import { z } from 'zod'
import { isSensitive } from './sensitive.ts'
import { defineTool, failed, success } from './tool.ts'
import { walk, type WalkEntry } from './walk.ts'
import { locate } from './workspace.ts'

const MAX_ENTRIES = 1000
const MAX_LENGTH = 28_000

export const listFiles = defineTool({
  name: 'list_files',
  description:
    'Lists files and folders inside the workspace, sorted, with sizes. Paths are relative to the workspace and can be given to read_file as they are. Hidden entries, node_modules and what .gitignore leaves out are not listed unless `all` is true.',
  schema: z.strictObject({
    path: z.string().max(4096).default('.').describe('Folder to list, relative to the workspace.'),
    depth: z.int().min(1).max(20).default(10).describe('How many levels to go down; 1 lists one folder.'),
    all: z.boolean().default(false).describe('Also hidden entries, node_modules and ignored files.')
  }),
  effect: 'read',
  needsWorkspace: true,
  polls: true,
  async run({ path, depth, all }, context) {
    const { hidden, signal } = context
    const located = await locate(context, path)
    if (!located.ok) return failed(located.problem)
    const { place } = located
    const stats = await lstat(place.real).catch(() => undefined)
    if (!stats) return failed(`There is no folder ${JSON.stringify(place.shown)}.`)
    if (!stats.isDirectory()) {
      return failed(`${JSON.stringify(place.shown)} is a file, not a folder. Use read_file for it.`)
    }
    const lines: string[] = []
    const counts = { files: 0, folders: 0 }
    let length = 0
    let isCut = false
    for await (const entry of walk(place, { all, depth, hidden, signal })) {
      const line = await lineOf(entry)
      isCut = lines.length >= MAX_ENTRIES || length + line.length > MAX_LENGTH
      if (isCut) break
      lines.push(line)
      length += line.length + 1
      if (entry.kind === 'folder' || entry.kind === 'closed') counts.folders += 1
      else counts.files += 1
    }
    if (lines.length === 0) return success(`${place.shown}: nothing to list.`)
    const summary = `${counted(counts.files, 'file')}, ${counted(counts.folders, 'folder')}${isCut ? ' so far' : ''}.`
    const note = isCut ? '\n[truncated: there is more; list a folder inside, or a smaller depth]' : ''
    return success(`${lines.join('\n')}\n${summary}${note}`)
  }
})

async function lineOf({ place, kind }: WalkEntry): Promise<string> {
  const name = /\p{Cc}/u.test(place.shown) ? JSON.stringify(place.shown) : place.shown
  switch (kind) {
    case 'folder':
      return `${name}/`
    case 'closed':
      return `${name}/ (not opened: depth limit)`
    case 'link':
      return `${name} (symbolic link)`
    case 'other':
      return `${name} (not a regular file)`
    case 'file': {
      const size = await lstat(place.real).then(
        (stats) => `${stats.size} bytes`,
        () => 'size unknown'
      )
      return isSensitive(place.shown) ? `${name} (${size}, may hold secrets)` : `${name} (${size})`
    }
  }
}

const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`
