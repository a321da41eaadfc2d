// A process of its own around the core, for the test that kills it: in the middle of a turn, or of a rewind.
import { openTestCore } from './core.ts'

const [baseUrl = '', dataDir = '', workspace = '', work] = process.argv.slice(2)
const core = openTestCore({ baseUrl, dataDir, workspace, allow: 'all' })
if (work === 'rewind') {
  const [found] = core.library.list()
  const messageId = found && core.library.current(found.id)?.messages[0]?.id
  process.stdout.write('begun\n')
  if (found && messageId) await core.rewinds.rewind(found.id, { messageId, what: 'files' })
} else await core.begin('go')
setInterval(() => {}, 1000)
