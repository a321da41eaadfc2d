import type { DatabaseSync } from 'node:sqlite'
import { KEPT_RUNS, type Schedule, type ScheduleRun } from '../../shared/domain/schedule.ts'
import { scheduleOf, scheduleRunOf } from './sound-schedule.ts'
import { transaction } from './transaction.ts'

/** A schedule, and up to when its times have been seen to (epoch ms). */
export interface StoredSchedule {
  schedule: Schedule
  seenAt: number
}

/** Schedules and what became of their times. Every method throws SQLite's error when the file cannot be used. */
export class ScheduleStore {
  private readonly db: DatabaseSync

  constructor(db: DatabaseSync) {
    this.db = db
  }

  /** In the order they were made; what cannot be read is left out, and stays in the file. */
  list(): StoredSchedule[] {
    const rows = this.db.prepare('SELECT body, seen_at FROM schedules ORDER BY rowid').all()
    return rows.flatMap((row) => {
      const schedule = scheduleOf(parse(row['body']))
      return schedule ? [{ schedule, seenAt: Number(row['seen_at']) }] : []
    })
  }

  /** Adds or changes one. Its times count from `seenAt` on. */
  save(schedule: Schedule, seenAt: number): void {
    this.db
      .prepare(
        `INSERT INTO schedules VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET body = excluded.body, seen_at = excluded.seen_at`
      )
      .run(schedule.id, JSON.stringify(schedule), seenAt)
  }

  /** Its runs go too; their conversations stay. */
  remove(id: string): void {
    transaction(this.db, () => {
      this.db.prepare('DELETE FROM schedule_runs WHERE schedule_id = ?').run(id)
      this.db.prepare('DELETE FROM schedules WHERE id = ?').run(id)
    })
  }

  /**
   * Its times up to here have been seen to, with these runs, in one transaction. Returns the runs that were added: a
   * time that another process has taken is not taken again.
   */
  seen(id: string, seenAt: number, runs: readonly ScheduleRun[]): ScheduleRun[] {
    return transaction(this.db, () => {
      this.db.prepare('UPDATE schedules SET seen_at = ? WHERE id = ?').run(seenAt, id)
      return runs.filter((run) => this.insert(run))
    })
  }

  /** A run begun by hand. */
  add(run: ScheduleRun): void {
    transaction(this.db, () => void this.insert(run))
  }

  /** What became of a run; nothing where its schedule is gone. */
  update(run: ScheduleRun): void {
    this.db
      .prepare('UPDATE schedule_runs SET outcome = ?, body = ? WHERE id = ?')
      .run(run.outcome, JSON.stringify(run), run.id)
  }

  /** Newest first. */
  runs(scheduleId: string, most: number): ScheduleRun[] {
    return this.db
      .prepare('SELECT body FROM schedule_runs WHERE schedule_id = ? ORDER BY at DESC, rowid DESC LIMIT ?')
      .all(scheduleId, most)
      .flatMap(toRun)
  }

  /** Every run that was last seen running. */
  running(): ScheduleRun[] {
    return this.db.prepare("SELECT body FROM schedule_runs WHERE outcome = 'running'").all().flatMap(toRun)
  }

  private insert(run: ScheduleRun): boolean {
    const { changes } = this.db
      .prepare('INSERT OR IGNORE INTO schedule_runs VALUES (?, ?, ?, ?, ?, ?)')
      .run(run.id, run.scheduleId, run.dueAt, run.at, run.outcome, JSON.stringify(run))
    this.db
      .prepare(
        `DELETE FROM schedule_runs WHERE schedule_id = ?1 AND id NOT IN
           (SELECT id FROM schedule_runs WHERE schedule_id = ?1 ORDER BY at DESC, rowid DESC LIMIT ${KEPT_RUNS})`
      )
      .run(run.scheduleId)
    return changes === 1
  }
}

function toRun(row: Record<string, unknown>): ScheduleRun[] {
  const run = scheduleRunOf(parse(row['body']))
  return run ? [run] : []
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return null
  }
}
