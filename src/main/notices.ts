import type { AppNotice, AppNoticeCode } from '../shared/ipc/app-notice.ts'

/** What was healed, repaired or could not be done, until the user dismisses it. */
export class Notices {
  private items: AppNotice[] = []
  private readonly onChange: (notices: AppNotice[]) => void
  private count = 0

  constructor(onChange: (notices: AppNotice[]) => void) {
    this.onChange = onChange
  }

  list(): AppNotice[] {
    return this.items
  }

  add(code: AppNoticeCode, params?: AppNotice['params']): void {
    const others = this.items.filter((notice) => notice.code !== code)
    this.set([...others, { id: `notice-${++this.count}`, code, ...(params && { params }) }])
  }

  /** By id, as the user dismisses one; or by code, when its cause is gone. */
  remove(idOrCode: string): void {
    this.set(this.items.filter((notice) => notice.id !== idOrCode && notice.code !== idOrCode))
  }

  private set(items: AppNotice[]): void {
    this.items = items
    this.onChange(items)
  }

  /** Tells of a write to `path` that failed, and takes it back once everything is stored. */
  saving(path: string): (cause: string | null) => void {
    return (cause) => (cause === null ? this.remove('save-failed') : this.add('save-failed', { cause, path }))
  }
}
