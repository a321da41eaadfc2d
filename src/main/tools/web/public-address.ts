import ipaddr from 'ipaddr.js'

/** IPv6 ranges that carry an IPv4 address to which they lead. */
const CARRIERS: ReadonlySet<string> = new Set(['ipv4Mapped', 'rfc6052', 'rfc6145', '6to4'])

/** A cloud's own service behind an address that looks public (Azure). */
const NOT_PUBLIC: ReadonlySet<string> = new Set(['168.63.129.16'])

/**
 * Whether an address (IPv4 or IPv6, without brackets) is one of the public internet: not this machine, not the local
 * network, not a cloud's metadata service (169.254.169.254 and its kind), and nothing that is reserved. An IPv6
 * address that carries an IPv4 one is judged by that.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.kind() === 'ipv4') return parsed.range() === 'unicast' && !NOT_PUBLIC.has(parsed.toString())
  const range = parsed.range()
  if (range === 'unicast') return !isLocalTranslation(parsed.toByteArray())
  return CARRIERS.has(range) && isPublicAddress(carried(parsed.toByteArray(), range))
}

/** The IPv4 address inside: at the end, or after the prefix of 6to4. */
function carried(bytes: readonly number[], range: string): string {
  return (range === '6to4' ? bytes.slice(2, 6) : bytes.slice(12)).join('.')
}

/** 64:ff9b:1::/48, translation inside a network (RFC 8215); the old IPv4-compatible ::/96. */
function isLocalTranslation(bytes: readonly number[]): boolean {
  const startsWith = (...start: number[]) => start.every((byte, index) => bytes[index] === byte)
  return startsWith(0, 0x64, 0xff, 0x9b, 0, 1) || bytes.slice(0, 12).every((byte) => byte === 0)
}
