// What a streaming answer costs the window, beside react-markdown and streamdown (goals P4 and P5).
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'

const REPEATS = Number(process.argv[2] ?? 3)
const POINTS = [1000, 5000, 10_000, 25_000, 50_000]
const MODES = ['fermata', 'streamdown', 'react-markdown'] as const
const here = import.meta.dirname
const modules = join(here, '../../node_modules')
const out = join(here, '../../out/bench-render')

/** `nothing` draws nothing: what the machine misses by itself. */
type Mode = (typeof MODES)[number] | 'nothing'
interface Pace {
  busy: number
  long: number
  missed: number
}

await build({
  root: here,
  logLevel: 'error',
  plugins: [react()],
  base: './',
  resolve: { alias: { react: join(modules, 'react'), 'react-dom': join(modules, 'react-dom') } },
  build: { outDir: out, emptyOutDir: true, minify: true, rollupOptions: { input: join(here, 'page.html') } },
  worker: { format: 'es' }
})

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://x')
  readFile(join(out, pathname)).then(
    (body) =>
      response
        .writeHead(200, { 'content-type': types[extname(pathname)] ?? 'application/octet-stream' })
        .end(body),
    () => response.writeHead(404).end()
  )
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const { port } = server.address() as AddressInfo
const browser = await chromium.launch({
  executablePath: process.env['FERMATA_CHROMIUM'] ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : []
})

/** A fresh page in one mode; closed afterwards. */
async function inPage<T>(mode: Mode, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage({ viewport: { width: 1100, height: 760 } })
  try {
    await page.goto(`http://127.0.0.1:${port}/page.html?mode=${mode}`)
    await page.waitForFunction(() => Reflect.get(globalThis, 'ready'))
    return await work(page)
  } finally {
    await page.close()
  }
}

const sampled = (mode: Mode, kind: string) =>
  inPage(mode, (page) =>
    page.evaluate(([k, points]) => Reflect.get(globalThis, 'bench').sampled(k, points) as Promise<number[]>, [
      kind,
      POINTS
    ] as const)
  )

/** The share of the time that the page's main thread was busy, 0 to 1, beside what the page says itself. */
const paced = (mode: Mode, kind: string, from: number, rate: number) =>
  inPage(mode, async (page): Promise<Pace> => {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const busyFor = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
    }
    const before = await busyFor()
    const began = performance.now()
    const seen = await page.evaluate(
      ([k, start, perSecond]) =>
        Reflect.get(globalThis, 'bench').paced(k, start, perSecond, 6) as Promise<Omit<Pace, 'busy'>>,
      [kind, from, rate] as const
    )
    const busy = ((await busyFor()) - before) / ((performance.now() - began) / 1000)
    return { ...seen, busy }
  })

const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN

/** The cost of 12,500 deltas from the costs at the points, in seconds. */
function totalOf(costs: number[]): number {
  let sum = 0
  for (const [n, point] of POINTS.entries()) {
    const before = n === 0 ? 0 : (POINTS[n - 1] ?? 0)
    sum += (((costs[n] ?? 0) + (costs[Math.max(0, n - 1)] ?? 0)) / 2) * ((point - before) / 4)
  }
  return sum / 1000
}

const costs = new Map<string, number[][]>()
const paces = new Map<string, Pace[]>()
const add = <T>(map: Map<string, T[]>, key: string, value: T) =>
  map.set(key, [...(map.get(key) ?? []), value])
for (let repeat = 0; repeat < REPEATS; repeat += 1)
  for (const mode of MODES) {
    for (const kind of ['mixed', 'code']) {
      add(costs, `${mode} ${kind}`, await sampled(mode, kind))
      add(paces, `${mode} ${kind} 100/s`, await paced(mode, kind, 25_000, 100))
    }
    if (mode !== 'fermata') continue
    for (const each of [mode, 'nothing'] as const)
      add(paces, `${each} mixed 2000/s`, await paced(each, 'mixed', 0, 2000))
  }
await browser.close()
server.close()

const costOf = (key: string) =>
  POINTS.map((_, n) => median((costs.get(key) ?? []).map((run) => run[n] ?? Number.NaN)))
const paceOf = (key: string, what: keyof Pace) => median((paces.get(key) ?? []).map((run) => run[what]))
console.log(`ms a delta at ${POINTS.join(', ')} characters; all of 50,000 in s`)
for (const key of costs.keys())
  console.log(
    key.padEnd(24),
    costOf(key)
      .map((cost) => cost.toFixed(2).padStart(7))
      .join(' '),
    totalOf(costOf(key)).toFixed(1).padStart(8)
  )
console.log('\nbusy share, tasks over 50 ms, frames missed')
for (const key of paces.keys())
  console.log(
    key.padEnd(28),
    `${(paceOf(key, 'busy') * 100).toFixed(1)} %`.padStart(8),
    paceOf(key, 'long'),
    `${(paceOf(key, 'missed') * 100).toFixed(1)} %`
  )

const total = (mode: Mode, kind: string) => totalOf(costOf(`${mode} ${kind}`))
const busy = (mode: Mode, kind: string) => paceOf(`${mode} ${kind} 100/s`, 'busy')
/** Beside a page that draws nothing, in the same run: a loaded machine misses frames of its own. */
const beyondNothing = (what: keyof Pace) =>
  Math.max(0, paceOf('fermata mixed 2000/s', what) - paceOf('nothing mixed 2000/s', what))
const mixed = costOf('fermata mixed')
const goals: [string, number, number][] = [
  ['P4 mixed, of streamdown', total('fermata', 'mixed') / total('streamdown', 'mixed'), 1 / 3],
  ['P4 mixed, of react-markdown', total('fermata', 'mixed') / total('react-markdown', 'mixed'), 1 / 40],
  ['P4 delta at 50 kB, of that at 5 kB', (mixed[4] ?? 0) / (mixed[1] ?? 1), 1.5],
  ['P4 one block of code, of streamdown', total('fermata', 'code') / total('streamdown', 'code'), 1 / 5],
  ['P5 busy mixed, of streamdown', busy('fermata', 'mixed') / busy('streamdown', 'mixed'), 0.55],
  ['P5 busy code, of streamdown', busy('fermata', 'code') / busy('streamdown', 'code'), 0.35],
  ['P5 2,000 deltas/s, more tasks over 50 ms', beyondNothing('long'), 0],
  ['P5 2,000 deltas/s, more frames missed', beyondNothing('missed'), 0.01]
]
console.log('\ngoals (reported: times are of this machine, ratios of this run)')
for (const [name, value, bar] of goals)
  console.log(value <= bar ? 'met   ' : 'missed', name.padEnd(38), value.toFixed(3), `<= ${bar.toFixed(3)}`)
