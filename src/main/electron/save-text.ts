import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BrowserWindow, dialog } from 'electron'
import { downloads } from './choose-file.ts'

/** Asks where to save a text, and writes it there; null where the user gave no file. Throws where it fails. */
export async function saveText(suggestedName: string, text: string): Promise<string | null> {
  const options = { defaultPath: join(downloads(), suggestedName) }
  const parent = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0]
  const { canceled, filePath } = await (parent
    ? dialog.showSaveDialog(parent, options)
    : dialog.showSaveDialog(options))
  if (canceled || !filePath) return null
  await writeFile(filePath, text)
  return filePath
}
