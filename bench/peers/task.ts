// What every peer is given: Fermata's own system text, its own tool, and the very results that Fermata's tool gave.
import { readFileSync } from 'node:fs'

export interface Assignment {
  base: string
  rounds: number
  system: string
  prompt: string
  description: string
  schema: Record<string, unknown>
  /** Result by path. */
  results: Record<string, string>
}

export function readAssignment(path: string): Assignment {
  return JSON.parse(readFileSync(path, 'utf8')) as Assignment
}

export const resultOf = ({ results }: Assignment, { path }: { path: string }): string => results[path] ?? ''

export const toolOf = ({ description, schema }: Assignment) => ({
  type: 'function' as const,
  function: { name: 'read_file', description, parameters: schema }
})
