/** Names that Windows keeps for devices. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i
const LONGEST = 80

/** A title as the name of a file on any system, without an ending; never empty. */
export function fileName(title: string, otherwise: string): string {
  const plain = title
    .toWellFormed()
    .normalize('NFC')
    // biome-ignore format: what no system takes, and what turns a name's direction or cannot be seen
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u{FFFD}"*/:<>?\\|]/gu, ' ').replaceAll(/\s+/g, ' ')
  const short = Array.from(plain.trim()).slice(0, LONGEST).join('')
  const name = short.replace(/^[.\s]+|[.\s]+$/g, '')
  if (name === '') return otherwise
  return RESERVED.test(name) ? `${name}_` : name
}

/** Gives each name once: the second of two equal ones, in either case of letters, gets a number. */
export function uniqueNames(): (name: string) => string {
  const given = new Set<string>()
  return (name) => {
    let unique = name
    for (let n = 2; given.has(unique.toLowerCase()); n++) unique = `${name} (${n})`
    given.add(unique.toLowerCase())
    return unique
  }
}
