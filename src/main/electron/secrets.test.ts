import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Cipher, type Protection, Secrets } from './secrets.ts'

const KEY = 'sk-canary-0123456789'

/** Turns text round; decrypting throws once the keyring has changed. */
function cipher(protection: Protection, keyring = { changed: false }): Cipher {
  const turned = (text: string) => Array.from(text).toReversed().join('')
  return {
    protection: () => protection,
    encrypt: (text) => Buffer.from(turned(text)),
    decrypt(data) {
      if (keyring.changed) throw new Error('Error while decrypting the ciphertext')
      return turned(data.toString())
    }
  }
}

const newPath = () => join(mkdtempSync(join(tmpdir(), 'fermata-keys-')), 'keys.json')

describe('keys', () => {
  test('are kept encrypted, for the owner only, and come back after a restart', () => {
    const path = newPath()
    expect(new Secrets(path, cipher('strong')).set('openai', KEY, false)).toBe('stored')
    expect(readFileSync(path, 'utf8')).not.toContain(KEY)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(new Secrets(path, cipher('strong')).get('openai')).toEqual({ value: KEY, state: 'stored' })
  })

  test('last until the app quits where they would only be disguised, unless the user wants it so', () => {
    const path = newPath()
    const secrets = new Secrets(path, cipher('weak'))
    expect(secrets.set('openai', KEY, false)).toBe('session')
    expect(secrets.get('openai')).toEqual({ value: KEY, state: 'session' })
    expect(new Secrets(path, cipher('weak')).get('openai')).toBeUndefined()
    expect(secrets.set('openai', KEY, true)).toBe('stored')
    expect(new Secrets(path, cipher('weak')).get('openai')).toEqual({ value: KEY, state: 'stored' })
  })

  test('a key for the session takes the place of a stored one', () => {
    const path = newPath()
    new Secrets(path, cipher('strong')).set('openai', 'old', false)
    const secrets = new Secrets(path, cipher('none'))
    secrets.set('openai', KEY, true)
    expect(secrets.get('openai')).toEqual({ value: KEY, state: 'session' })
    expect(new Secrets(path, cipher('strong')).get('openai')).toBeUndefined()
  })

  test('O149 a changed keyring makes them unreadable, deletes nothing, and a new one can be entered', () => {
    const path = newPath()
    new Secrets(path, cipher('strong')).set('openai', KEY, false)
    const before = readFileSync(path, 'utf8')
    const secrets = new Secrets(path, cipher('strong', { changed: true }))
    expect(secrets.get('openai')).toBe('unreadable')
    expect(readFileSync(path, 'utf8')).toBe(before)
    secrets.set('anthropic', KEY, false)
    expect(Object.keys(JSON.parse(readFileSync(path, 'utf8')) as object)).toEqual(['openai', 'anthropic'])
  })

  test.each(['', '{', '[]', 'null', '{"openai": 5}', '\0\0'])(
    'a file that reads %j is no keys, and no obstacle',
    (text) => {
      const path = newPath()
      writeFileSync(path, text)
      const secrets = new Secrets(path, cipher('strong'))
      expect(secrets.get('openai')).toBeUndefined()
      secrets.set('openai', KEY, false)
      expect(secrets.get('openai')).toMatchObject({ value: KEY })
    }
  )

  test('a keyring that refuses to encrypt costs nothing but the keeping: the key lasts until the app quits', () => {
    const path = newPath()
    const refusing: Cipher = {
      ...cipher('strong'),
      encrypt() {
        throw new Error('The keyring is locked')
      }
    }
    const secrets = new Secrets(path, refusing)
    expect(secrets.set('openai', KEY, false)).toBe('session')
    expect(secrets.get('openai')).toEqual({ value: KEY, state: 'session' })
    expect(new Secrets(path, cipher('strong')).get('openai')).toBeUndefined()
  })

  test('removed is removed, also from the file', () => {
    const path = newPath()
    const secrets = new Secrets(path, cipher('strong'))
    secrets.set('openai', KEY, false)
    secrets.remove('openai')
    expect([secrets.get('openai'), readFileSync(path, 'utf8')]).toEqual([undefined, '{}'])
    expect(secrets.get('constructor')).toBeUndefined()
  })

  test('a file that cannot be written is said so', () => {
    const path = newPath()
    mkdirSync(`${path}.new`)
    expect(() => new Secrets(path, cipher('strong')).set('openai', KEY, false)).toThrow(/EISDIR|directory/)
  })
})
