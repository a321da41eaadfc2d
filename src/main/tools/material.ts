import { createHash } from 'node:crypto'
import { materialFrame } from '../../shared/domain/material.ts'

/**
 * Text that came from outside, between marks that it cannot write itself, since they hold its own hash, and that
 * stay the same for the same text. The model is told that it is material (fault F111).
 * @param kind such as `web page`.
 */
export function asMaterial(kind: string, text: string): string {
  const mark = createHash('sha256').update(text).digest('hex').slice(0, 12)
  const { before, after } = materialFrame(kind, mark)
  return `${before}${text}${after}`
}
