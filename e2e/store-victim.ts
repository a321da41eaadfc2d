// A process of its own that works on a whole store until it is killed. Says "begun" right before it begins.
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../src/main/store/database.ts'
import { openTestCore } from './core.ts'

const [work = '', dataDir = '', baseUrl = ''] = process.argv.slice(2)
const begun = () => writeSync(1, 'begun\n')

if (work === 'migrate') {
  begun()
  openDatabase(join(dataDir, 'fermata.db'), Date.now()).db.close()
} else {
  const core = openTestCore({ baseUrl, dataDir })
  begun()
  if (work === 'compact') await core.runs.compact('conv-plain')
  else await core.backups.make()
  setInterval(() => {}, 1000)
}
writeSync(1, 'done\n')
