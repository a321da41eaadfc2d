import { createHash } from 'node:crypto'

const MAX_NAME_LENGTH = 64
/** Length of a made-up id: `call_` and 32 hex digits. */
const HASH_LENGTH = 32

/** An id that a provider takes; one that does not fit its rule becomes a hash of itself (fault F34). */
export function safeId(id: string, rule: RegExp): string {
  const wellFormed = id.toWellFormed()
  return rule.test(wellFormed) ? wellFormed : hashedId(id)
}

/** The id that stands in for one that a provider does not take. */
export function hashedId(id: string): string {
  return `call_${digest(id, HASH_LENGTH)}`
}

/** An id of nine letters and digits, the only ones that Mistral takes; another becomes a hash of itself. */
export function shortId(id: string): string {
  return /^[a-zA-Z0-9]{9}$/.test(id) ? id : digest(id, 9)
}

/** A name the model made up may hold anything; what the rules forbid is replaced (provider invariant 10). */
export function safeName(name: string): string {
  if (/^[a-zA-Z0-9_-]{1,64}$/.test(name)) return name
  const clean = name.replace(/[^a-zA-Z0-9_-]/g, '_') || 'unnamed'
  return `${clean.slice(0, MAX_NAME_LENGTH - 9)}_${digest(name, 8)}`
}

const digest = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length)
