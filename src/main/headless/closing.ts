import type { Conversation } from '../../shared/domain/conversation.ts'
import type { Cost } from '../../shared/domain/cost.ts'
import type { Failure } from '../../shared/domain/failure.ts'
import { isPaused, type RunState } from '../../shared/domain/run.ts'
import { hasOverflowed } from '../run/compacting.ts'
import type { Outcome } from './output.ts'
import { dollars, t } from '../texts.ts'

/** For a person, after everything else: how it stands, and the line that goes on. */
export function closing(repeat: string, { id, run, messages }: Conversation, outcome: Outcome): string[] {
  const goOn = (more = '') => t('cli.goOn', { id, options: repeat + more })
  switch (outcome) {
    case 'done':
      return messages.at(-1)?.end === 'truncated' ? [t('notice.length-cut')] : []
    case 'paused':
      return [...costLines(run), pausedLine(run), goOn()]
    case 'interrupted':
      return [t('cli.interrupted'), goOn()]
    case 'stopped':
      return [t('cli.stopped')]
    case 'approval-required':
      return [t('cli.retryWith'), goOn(allowOption(run))]
    case 'failed':
      if (hasOverflowed(run)) return [t('cli.retryWith'), goOn(' --compact')]
      return failureOf(run)?.retriable === false ? [t('cli.kept', { id })] : [t('cli.retryWith'), goOn()]
  }
}

function pausedLine(run: RunState): string {
  if (run.status !== 'pausedAtToolLimit' && run.status !== 'pausedAtCostLimit') return t('cli.pausedByUser')
  const sentence = t('pause.title', { count: run.window.toolCalls })
  if (run.status === 'pausedAtCostLimit') {
    const reason = t('pause.costLimit', { limit: dollars(run.costLimit) })
    return t('cli.pausedAtCost', { sentence, reason })
  }
  const rounds = t('pause.rounds', { count: run.limit, rounds: run.window.rounds })
  return t('cli.paused', { sentence, rounds })
}

/** What the window and the turn have cost; nothing where no price is known. */
function costLines(run: RunState): string[] {
  if (!isPaused(run) || !run.window.cost || !run.turn.cost) return []
  return [t('cli.cost', { window: costText(run.window.cost), turn: costText(run.turn.cost) })]
}

function costText({ usd, isPartial }: Cost): string {
  return isPartial ? t('cli.atLeast', { cost: dollars(usd) }) : dollars(usd)
}

/** What allows the tool that was refused. */
function allowOption(run: RunState): string {
  const tool = failureOf(run)?.params?.['tool']
  return tool === undefined ? '' : ` --allow ${tool}`
}

/** Why a run did not get on, if it did not. */
export function failureOf(run: RunState): Failure | undefined {
  return run.status === 'failed' ? run.failure : 'error' in run ? run.error : undefined
}
