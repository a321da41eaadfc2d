// The script of diagram.html, the only page that may use mermaid: sandboxed, without an origin, a network or a bridge.
import mermaid from 'mermaid'
import type { DiagramAnswer, DiagramQuestion } from './chat/markdown/diagram.ts'

const MAX_EDGES = 300

/** The window's own colours; the diagram page has no style sheet to read them from. */
const lightColours = {
  background: '#faf9f7',
  primaryColor: '#e4f2ef',
  primaryTextColor: '#201e1b',
  primaryBorderColor: '#0d6b5e',
  secondaryColor: '#f0eeea',
  tertiaryColor: '#fdf5e4',
  lineColor: '#66615a',
  textColor: '#201e1b',
  edgeLabelBackground: '#faf9f7',
  fontSize: '14px'
}
const darkColours = {
  background: '#22211f',
  primaryColor: '#1d3631',
  primaryTextColor: '#ebe8e3',
  primaryBorderColor: '#57c2ad',
  secondaryColor: '#2d2b29',
  tertiaryColor: '#2e2618',
  lineColor: '#a8a299',
  textColor: '#ebe8e3',
  edgeLabelBackground: '#22211f',
  fontSize: '14px'
}

function isQuestion(data: unknown): data is DiagramQuestion {
  return typeof data === 'object' && data !== null && 'id' in data && 'source' in data && 'dark' in data
}

async function answer({ id, source, dark }: DiagramQuestion): Promise<DiagramAnswer> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    look: 'classic',
    theme: 'base',
    darkMode: dark,
    themeVariables: dark ? darkColours : lightColours,
    fontFamily: 'system-ui, sans-serif',
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    maxEdges: MAX_EDGES,
    suppressErrorRendering: true
  })
  try {
    const { svg } = await mermaid.render(`diagram-${id}`, source)
    return { id, ...asImage(svg) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { id, error: message.split('\n').slice(0, 2).join(' ').slice(0, 200) }
  }
}

/** An image has no room to fill: its size is that of the drawing itself. */
function asImage(text: string): { svg: string; width: number; height: number } {
  const svg = new DOMParser().parseFromString(text, 'text/html').querySelector('svg')
  if (!svg) throw new Error('No drawing came out')
  const [, , width = 300, height = 150] = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  svg.removeAttribute('style')
  svg.setAttribute('width', String(width))
  svg.setAttribute('height', String(height))
  return { svg: new XMLSerializer().serializeToString(svg), width, height }
}

let last: Promise<unknown> = Promise.resolve()

addEventListener('message', ({ source, data }) => {
  if (source !== parent || !isQuestion(data)) return
  // One after the other: mermaid keeps its settings in one place.
  last = last.then(async () => parent.postMessage(await answer(data), '*'))
})
parent.postMessage('ready', '*')
