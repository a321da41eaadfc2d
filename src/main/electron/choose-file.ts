import { join } from 'node:path'
import { app, BrowserWindow, dialog } from 'electron'

const parentWindow = () => BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0]

/** The folder of downloads, or the home folder where the system names none (fault F106). */
export function downloads(): string {
  try {
    return app.getPath('downloads')
  } catch {
    return app.getPath('home')
  }
}

/** Asks where to save a file; null where the user gave none. */
export async function choosePlace(suggestedName: string): Promise<string | null> {
  const options = { defaultPath: join(downloads(), suggestedName) }
  const parent = parentWindow()
  const { canceled, filePath } = await (parent
    ? dialog.showSaveDialog(parent, options)
    : dialog.showSaveDialog(options))
  return canceled || !filePath ? null : filePath
}

/** Asks for a file to read, with one of these endings; null where the user gave none. */
export async function chooseFile(extensions: readonly string[]): Promise<string | null> {
  const options: Electron.OpenDialogOptions = {
    properties: ['openFile'],
    defaultPath: downloads(),
    filters: [
      { name: extensions.map((extension) => `.${extension}`).join(', '), extensions: [...extensions] }
    ]
  }
  return chosen(options)
}

/** Asks for a folder; null when the user gave none. */
export function chooseFolder(): Promise<string | null> {
  return chosen({ properties: ['openDirectory', 'createDirectory'], defaultPath: app.getPath('home') })
}

async function chosen(options: Electron.OpenDialogOptions): Promise<string | null> {
  const parent = parentWindow()
  const { canceled, filePaths } = await (parent
    ? dialog.showOpenDialog(parent, options)
    : dialog.showOpenDialog(options))
  return canceled ? null : (filePaths[0] ?? null)
}
