// The store with 100,000 messages beside conf, on which electron-store is built, and a bare append to a file (P7).
// npm run bench:store [-- --messages 10000]
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { machine } from '../lib/machine.ts'
import { type Figure, fill, measureConf, measureRaw, measureStore, type Size } from './measure.ts'

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '100000' },
    out: { type: 'string', default: join(import.meta.dirname, '../results') }
  }
})
const messages = Number(values.messages)
const size: Size = {
  messages,
  conversations: Math.max(2, Math.round(messages / 100)),
  longest: Math.min(2000, Math.round(messages / 2))
}

const folder = mkdtempSync(join(tmpdir(), 'fermata-store-'))
try {
  fill(folder, size)
  const store = measureStore(folder, size)
  const raw = measureRaw(folder)
  const megabytes = statSync(join(folder, 'fermata.db')).size / 1e6
  const conf = measureConf(folder, size)
  report({ ...store, raw, conf }, megabytes)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

interface Bar {
  name: string
  /** What is measured, in the terms of the goal. */
  is: number
  most: number
}

function bars(figures: Record<string, Figure>): Bar[] {
  const of = (name: string) => figures[name]?.median ?? Number.NaN
  return [
    { name: 'append, share of conf', is: of('append') / of('conf'), most: 1 / 1000 },
    { name: 'append, times a bare fdatasync', is: of('append') / of('raw'), most: 8 },
    { name: 'cold list, ms', is: of('coldList'), most: 10 },
    { name: 'last 50 messages, ms', is: of('last50'), most: 1 },
    { name: `open ${size.longest}, ms`, is: of('open'), most: 10 },
    { name: 'a page of hits of a rare word, ms', is: of('searchRare'), most: 2 },
    { name: 'a page of hits of a common word, ms', is: of('searchCommon'), most: 2 }
  ]
}

function report(figures: Record<string, Figure>, megabytes: number): void {
  const checked = bars(figures)
  const rows = Object.entries(figures).map(
    ([name, { median, least, most }]) =>
      `| ${name} | ${median.toFixed(3)} | ${least.toFixed(3)} | ${most.toFixed(3)} |`
  )
  const goals = checked.map(
    ({ name, is, most }) =>
      `| ${name} | ${is.toPrecision(3)} | ${most.toPrecision(3)} | ${is <= most ? 'met' : 'MISSED'} |`
  )
  const text = [
    `${messages} messages, ${size.conversations} conversations, ${megabytes.toFixed(0)} MB; ${machine()}`,
    '| ms | median | least | most |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    '| goal P7 | is | at most | |',
    '| --- | --- | --- | --- |',
    ...goals,
    ''
  ].join('\n')
  mkdirSync(values.out, { recursive: true })
  const data = { date: new Date().toISOString().slice(0, 10), machine: machine(), size, megabytes, figures }
  writeFileSync(join(values.out, 'store.json'), `${JSON.stringify(data, null, 2)}\n`)
  writeFileSync(join(values.out, 'store.md'), text)
  process.stdout.write(text)
  process.exitCode = checked.every(({ is, most }) => is <= most) ? 0 : 1
}
