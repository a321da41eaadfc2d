import { createHash } from 'node:crypto'
import { isRecord, schemaProblem, topLevelObject } from './tool-schema.ts'
import { visibleText } from './visible-text.ts'

const MAX_NAME = 500
const MAX_DESCRIPTION = 10_000

/** One tool of a server as it is offered, its texts as the model gets them. */
export interface ToolDefinition {
  /** As the server calls it. */
  name: string
  description: string
  /** A JSON schema whose top level is an object. */
  parameters: Record<string, unknown>
  /** What the server says of the data that it answers with; absent where it says nothing. */
  outputSchema?: Record<string, unknown>
  /** The server says so; it decides nothing. */
  readOnlyHint: boolean
  /** Over everything that the server says of it, its own instructions too. */
  hash: string
  /** The same for reading, and for comparing with a later one. */
  text: string
}

export type ReadTool = { ok: true; tool: ToolDefinition } | { ok: false; name: string; reason: string }

/** One entry of a server's list, read leniently: what is merely odd is mended, what cannot be used says why. */
export function readTool(raw: unknown, instructions: string): ReadTool {
  if (!isRecord(raw)) return { ok: false, name: '?', reason: 'It is no object.' }
  const { name, description, title, inputSchema, outputSchema, annotations } = raw
  if (typeof name !== 'string' || name.trim() === '')
    return { ok: false, name: '?', reason: 'It has no name.' }
  const shown = visibleText(name.slice(0, MAX_NAME))
  if (name.length > MAX_NAME) return { ok: false, name: shown, reason: 'Its name is too long.' }
  const problem = schemaProblem(inputSchema)
  if (problem !== null) return { ok: false, name: shown, reason: problem }
  const hints = isRecord(annotations) ? annotations : {}
  const said = [title, hints['title'], description].find(
    (text) => typeof text === 'string' && text.trim() !== ''
  )
  const full = typeof description === 'string' && description.trim() !== '' ? description : String(said ?? '')
  return {
    ok: true,
    tool: {
      name,
      description: visibleText(full.slice(0, MAX_DESCRIPTION)),
      parameters: topLevelObject(inputSchema),
      ...(isRecord(outputSchema) && { outputSchema }),
      readOnlyHint: hints['readOnlyHint'] === true,
      hash: hashOf([name, description, title, inputSchema, annotations, instructions]),
      text: readable({ name, title, description, annotations, inputSchema }, instructions)
    }
  }
}

function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(ordered(value)))
    .digest('hex')
    .slice(0, 32)
}

/** The same text for the same value, whatever the order of its keys. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([key, child]) => [key, ordered(child)])
}

function readable(definition: Record<string, unknown>, instructions: string): string {
  const lines = Object.entries(definition).flatMap(([key, value]) => {
    if (value === undefined) return []
    return [`${key}: ${typeof value === 'string' ? value : JSON.stringify(value, null, 2)}`]
  })
  if (instructions !== '') lines.push(`instructions of the server: ${instructions}`)
  return visibleText(lines.join('\n'))
}
