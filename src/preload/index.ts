import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import { type Bridge, EVENT_CHANNEL, REQUEST_CHANNEL } from '../shared/ipc/channels.ts'

const bridge: Bridge = {
  request: (name, input) => ipcRenderer.invoke(REQUEST_CHANNEL, name, input),
  on(listener) {
    const forward = (_event: IpcRendererEvent, event: unknown) => listener(event)
    ipcRenderer.on(EVENT_CHANNEL, forward)
    return () => {
      ipcRenderer.removeListener(EVENT_CHANNEL, forward)
    }
  }
}

contextBridge.exposeInMainWorld('fermata', bridge)
