const TEXT = 3
const ELEMENT = 1

/**
 * Makes a block that stands in the document look like its newer picture, and gives the node that stands there then.
 * What did not change at its beginning stays, with its layout: a list or a table grows by its last line.
 */
export function patch(old: ChildNode, next: ChildNode): ChildNode {
  if (old.nodeType === TEXT && next.nodeType === TEXT) {
    if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue
    return old
  }
  if (old.nodeType !== ELEMENT || !isSameBox(old, next)) {
    old.replaceWith(next)
    return next
  }
  const wanted = [...next.childNodes]
  let same = 0
  for (; same < wanted.length; same += 1) {
    const have = old.childNodes[same]
    const want = wanted[same]
    if (!have || !want || !have.isEqualNode(want)) break
  }
  while (old.childNodes.length > same + 1) old.lastChild?.remove()
  const last = old.childNodes[same]
  const [first, ...rest] = wanted.slice(same)
  if (last && first) patch(last, first)
  else if (last) last.remove()
  else if (first) rest.unshift(first)
  for (const node of rest) old.appendChild(node)
  return old
}

/** The same kind of element with the same attributes; code, pictures and formulas have a life of their own. */
function isSameBox(old: Node, next: Node): boolean {
  if (/^(FIGURE|IMG)$/i.test(old.nodeName) || old.nodeName !== next.nodeName) return false
  if (old instanceof Element && old.getAttribute('role') === 'math') return false
  return old.cloneNode(false).isEqualNode(next.cloneNode(false))
}
