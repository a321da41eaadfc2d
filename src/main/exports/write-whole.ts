import { rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'

/**
 * Writes a file that is there whole or not at all: beside its place first, then put there. Throws where that
 * fails, with nothing left behind; what was there before stays then.
 */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const part = `${path}.part`
  try {
    const file = await open(part, 'w')
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}
