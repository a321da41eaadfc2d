// The page that is measured: one growing answer, drawn by Fermata or by a peer, followed at its end.
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { Streamdown } from 'streamdown'
import '../../src/renderer/styles/tokens.css'
import { Markdown } from '../../src/renderer/chat/markdown/markdown.tsx'
import { startI18n } from '../../src/renderer/i18n.ts'
import { codeAnswer, mixedAnswer } from './texts.ts'

const plugins = [remarkGfm]
const renderers: Record<string, (props: { text: string }) => ReactNode> = {
  fermata: ({ text }) => <Markdown text={text} streaming />,
  streamdown: ({ text }) => <Streamdown>{text}</Streamdown>,
  nothing: () => null,
  'react-markdown': ({ text }) => <ReactMarkdown remarkPlugins={plugins}>{text}</ReactMarkdown>
}

startI18n()
const mode = new URLSearchParams(location.search).get('mode') ?? 'fermata'
const Renderer = renderers[mode]
let show: (text: string) => void = () => {}

function Answer() {
  const [text, setText] = useState('')
  useLayoutEffect(() => {
    show = setText
  }, [])
  return (
    <div id="scroller">
      <div>{Renderer && <Renderer text={text} />}</div>
    </div>
  )
}

const root = document.getElementById('root')
if (root) flushSync(() => createRoot(root).render(<Answer />))

const toEnd = () => {
  const box = document.getElementById('scroller')
  if (box) box.scrollTop = box.scrollHeight
}
const nextTask = () => new Promise<void>((done) => setTimeout(done))
const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN
const source = (kind: string, length: number) => (kind === 'code' ? codeAnswer(length) : mixedAnswer(length))

/** Takes what has arrived once a frame, as the app's window does. */
const isPerFrame = mode === 'fermata' || mode === 'nothing'

/** Median cost in ms of a delta of four characters, drawn and laid out, where the answer has so many characters. */
async function sampled(kind: string, points: number[]): Promise<number[]> {
  const text = source(kind, Math.max(...points) + 200)
  const costs: number[] = []
  for (const point of points) {
    flushSync(() => show(text.slice(0, point)))
    toEnd()
    await nextTask()
    const each: number[] = []
    for (let n = 1; n <= 25; n += 1) {
      const began = performance.now()
      flushSync(() => show(text.slice(0, point + n * 4)))
      toEnd()
      void document.body.offsetHeight
      each.push(performance.now() - began)
      await nextTask()
    }
    costs.push(median(each))
  }
  return costs
}

/**
 * Deltas of four characters at a rate, from `from` characters on; Fermata takes them once a frame, as its window does.
 * Gives the tasks over 50 ms, and frames missed.
 */
async function paced(kind: string, from: number, perSecond: number, seconds: number) {
  const text = source(kind, from + perSecond * seconds * 4 + 100)
  flushSync(() => show(text.slice(0, from)))
  toEnd()
  await new Promise((done) => setTimeout(done, 500))
  const long: number[] = []
  const watcher = new PerformanceObserver((list) =>
    long.push(...list.getEntries().map(({ duration }) => duration))
  )
  watcher.observe({ type: 'longtask' })
  let frames = 0
  let missed = 0
  let before = performance.now()
  const end = before + seconds * 1000
  const began = before
  let shown = from
  await new Promise<void>((done) => {
    const due = () =>
      Math.min(text.length, from + Math.floor(((performance.now() - began) / 1000) * perSecond) * 4)
    const draw = () => {
      if (due() === shown) return
      shown = due()
      show(text.slice(0, shown))
    }
    const timer = isPerFrame ? 0 : setInterval(draw, Math.max(1, 1000 / perSecond))
    const onFrame = (now: number) => {
      frames += 1
      missed += Math.max(0, Math.round((now - before) / 16.67) - 1)
      before = now
      if (isPerFrame) draw()
      toEnd()
      if (now < end) requestAnimationFrame(onFrame)
      else {
        clearInterval(timer)
        done()
      }
    }
    requestAnimationFrame(onFrame)
  })
  watcher.disconnect()
  return { long: long.length, missed: missed / Math.max(1, frames + missed) }
}

Object.assign(globalThis, { bench: { sampled, paced }, ready: true })
