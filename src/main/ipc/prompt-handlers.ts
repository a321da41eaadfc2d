import { readFile, stat } from 'node:fs/promises'
import { isCommandName } from '../../shared/domain/command-names.ts'
import type { Prompt } from '../../shared/domain/prompt.ts'
import { promptsFromFile, promptsToFile } from '../../shared/domain/prompt-file.ts'
import type { RequestName } from '../../shared/ipc/contract.ts'
import { ok, refuse } from '../../shared/ipc/result.ts'
import type { Core } from '../compose.ts'
import { writeWhole } from '../exports/write-whole.ts'
import type { PromptStore } from '../store/prompt-store.ts'
import type { FilePorts } from './data-handlers.ts'
import type { Handlers } from './router.ts'
import { writing } from './writing.ts'

type PromptHandlers = Pick<Handlers, Extract<RequestName, `prompt.${string}`>>

/** A list of texts; what is larger is something else. */
const MOST_BYTES = 20_000_000

/** The prompt library. */
export function createPromptHandlers(
  { prompts }: Pick<Core, 'prompts'>,
  files: Pick<FilePorts, 'chooseFile' | 'choosePlace'>
): PromptHandlers {
  const all = () => ({ prompts: prompts.list() })
  return {
    'prompt.list': () => ok(all()),
    'prompt.save': ({ was, name, text }) => {
      const isOwn = was !== undefined && isSame(was, name)
      if (!isOwn && isTaken(prompts.list(), name)) return refuse('prompt-name-taken', { name })
      prompts.save({ name, text }, was)
      return ok({ name, ...all() })
    },
    'prompt.remove': ({ name }) => {
      prompts.remove(name)
      return ok(all())
    },
    'prompt.import': async () => {
      const path = await files.chooseFile(['json'])
      if (path === null) return ok({ added: null, ...all() })
      const found = await promptsAt(path)
      return found === null ? refuse('prompts-unreadable') : ok({ added: addAll(prompts, found), ...all() })
    },
    'prompt.export': async () => {
      const path = await files.choosePlace('prompts.json')
      if (path === null) return ok({ path })
      return writing(async () => {
        await writeWhole(path, promptsToFile(prompts.list()))
        return ok({ path })
      })
    }
  }
}

/** The prompts of a file; null where there are none to be read. */
async function promptsAt(path: string): Promise<Prompt[] | null> {
  try {
    const { size } = await stat(path)
    return size > MOST_BYTES ? null : promptsFromFile(await readFile(path, 'utf8'))
  } catch {
    return null
  }
}

/** How many were new; nothing that is there is overwritten. */
function addAll(store: PromptStore, found: readonly Prompt[]): number {
  const known = store.list()
  let added = 0
  for (const { name, text } of found) {
    if (known.some((each) => isSame(each.name, name) && each.text === text)) continue
    const prompt = { name: freeName(known, name), text }
    store.save(prompt)
    known.push(prompt)
    added++
  }
  return added
}

function freeName(known: readonly Prompt[], name: string): string {
  let free = name
  for (let count = 2; isTaken(known, free); count++) free = `${name.slice(0, 50)}-${count}`
  return free
}

const isTaken = (prompts: readonly Prompt[], name: string) =>
  isCommandName(name.toLowerCase()) || prompts.some((each) => isSame(each.name, name))

/** As SQLite's NOCASE has it. */
const isSame = (a: string, b: string) => lowered(a) === lowered(b)
const lowered = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
