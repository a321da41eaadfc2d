import type { MarkedText as Marked } from '../../shared/domain/search.ts'

/** A text with what was found in it marked. It is drawn as text, whatever it says (X133). */
export function MarkedText({ text, marks }: Marked) {
  const pieces = marks.flatMap(([from, to], index) => [
    text.slice(marks[index - 1]?.[1] ?? 0, from),
    <mark key={from}>{text.slice(from, to)}</mark>
  ])
  return (
    <>
      {pieces}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
