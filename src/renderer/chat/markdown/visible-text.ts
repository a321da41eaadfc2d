/**
 * Characters that act on the text around them, or hide in it: controls, what turns the direction of writing, line
 * and paragraph separators, tags (F90, U080). Tab and line break are neither; joiners inside emoji are needed.
 */
const HIDDEN =
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\u2028\u2029\uFEFF\u{E0000}-\u{E007F}]/u

/** A text as nodes: what would act unseen is shown by its code, in a box of its own. */
export function visibleText(text: string): Node {
  if (!HIDDEN.test(text)) return document.createTextNode(text)
  const nodes = document.createDocumentFragment()
  let plain = ''
  for (const char of text) {
    if (!HIDDEN.test(char)) {
      plain += char
      continue
    }
    if (char === '\r') continue
    const mark = document.createElement('span')
    mark.dataset['control'] = ''
    mark.textContent = `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    nodes.append(plain, mark)
    plain = ''
  }
  nodes.append(plain)
  return nodes
}
