// A process of its own that runs a schedule, for a test that kills it. Says when the run has begun.
import { openTestCore } from './core.ts'
import { dailySchedule } from './schedule-set-up.ts'

const [baseUrl = '', dataDir = ''] = process.argv.slice(2)
const core = openTestCore({ baseUrl, dataDir })
core.schedules.save(dailySchedule())
core.schedules.runNow('daily')
setInterval(() => {}, 1000)
