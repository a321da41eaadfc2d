import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { KeyStore } from '../models/key-source.ts'

/** What the operating system offers: real encryption, a mere disguise (Linux without a keyring), or nothing. */
export type Protection = 'strong' | 'weak' | 'none'

/** The part of Electron's safeStorage that is used; a seam for tests. */
export interface Cipher {
  protection(): Protection
  encrypt(text: string): Buffer
  /** Throws when the text cannot be decrypted, as after a change of the keyring. */
  decrypt(data: Buffer): string
}

/**
 * API keys, encrypted by the operating system in a file of their own. Where it only disguises them they last
 * until the app quits, unless the user asks to keep them all the same. A key that cannot be decrypted is
 * `unreadable`: it is to be entered again, and nothing else suffers (O149).
 */
export class Secrets implements KeyStore {
  private readonly path: string
  private readonly cipher: Cipher
  private readonly session = new Map<string, string>()
  private readonly readable = new Map<string, string>()
  private encrypted: Record<string, string>

  constructor(path: string, cipher: Cipher) {
    this.path = path
    this.cipher = cipher
    this.encrypted = readEncrypted(path)
  }

  protection(): Protection {
    return this.cipher.protection()
  }

  get(id: string): ReturnType<KeyStore['get']> {
    const forSession = this.session.get(id)
    if (forSession !== undefined) return { value: forSession, state: 'session' }
    const data = Object.hasOwn(this.encrypted, id) ? this.encrypted[id] : undefined
    if (data === undefined) return undefined
    try {
      const value = this.readable.get(id) ?? this.cipher.decrypt(Buffer.from(data, 'base64'))
      this.readable.set(id, value)
      return { value, state: 'stored' }
    } catch {
      return 'unreadable'
    }
  }

  /**
   * Keeps a key, replacing what there was. Throws when the file cannot be written.
   * @param keepWeakly keep it although it would only be disguised
   */
  set(id: string, key: string, keepWeakly: boolean): 'stored' | 'session' {
    this.forget(id)
    const protection = this.cipher.protection()
    if (protection === 'none' || (protection === 'weak' && !keepWeakly)) return this.keepForSession(id, key)
    const data = this.encrypt(key)
    if (data === null) return this.keepForSession(id, key)
    this.write({ ...this.encrypted, [id]: data })
    return 'stored'
  }

  private keepForSession(id: string, key: string): 'session' {
    this.session.set(id, key)
    this.write(without(this.encrypted, id))
    return 'session'
  }

  /** Null where the keyring refuses, as one that the user has left locked. */
  private encrypt(key: string): string | null {
    try {
      return this.cipher.encrypt(key).toString('base64')
    } catch {
      return null
    }
  }

  /** Throws when the file cannot be written. */
  remove(id: string): void {
    this.forget(id)
    this.write(without(this.encrypted, id))
  }

  private forget(id: string): void {
    this.session.delete(id)
    this.readable.delete(id)
  }

  private write(encrypted: Record<string, string>): void {
    if (Object.keys(encrypted).length === 0 && Object.keys(this.encrypted).length === 0) return
    mkdirSync(dirname(this.path), { recursive: true })
    const temporary = `${this.path}.new`
    writeFileSync(temporary, JSON.stringify(encrypted), { mode: 0o600 })
    chmodSync(temporary, 0o600)
    renameSync(temporary, this.path)
    this.encrypted = encrypted
  }
}

function without(all: Record<string, string>, id: string): Record<string, string> {
  return Object.fromEntries(Object.entries(all).filter(([key]) => key !== id))
}

function readEncrypted(path: string): Record<string, string> {
  try {
    const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof parsed !== 'object' || parsed === null) return {}
    return Object.fromEntries(
      Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    )
  } catch {
    return {}
  }
}
