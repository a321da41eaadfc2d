import type { Library } from './conversations/library.ts'
import type { Runs } from './conversations/runs.ts'
import { Shown } from './conversations/shown.ts'
import type { Titles } from './conversations/titles.ts'
import { Unanswered } from './conversations/unanswered.ts'
import type { SettingsStore } from './store/settings-store.ts'

export interface QuestionOptions {
  /** Whether somebody can answer questions. */
  attended: boolean
  /** How long a question that nobody sees waits, in ms; five minutes, unless a test says otherwise. */
  unansweredMs?: number
}

export interface OpenQuestions {
  /** What the windows show. */
  shown: Shown
  unanswered: Unanswered
}

interface QuestionParts {
  library: Library
  runs: Runs
  titles: Titles
  settings: SettingsStore
}

const UNANSWERED_MS = 5 * 60_000

/** Watches the questions that nobody sees; asks again what was asked, and shows the limits, as the settings now are. */
export function openQuestions(options: QuestionOptions, parts: QuestionParts): OpenQuestions {
  const { library, runs, titles, settings } = parts
  const shown = new Shown()
  const unanswered = new Unanswered({
    library,
    runs,
    shown,
    policy: () => (options.attended ? settings.get()['agent.unanswered'] : 'wait'),
    now: Date.now,
    afterMs: options.unansweredMs ?? UNANSWERED_MS
  })
  library.onRunChanged = (id, run) => {
    unanswered.runChanged(id, run)
    titles.runChanged(id, run)
  }
  settings.onChange(() => unanswered.considerAll())
  settings.onChange(() => runs.refreshLimits())
  return { shown, unanswered }
}
