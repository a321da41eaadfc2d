import { readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { isInside, shownPath } from '../inside.ts'
import { isSensitive } from '../sensitive.ts'
import type { ReadWord } from './words.ts'

/** Where a command's paths are judged from. */
export interface Grounds {
  /** The workspace's real path. */
  root: string
  /** Every folder that the command may run in, since an earlier `cd` may or may not have been reached. */
  folders: readonly string[]
}

export type PlaceFinding = 'fine' | 'outside' | 'sensitive' | 'unknown'

/** More names than this are not looked at. */
const MOST_NAMES = 2000

/** The grounds of a command in a workspace; null where that does not exist. */
export function groundsOf(workspace: string, folder = '.'): Grounds | null {
  try {
    const root = realpathSync(workspace)
    return { root, folders: [resolve(root, folder)] }
  } catch {
    return null
  }
}

/** The grounds after `cd` to a folder; null where that leads outside or nobody knows where. */
export function movedTo(grounds: Grounds, words: readonly ReadWord[]): Grounds | null {
  const [target, ...more] = words
  if (!target || more.length > 0 || target.kind !== 'literal' || target.text.startsWith('-')) return null
  if (placeOfWord(grounds, target) !== 'fine') return null
  const moved = grounds.folders.map((folder) => resolve(folder, target.text))
  return { ...grounds, folders: [...new Set([...grounds.folders, ...moved])].slice(0, 50) }
}

/** Where a word leads that is taken for a path, by name and by what it really is. */
export function placeOfWord(grounds: Grounds, word: ReadWord): PlaceFinding {
  if (word.kind === 'unknown' || word.text.startsWith('~') || word.text.includes('\0')) return 'unknown'
  const findings = grounds.folders.map((folder) =>
    word.kind === 'glob'
      ? placeOfGlob(grounds, folder, word.text)
      : placeOfPath(grounds, resolve(folder, word.text))
  )
  return worst(findings)
}

/** Whether a word that is no path for certain looks like one that leads outside. */
export function mayLeadOutside(text: string): boolean {
  return /(^|[=:,])(\/|~)/.test(text) || /(^|[/=:,])\.\.($|\/)/.test(text)
}

function worst(findings: readonly PlaceFinding[]): PlaceFinding {
  const order: readonly PlaceFinding[] = ['unknown', 'outside', 'sensitive']
  return order.find((finding) => findings.includes(finding)) ?? 'fine'
}

function placeOfPath({ root }: Grounds, path: string): PlaceFinding {
  const real = realOf(path)
  if (real === null || !isInside(root, real)) return 'outside'
  return isSensitive(shownPath(root, path)) || isSensitive(shownPath(root, real)) ? 'sensitive' : 'fine'
}

/** The real path of what may not exist yet; null where it cannot be told. */
function realOf(path: string): string | null {
  try {
    return realpathSync(path)
  } catch {
    const parent = dirname(path)
    if (parent === path) return null
    const real = realOf(parent)
    return real === null ? null : join(real, basename(path))
  }
}

/** Looks at each name that fits; one that begins with a dash would be an option. */
function placeOfGlob(grounds: Grounds, folder: string, pattern: string): PlaceFinding {
  const steps = pattern.split('/')
  let places = [isAbsolute(pattern) ? '/' : folder]
  for (const [at, step] of steps.entries()) {
    if (step === '') continue
    const next = places.flatMap((place) => (/[*?]/.test(step) ? namesIn(place, step) : [join(place, step)]))
    if (next.length > MOST_NAMES) return 'unknown'
    if (at === 0 && next.some((place) => basename(place).startsWith('-'))) return 'unknown'
    places = next
  }
  return worst([
    placeOfPath(grounds, resolve(folder, pattern.split(/[*?]/, 1)[0] ?? '')),
    ...places.map((place) => placeOfPath(grounds, place))
  ])
}

function namesIn(folder: string, step: string): string[] {
  const fits = new RegExp(
    `^${step
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    's'
  )
  try {
    return readdirSync(folder)
      .filter((name) => fits.test(name))
      .map((name) => join(folder, name))
  } catch {
    return []
  }
}

/**
 * Whether a folder and what is below it holds files whose contents commonly are secrets, or too much to tell.
 * @param isHidden whether entries that begin with a dot count
 */
export function holdsSecrets(grounds: Grounds, word: ReadWord, isHidden: boolean): boolean {
  return grounds.folders.some((folder) => {
    const open = [resolve(folder, word.text)]
    let seen = 0
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const entry of entriesOf(at)) {
        if (++seen > MOST_NAMES * 5) return true
        if (!isHidden && entry.name.startsWith('.')) continue
        const path = join(at, entry.name)
        if (isSensitive(shownPath(grounds.root, path))) return true
        if (entry.isDirectory()) open.push(path)
      }
    }
    return false
  })
}

function entriesOf(folder: string) {
  try {
    return statSync(folder).isDirectory() ? readdirSync(folder, { withFileTypes: true }) : []
  } catch {
    return []
  }
}
