/** Why a zip, or a file in it, is refused; texts under `archive.problem.*`. */
type ZipProblemCode =
  | 'not-a-zip'
  | 'damaged'
  | 'too-many-files'
  | 'too-large'
  | 'bomb'
  | 'bad-name'
  | 'duplicate-name'
  | 'link'
  | 'encrypted'
  | 'checksum'
  | 'missing-file'

export interface ZipProblem {
  code: ZipProblemCode
  /** The file inside the zip, with what cannot be seen made visible. */
  name?: string
  /** A library's own words, in English. */
  detail?: string
}

/** Thrown where a zip cannot be used. */
export class ZipRefusal extends Error {
  readonly problems: readonly ZipProblem[]

  constructor(problems: readonly ZipProblem[]) {
    super(problems.map(({ code, name, detail }) => [code, name, detail].filter(Boolean).join(' ')).join('; '))
    this.problems = problems
  }
}

/** A name that may hold anything, as it can be shown: control and invisible characters escaped, not too long. */
export function shownName(name: string): string {
  const visible = name.replaceAll(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
  )
  return visible.length > 200 ? `${visible.slice(0, 200)}…` : visible
}
