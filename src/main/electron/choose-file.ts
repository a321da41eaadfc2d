import { join } from 'node:path'
import { app, BrowserWindow, dialog } from 'electron'

const parentWindow = () => BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0]

/** Asks where to save a file; null where the user gave none. */
export async function choosePlace(suggestedName: string): Promise<string | null> {
  const options = { defaultPath: join(app.getPath('downloads'), suggestedName) }
  const parent = parentWindow()
  const { canceled, filePath } = await (parent
    ? dialog.showSaveDialog(parent, options)
    : dialog.showSaveDialog(options))
  return canceled || !filePath ? null : filePath
}
