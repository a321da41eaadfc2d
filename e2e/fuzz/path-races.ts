import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as soon } from 'node:timers/promises'
import { createTools } from '../../src/main/tools/registry.ts'
import type { CaseResult } from './campaign.ts'
import { createRandom, type Random } from './random.ts'

const CANARY = 'must stay as it is'
const SECRET = 'must not be read'

/**
 * One write, edit or read of a path that may lead anywhere, while a folder or file on its way is swapped for a link and
 * back: nothing outside is changed or shown, whether or not the call succeeds.
 */
export async function raceCase(seed: number): Promise<CaseResult> {
  const random = createRandom(seed)
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'fermata-race-')))
  const workspace = join(base, 'work')
  const outside = join(base, 'outside')
  mkdirSync(join(workspace, 'a', 'b'), { recursive: true })
  mkdirSync(join(outside, 'b'), { recursive: true })
  for (const path of ['f.txt', 'b/f.txt']) {
    writeFileSync(join(outside, path), `${CANARY} ${SECRET}`)
    writeFileSync(join(workspace, 'a', path), 'inside')
  }
  const before = picture(outside)
  const tools = createTools({ workspace, allow: 'all', attended: true })
  const call = {
    type: 'tool',
    callId: 'c',
    ...callFor(random, outside),
    state: { status: 'pending' }
  } as const
  const done = new AbortController()
  const running = tools.run(call, AbortSignal.timeout(10_000)).finally(() => done.abort())
  // One place in each case: what lies below a link would be swapped outside.
  const place = random.pick(PLACES)
  let swaps = 0
  while (!done.signal.aborted && swaps < 200) {
    swap(place, workspace, outside)
    swaps++
    await soon()
  }
  const outcome = await running
  const problems: string[] = []
  if (picture(outside) !== before) problems.push(`${call.name} ${call.input} changed what is outside`)
  if (outcome.text.includes(SECRET)) problems.push(`${call.name} ${call.input} showed what is outside`)
  rmSync(base, { recursive: true, force: true })
  return { problems, reached: true, counts: { swaps, done: outcome.ok ? 1 : 0 } }
}

function callFor(random: Random, outside: string): { name: string; input: string } {
  const path = random.pick([
    'a/f.txt',
    'a/b/f.txt',
    'a/new.txt',
    'a/b/new/deep.txt',
    'a/../a/f.txt',
    '../outside/f.txt',
    join(outside, 'f.txt'),
    'a/b/../../../outside/b/f.txt',
    'link/f.txt'
  ])
  const edits = [{ old_text: random.pick(['inside', CANARY]), new_text: 'changed' }]
  return random.pick([
    { name: 'write_file', input: JSON.stringify({ path, content: 'changed' }) },
    { name: 'edit_file', input: JSON.stringify({ path, edits }) },
    { name: 'read_file', input: JSON.stringify({ path }) },
    { name: 'search_files', input: JSON.stringify({ pattern: 'must', path: 'a' }) }
  ])
}

/** A place inside, and what outside it becomes a link to. */
const PLACES = [
  ['a', '.'],
  ['a/b', 'b'],
  ['a/f.txt', 'f.txt'],
  ['link', '.']
] as const

function swap([inside, target]: (typeof PLACES)[number], workspace: string, outside: string): void {
  const path = join(workspace, inside)
  try {
    if (isLink(path)) {
      rmSync(path)
      if (inside.endsWith('.txt')) writeFileSync(path, 'inside')
      else mkdirSync(path, { recursive: true })
    } else {
      rmSync(path, { recursive: true, force: true })
      symlinkSync(join(outside, target), path)
    }
  } catch {
    // The tool, or an earlier swap, was faster.
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

function picture(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return `${path} ${entry.isFile() ? readFileSync(path, 'utf8') : ''}`
    })
    .toSorted()
    .join('\n')
}
