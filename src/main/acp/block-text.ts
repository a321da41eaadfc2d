import { z } from 'zod'

const block = z.object({
  type: z.string(),
  text: z.string().optional().catch(undefined),
  uri: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  mimeType: z.string().optional().catch(undefined),
  resource: z.object({ uri: z.string().optional(), text: z.string().optional() }).optional().catch(undefined)
})

/** A block of an agent's answer as text; what is no text is named. Empty where nothing of it is understood. */
export function textOfBlock(raw: unknown): string {
  const parsed = block.safeParse(raw)
  if (!parsed.success) return ''
  const { type, text, uri, name, mimeType, resource } = parsed.data
  switch (type) {
    case 'text':
      return (text ?? '').toWellFormed()
    case 'resource_link':
      return uri === undefined ? '' : `[${name ?? uri}](${uri})`
    case 'resource':
      return (resource?.text ?? resource?.uri ?? '').toWellFormed()
    case 'image':
    case 'audio':
      return `[${mimeType ?? type}]`
    default:
      return ''
  }
}
