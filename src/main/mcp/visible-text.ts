/** Parts of an emoji and of a joined script, where they stand between what they join: harmless. */
const JOINS =
  /(?<=[\p{Extended_Pictographic}#*0-9])\uFE0F|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Malayalam}\p{Script=Sinhala}]\uFE0F?)(?:\u200C|\u200D)(?=[\p{Extended_Pictographic}\p{Letter}])/u
/**
 * What reaches a model and no eye: controls other than tab and line feed, formats, what is to be ignored (zero width,
 * direction overrides, fillers, variation selectors, tags), odd line ends (fault U080).
 */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u
const EITHER = new RegExp(`(${JOINS.source})|${INVISIBLE.source}`, 'gu')

/** A text with every invisible character written out, as `\u{E0041}`, and line ends alike; well formed. */
export function visibleText(text: string): string {
  const wellFormed = text.toWellFormed().replaceAll('\r\n', '\n')
  return wellFormed.replace(EITHER, (character, join?: string) =>
    join === undefined ? `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}` : character
  )
}
