import { listedFiles } from './listing.ts'
import type { Plan } from './planned.ts'
import { surveyReport } from './survey-report.ts'
import type { DoneCall } from './task.ts'

/** Files beyond this many are counted but not read. */
const MAX_FILES_READ = 300
const TODO_PATTERN = '\\b(TODO|FIXME)\\b'

/** The next step of a survey: list, search, read one file a round, report. Reads only what the results say. */
export function planSurvey(done: readonly DoneCall[], available: ReadonlySet<string>): Plan {
  if (!available.has('list_files') || !available.has('read_file')) {
    return {
      text: 'I can only survey a folder when one is open. Choose a folder for this conversation and ask me again.',
      calls: []
    }
  }
  const listing = done.find((call) => call.name === 'list_files')
  if (!listing) {
    return { text: 'I will list the folder first.', calls: [{ name: 'list_files', input: { path: '.' } }] }
  }
  if (listing.isError) return { text: `I could not list the folder: ${listing.text}`, calls: [] }
  const searched = done.some((call) => call.name === 'search_files')
  if (!searched && available.has('search_files')) {
    return {
      text: 'Now I look for open TODOs.',
      calls: [{ name: 'search_files', input: { pattern: TODO_PATTERN } }]
    }
  }
  const files = listedFiles(listing.text).slice(0, MAX_FILES_READ)
  const read = new Set(done.filter((call) => call.name === 'read_file').map((call) => call.input.path))
  const next = files.findIndex((file) => !read.has(file.path))
  const file = files[next]
  if (!file) return { text: surveyReport(done), calls: [] }
  return {
    text: `Reading \`${file.path}\` (${next + 1} of ${files.length}).`,
    calls: [{ name: 'read_file', input: { path: file.path } }]
  }
}
