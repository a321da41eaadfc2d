import type { Alarm, Announcement } from './announcement.ts'
import { useWindow } from './store.ts'

/** Sentences put in faster than this cut each other off in screen readers (R127). */
const GAP_MS = 400

type Polite = Exclude<Announcement, Alarm>

const waiting: Polite[] = []
let speaking = false

/** Hands one sentence to the live region, after those that came before it; an alarm waits for none of them. */
export function announce(announcement: Announcement): void {
  if (announcement.kind === 'guard') {
    useWindow.setState(({ alarmed }) => ({
      alarmed: { alarm: announcement, count: (alarmed?.count ?? 0) + 1 }
    }))
    return
  }
  waiting.push(announcement)
  if (!speaking) speakNext()
}

function speakNext(): void {
  const announcement = waiting.shift()
  speaking = announcement !== undefined
  if (!announcement) return
  useWindow.setState((state) => ({
    announced: { announcement, count: (state.announced?.count ?? 0) + 1 }
  }))
  setTimeout(speakNext, GAP_MS)
}
