import { element } from './dom.ts'

/** Longer sources are shown as what they are. */
const MAX_SOURCE = 20_000
const GIVE_UP_MS = 15_000
/** Pictures stay known, so that scrolling back moves nothing. */
const KEPT = 40

export interface DiagramQuestion {
  id: number
  source: string
  dark: boolean
}

export type DiagramAnswer =
  | { id: number; svg: string; width: number; height: number }
  | { id: number; error: string }

/** A drawn diagram, as an image that can neither run nor load anything; or why it could not be drawn. */
export type Diagram = { url: string; width: number; height: number } | { error: string }

type Answered = (answer: DiagramAnswer) => void

const known = new Map<string, Diagram>()
const waiting = new Map<number, Answered>()
let frame: Promise<HTMLIFrameElement> | null = null
let asked = 0

/** Whether the window is dark at the moment. */
function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
}

/** What has been drawn already of a source, so that it can stand there at once. */
export function knownDiagram(source: string): Diagram | undefined {
  return known.get(keyOf(source, isDark()))
}

/** Draws a diagram in a frame that is sandboxed away from the app, and hands back a picture of it. */
export async function drawDiagram(source: string): Promise<Diagram> {
  const dark = isDark()
  const key = keyOf(source, dark)
  const earlier = known.get(key)
  if (earlier) return earlier
  if (source.length > MAX_SOURCE) return { error: '' }
  const answer = await ask(source, dark)
  const diagram: Diagram =
    'svg' in answer
      ? { url: pictureUrl(answer.svg), width: answer.width, height: answer.height }
      : { error: answer.error }
  known.set(key, diagram)
  forgetOldest()
  return diagram
}

const keyOf = (source: string, dark: boolean) => `${dark}\n${source}`

const pictureUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

function forgetOldest(): void {
  for (const old of known.keys()) {
    if (known.size <= KEPT) return
    known.delete(old)
  }
}

async function ask(source: string, dark: boolean): Promise<DiagramAnswer> {
  frame ??= openFrame()
  const { contentWindow } = await frame
  asked += 1
  const id = asked
  return new Promise((settle) => {
    const timer = setTimeout(() => {
      waiting.delete(id)
      settle({ id, error: '' })
    }, GIVE_UP_MS)
    waiting.set(id, (answer) => {
      clearTimeout(timer)
      settle(answer)
    })
    contentWindow?.postMessage({ id, source, dark } satisfies DiagramQuestion, '*')
  })
}

/** The frame has an origin of its own that nothing shares, and says when it is ready. It has to be laid out to measure. */
function openFrame(): Promise<HTMLIFrameElement> {
  return new Promise((ready) => {
    const node = element('iframe', {
      src: 'diagram.html',
      sandbox: 'allow-scripts',
      'aria-hidden': 'true',
      tabindex: '-1',
      title: '',
      class: 'diagram-frame'
    })
    addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
      if (source !== node.contentWindow) return
      if (data === 'ready') ready(node)
      else if (isAnswer(data)) {
        waiting.get(data.id)?.(data)
        waiting.delete(data.id)
      }
    })
    document.body.append(node)
  })
}

function isAnswer(data: unknown): data is DiagramAnswer {
  if (typeof data !== 'object' || data === null || !('id' in data) || typeof data.id !== 'number')
    return false
  if ('error' in data) return typeof data.error === 'string'
  return (
    'svg' in data &&
    typeof data.svg === 'string' &&
    'width' in data &&
    typeof data.width === 'number' &&
    'height' in data &&
    typeof data.height === 'number'
  )
}
