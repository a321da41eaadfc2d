import type { ImportProblem } from '../../shared/domain/data-import.ts'

/** Why a zip, or a file in it, is refused. */
export type ZipProblem = ImportProblem

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
