import { safeStorage } from 'electron'
import type { Cipher } from './secrets.ts'

/** Electron's safeStorage; on Linux it may have nothing better than a fixed password. */
export const electronCipher: Cipher = {
  protection() {
    if (!safeStorage.isEncryptionAvailable()) return 'none'
    const isDisguise =
      process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text'
    return isDisguise ? 'weak' : 'strong'
  },
  encrypt: (text) => safeStorage.encryptString(text),
  decrypt: (data) => safeStorage.decryptString(data)
}
