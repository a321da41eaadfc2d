import type { ToolPart } from '../../shared/domain/message.ts'

/** A call as the model makes it; `input` is an object, or the JSON text itself. */
export const toolCall = (name: string, input: unknown): ToolPart => ({
  type: 'tool',
  callId: 'c',
  name,
  input: typeof input === 'string' ? input : JSON.stringify(input),
  state: { status: 'pending' }
})
