import type { Outcome } from './output.ts'

/** What the command line exits with; in the README. */
export const exitCode = {
  done: 0,
  failed: 1,
  approval: 2,
  usage: 64,
  paused: 75,
  stopped: 130,
  of(outcome: Outcome): number {
    switch (outcome) {
      case 'done':
        return this.done
      case 'failed':
        return this.failed
      case 'approval-required':
        return this.approval
      case 'paused':
      case 'interrupted':
        return this.paused
      case 'stopped':
        return this.stopped
    }
  }
} as const
