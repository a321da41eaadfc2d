let quiet = false

/** Whether something is drawn only to be read: then nothing is fetched for it, coloured or typeset. */
export const isQuiet = () => quiet

/** Draws without colours, formulas and diagrams, as fast as can be. */
export function quietly<T>(draw: () => T): T {
  quiet = true
  try {
    return draw()
  } finally {
    quiet = false
  }
}
