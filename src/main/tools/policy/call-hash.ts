import { createHash } from 'node:crypto'
import type { ToolPart } from '../../../shared/domain/message.ts'
import { canonicalInput } from '../../run/guards/signature.ts'

/** SHA-256 of a call's name and canonical arguments, in hex: what an approval is bound to (fault F110). */
export function callHash({ name, input }: Pick<ToolPart, 'name' | 'input'>): string {
  return textHash([name, canonicalInput(input)])
}

/** SHA-256 of a value as JSON, in hex. */
export function textHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
