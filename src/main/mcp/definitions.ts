import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'

const MAX_TEXT = 20_000

const file = z.record(z.string(), z.record(z.string(), z.object({ hash: z.string(), text: z.string() })))
type Kept = z.output<typeof file>

/**
 * The definitions that the user has seen last, whole, so that a change can be shown against them. A file of its own:
 * a server may have 2,000 tools. What is missing costs only the comparison; whether a tool has changed is decided by
 * the hash in the settings.
 */
export class Definitions {
  private readonly path: string
  private kept: Kept | null = null

  constructor(path: string) {
    this.path = path
  }

  /** The text of a definition by its hash; empty where it is not kept. */
  text(id: string, tool: string, hash: string): string {
    const entry = own(own(this.read(), id), tool)
    return entry?.hash === hash ? entry.text : ''
  }

  /** Throws when the file cannot be written. */
  keep(id: string, tools: readonly { name: string; hash: string; text: string }[]): void {
    const known = this.read()
    const entries = tools.map(({ name, hash, text }) => [name, { hash, text: text.slice(0, MAX_TEXT) }])
    this.write({ ...known, [id]: { ...own(known, id), ...Object.fromEntries(entries) } })
  }

  /** Throws when the file cannot be written. */
  forget(id: string): void {
    const { [id]: gone, ...rest } = this.read()
    if (gone) this.write(rest)
  }

  private read(): Kept {
    this.kept ??= readFile(this.path)
    return this.kept
  }

  private write(next: Kept): void {
    this.kept = next
    mkdirSync(dirname(this.path), { recursive: true })
    writeFileSync(`${this.path}.new`, JSON.stringify(next), { mode: 0o600 })
    renameSync(`${this.path}.new`, this.path)
  }
}

function readFile(path: string): Kept {
  try {
    return file.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return {}
  }
}

function own<T>(record: Record<string, T> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined
}
