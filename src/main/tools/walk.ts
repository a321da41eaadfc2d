import type { Dirent } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ignore, { type Ignore } from 'ignore'
import { hiddenFolders, isHidden, placeOf, type Place } from './workspace.ts'

const MAX_IGNORE_FILE = 1_000_000

export interface WalkOptions {
  /** Also hidden entries, node_modules and what .gitignore leaves out. */
  all: boolean
  /** Levels below the start; 1 is the start's own entries. */
  depth: number
  /** Folders that are left out whatever else is asked, as for `locate`. */
  hidden: readonly string[]
  signal: AbortSignal
}

export interface WalkEntry {
  place: Place
  /** `closed`: a folder that lies at the depth limit and was not opened. */
  kind: 'file' | 'folder' | 'closed' | 'link' | 'other'
}

/** The rules of one .gitignore and the folder they are relative to (with a trailing `/`, empty at the root). */
interface Rules {
  base: string
  ignore: Ignore
}

/**
 * Everything below a folder of the workspace, folder by folder, sorted by name. Links are named and never
 * followed; folders that cannot be read are left out. Ends early when the signal is aborted.
 */
export async function* walk(start: Place, options: WalkOptions): AsyncGenerator<WalkEntry> {
  const above = options.all ? [] : await rulesAbove(start)
  // What the caller asks for by name is shown, also where .gitignore leaves it out.
  const isAskedFor = start.shown !== '.' && isIgnored(above, `${start.shown}/`)
  const hidden = await hiddenFolders(start.root, options.hidden)
  yield* walkFolder(start, { ...options, hidden, all: options.all || isAskedFor }, above, 1)
}

async function* walkFolder(
  folder: Place,
  options: WalkOptions,
  above: Rules[],
  level: number
): AsyncGenerator<WalkEntry> {
  const rules = options.all ? [] : [...above, ...(await rulesOf(folder))]
  for (const entry of await entriesOf(folder)) {
    if (options.signal.aborted) return
    const place = placeOf(folder.root, join(folder.real, entry.name))
    if (isHidden(place.real, options.hidden)) continue
    if (!options.all && isLeftOut(entry, place, rules)) continue
    if (!entry.isDirectory()) {
      yield { place, kind: entry.isFile() ? 'file' : entry.isSymbolicLink() ? 'link' : 'other' }
    } else if (level >= options.depth) {
      yield { place, kind: 'closed' }
    } else {
      yield { place, kind: 'folder' }
      yield* walkFolder(place, options, rules, level + 1)
    }
  }
}

async function entriesOf(folder: Place): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder.real, { withFileTypes: true })
    return entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  } catch {
    return []
  }
}

function isLeftOut(entry: Dirent, place: Place, rules: Rules[]): boolean {
  if (entry.name.startsWith('.') || entry.name === 'node_modules') return true
  return isIgnored(rules, entry.isDirectory() ? `${place.shown}/` : place.shown)
}

/** As git decides: the deepest file with something to say wins. */
function isIgnored(rules: Rules[], path: string): boolean {
  return rules.reduce((sofar, { base, ignore: own }) => {
    if (!path.startsWith(base) || path === base) return sofar
    const { ignored, unignored } = own.test(path.slice(base.length))
    return ignored || (sofar && !unignored)
  }, false)
}

/** The rules of every folder from the root down to above `start`. */
async function rulesAbove(start: Place): Promise<Rules[]> {
  if (start.shown === '.') return []
  const names = start.shown.split('/')
  const folders = names.map((_, index) => placeOf(start.root, join(start.root, ...names.slice(0, index))))
  return (await Promise.all(folders.map(rulesOf))).flat()
}

async function rulesOf(folder: Place): Promise<Rules[]> {
  const path = join(folder.real, '.gitignore')
  try {
    const stats = await lstat(path)
    if (!stats.isFile() || stats.size > MAX_IGNORE_FILE) return []
    const base = folder.shown === '.' ? '' : `${folder.shown}/`
    return [{ base, ignore: ignore().add(await readFile(path, 'utf8')) }]
  } catch {
    return []
  }
}
