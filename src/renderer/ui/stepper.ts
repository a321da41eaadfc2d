import type { DecimalRow, IntRow } from '../../shared/settings/rows.ts'

type NumberRow = IntRow | DecimalRow
type Bounds = Pick<NumberRow, 'kind' | 'min' | 'max' | 'step' | 'page'>

const clamp = (value: number, { min, max }: Bounds) =>
  Math.round(Math.min(max, Math.max(min, value)) * 100) / 100

/** The value a key leads to (arrows a step, Page keys a page, Home and End the bounds); null for other keys. */
export function valueAfterKey(value: number, key: string, row: Bounds): number | null {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return clamp(value + row.step, row)
    case 'ArrowDown':
    case 'ArrowLeft':
      return clamp(value - row.step, row)
    case 'PageUp':
      return clamp(value + row.page, row)
    case 'PageDown':
      return clamp(value - row.page, row)
    case 'Home':
      return row.min
    case 'End':
      return row.max
    default:
      return null
  }
}

/**
 * The number a text stands for; null where it is none, or lies outside the bounds. A whole one, or, where the row
 * takes decimals, one with two of them at most, after a point or a comma.
 */
export function parseNumber(text: string, row: Bounds): number | null {
  const trimmed = text.trim()
  const form = row.kind === 'decimal' ? /^(\d{1,9}|\d{0,9}[.,]\d{1,2})$/ : /^\d{1,9}$/
  if (!form.test(trimmed)) return null
  const value = Number(trimmed.replace(',', '.'))
  return value >= row.min && value <= row.max ? value : null
}
