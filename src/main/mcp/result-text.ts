import { visibleText } from './visible-text.ts'
import { schemaMismatches } from './schema-mismatch.ts'
import { isRecord } from './tool-schema.ts'

/**
 * What a server's answer to a call says, for the model; never empty. Lenient: anything becomes words (F56, M112). Data
 * that are not what the tool's own `outputSchema` says are given all the same, with a word about it.
 */
export function resultOf(
  answer: Record<string, unknown>,
  outputSchema?: Record<string, unknown>
): { ok: boolean; text: string } {
  const { content, structuredContent, isError, toolResult } = answer
  const blocks = Array.isArray(content) ? content.map(blockText) : []
  const said = blocks.filter((text) => text.trim() !== '')
  const data = structuredContent ?? (Array.isArray(content) ? undefined : (toolResult ?? content))
  if (data !== undefined && data !== null && !isSaid(data, said)) said.push(dataText(data))
  const ok = isError !== true
  if (ok && outputSchema) said.push(...mismatchNote(outputSchema, structuredContent))
  const text = said.join('\n\n')
  if (text !== '') return { ok, text: text.toWellFormed() }
  return {
    ok,
    text: ok ? 'The tool succeeded and returned nothing.' : 'The tool failed and did not say why.'
  }
}

function mismatchNote(schema: Record<string, unknown>, data: unknown): string[] {
  if (data === undefined) return ['[The tool promises structured data and gave none.]']
  const mismatches = schemaMismatches(schema, data)
  if (mismatches.length === 0) return []
  return [`[The data are not what the tool's own output schema says: ${mismatches.join('; ')}.]`]
}

/** Servers say their data a second time as text, for older clients. */
function isSaid(data: unknown, said: readonly string[]): boolean {
  const json = JSON.stringify(data)
  return said.some((text) => {
    try {
      return JSON.stringify(JSON.parse(text)) === json
    } catch {
      return false
    }
  })
}

const dataText = (data: unknown): string => (typeof data === 'string' ? data : JSON.stringify(data, null, 2))

function blockText(block: unknown): string {
  if (!isRecord(block)) return dataText(block ?? '')
  const { type, text, data, mimeType, resource } = block
  switch (type) {
    case 'text':
      return typeof text === 'string' ? text : ''
    case 'image':
    case 'audio':
      return `[${type} ${nameOf(mimeType)}, ${sizeOf(data)}: it cannot be shown to you]`
    case 'resource':
      return isRecord(resource) ? resourceText(resource) : ''
    case 'resource_link': {
      const { uri, name, description, size } = block
      const about = [name, description].map(nameOf).filter((part) => part !== '?')
      const length = typeof size === 'number' ? `, ${size} bytes` : ''
      return `[link ${nameOf(uri)}${length}] ${about.join(': ')}`.trim()
    }
    default:
      return `[content of the type ${nameOf(type)}, which is not understood] ${dataText(block)}`
  }
}

function resourceText({ uri, mimeType, text, blob }: Record<string, unknown>): string {
  const name = `resource ${nameOf(uri)}${mimeType === undefined ? '' : ` (${nameOf(mimeType)})`}`
  if (typeof text === 'string') return `[${name}]\n${text}`
  return `[${name}, ${sizeOf(blob)}: it is no text and cannot be shown to you]`
}

const nameOf = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? visibleText(value.slice(0, 300)) : '?'

/** Of what is written in base64, four characters for three bytes. */
function sizeOf(base64: unknown): string {
  if (typeof base64 !== 'string' || base64 === '') return 'empty'
  const bytes = Math.floor((base64.replace(/=+$/, '').length * 3) / 4)
  return bytes < 1024 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} KB`
}
