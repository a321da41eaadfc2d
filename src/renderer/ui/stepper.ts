import type { IntRow } from '../../shared/settings/rows.ts'

type Bounds = Pick<IntRow, 'min' | 'max' | 'step' | 'page'>

const clamp = (value: number, { min, max }: Bounds) => Math.min(max, Math.max(min, value))

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

/** The whole number a text stands for; null where it is none, or lies outside the bounds. */
export function parseWhole(text: string, row: Bounds): number | null {
  const trimmed = text.trim()
  if (!/^\d{1,9}$/.test(trimmed)) return null
  const value = Number(trimmed)
  return value >= row.min && value <= row.max ? value : null
}
