import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

/** What the figures were made on. */
export function machine(): string {
  const [first] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} x ${first?.model.trim() ?? 'unknown'}, ${memory} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`
}

/** The exact version of every peer. */
export function versions(): Record<string, string> {
  const text = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')
  return (JSON.parse(text) as { dependencies: Record<string, string> }).dependencies
}
