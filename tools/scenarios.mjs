// npm run scenarios -- [SPEC FOLDER]: lists every scenario and report id of the specification that no test's title
// names. The specification lies beside the project, in ../shared/spec, unless told otherwise.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { giveUp, root } from './setup.mjs'

const spec = resolve(root, process.argv[2] ?? '../shared/spec')
if (!existsSync(join(spec, 'behaviour.md'))) giveUp(`No specification in ${spec}: name its folder.`)

const rows = [
  ...readFileSync(join(spec, 'behaviour.md'), 'utf8').matchAll(/^- \*\*(S\d+)\*\* (.*)/gm),
  ...readFileSync(join(spec, 'faults.md'), 'utf8').matchAll(/^\| (F\d{2}|[A-Z]\d{3}) \| ([^|]*\|[^|]*)\|/gm)
]
const tests = ['src', 'e2e']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(root, folder, name)
    )
  )
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
// A title is a string that begins with ids, as 'S31 …', 'S102 S103 …' or 'F21, F22 …'.
const titles = tests.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/(['"`])((?:[A-Z]\d{1,3},? )+)/g)].map(([, , ids]) => ids)
)
const tested = new Set(titles.join(' ').split(/[\s,]+/))

const missing = rows.filter(([, id]) => !tested.has(id))
for (const [, id, text] of missing)
  console.log(`${id.padEnd(5)} ${text.replaceAll('|', '·').trim().slice(0, 140)}`)
console.log(
  `\n${rows.length - missing.length} of ${rows.length} rows are named by a test; ${missing.length} are not`
)
