import { safeStorage } from 'electron'
import type { Cipher } from './secrets.ts'

/** Electron's safeStorage; on Linux it may have nothing better than a fixed password. */
export const electronCipher: Cipher = {
  protection() {
    if (!isAvailable()) return 'none'
    const isDisguise =
      process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text'
    return isDisguise ? 'weak' : 'strong'
  },
  encrypt: (text) => safeStorage.encryptString(text),
  decrypt: (data) => safeStorage.decryptString(data)
}

/** A keyring that throws when it is asked is none. */
function isAvailable(): boolean {
  try {
    return safeStorage.isEncryptionAvailable()
  } catch {
    return false
  }
}
