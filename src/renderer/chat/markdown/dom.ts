type Child = Node | string | null

/** An element with a class, attributes and children. What stands in a child string is text, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | undefined> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) node.setAttribute(name, value)
  node.append(...children.filter((child) => child !== null))
  return node
}

const SVG = 'http://www.w3.org/2000/svg'

/** A small line drawing, 24 units wide, in the manner of the window's other icons. */
export function icon(...paths: string[]): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const looks = {
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true'
  }
  for (const [name, value] of Object.entries(looks)) svg.setAttribute(name, value)
  for (const d of paths) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', d)
    svg.append(path)
  }
  return svg
}
