import type { Cost } from '../../shared/domain/cost.ts'
import type { NoticePart } from '../../shared/domain/message.ts'
import { tokensOf } from '../../shared/domain/model.ts'
import type { PausedState } from '../../shared/domain/run.ts'
import { dollars, spokenLanguage, t } from '../texts.ts'
import type { ExportSource } from './export-source.ts'

/** What stands at the head of an export, as a label and a value each. */
export function headLines({ conversation, usage }: ExportSource): [label: string, value: string][] {
  const { id, model, workspace, createdAt, updatedAt } = conversation
  const lines: [string, string][] = [
    ['id', id],
    [t('exporting.model'), `${model.providerId} ${model.modelId}`.trim()],
    [t('exporting.folder'), workspace ?? '-'],
    [t('exporting.created'), timeText(createdAt)],
    [t('exporting.updated'), timeText(updatedAt)]
  ]
  if (usage && usage.requests > 0) {
    const tokens = usage.usage ? tokensOf(usage.usage) : 0
    lines.push([
      t('exporting.used'),
      t('exporting.usedFigures', {
        rounds: t('exporting.rounds', { count: usage.rounds }),
        calls: t('pause.calls', { count: usage.toolCalls }),
        tokens: t('exporting.tokens', {
          count: tokens,
          tokens: new Intl.NumberFormat(spokenLanguage()).format(tokens)
        })
      })
    ])
  }
  if (usage?.cost) lines.push([t('exporting.cost'), costText(usage.cost)])
  return lines
}

/** A moment in UTC, to the minute: the same in every export of the same conversation. */
function timeText(at: number): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? '-' : `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function costText({ usd, isPartial }: Cost): string {
  return isPartial ? t('exporting.costAtLeast', { cost: dollars(usd) }) : dollars(usd)
}

/**
 * A text as a file for people holds it: halves of characters, and signs that steer a terminal or turn the direction of what follows, are shown instead of
 * written (F90, U073).
 */
export function legible(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(
      /(?![\t\n\r])\p{Cc}|[\u{202a}-\u{202e}]/gu,
      (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`
    )
}

/** One sentence: why it paused, after how much, and what the window cost. */
export function pauseText(run: PausedState): string {
  const sentence = pauseSentence(run)
  const { cost } = run.window
  return cost ? t('exporting.pausedCost', { sentence, cost: costText(cost) }) : sentence
}

function pauseSentence(run: PausedState): string {
  switch (run.status) {
    case 'pausedAtToolLimit': {
      const rounds = t('pause.rounds', { count: run.limit, rounds: run.window.rounds })
      return t('exporting.paused', { title: t('pause.title', { count: run.window.toolCalls }), rounds })
    }
    case 'pausedAtCostLimit':
      return t('exporting.pausedAtCost', { limit: dollars(run.costLimit) })
    case 'pausedByGuard': {
      const { guard, count } = run.trip
      const words = guard === 'repeat' ? t('pause.guard.repeat', { count, ordinal: true }) : ''
      return `${words || t(guard === 'cycle' ? 'pause.guard.cycle' : 'pause.guard.loop', { count })}.`
    }
    case 'pausedByUser':
      return t('exporting.pausedByUser')
  }
}

/** What the app said to the reader, in the catalogue's words. */
export function noticeText({ code, params = {} }: NoticePart): string {
  const filled = { count: 1, ...params }
  if (code !== 'guard-stopped') return t(`notice.${code}`, filled)
  const guard = params['guard']
  return guard === 'cycle' || guard === 'loop'
    ? t(`guardStopped.${guard}`, filled)
    : t('notice.guard-stopped', { ...filled, ordinal: true })
}

const LONGEST_ARGUMENT = 100

/** The first text among a call's arguments, in one line, for who reads a folded call; empty where there is none. */
export function firstArgument(input: string): string {
  try {
    const value: unknown = JSON.parse(input)
    const texts = typeof value === 'object' && value !== null ? Object.values(value) : []
    const first = texts.find((each) => typeof each === 'string' && each.trim() !== '')
    const line = typeof first === 'string' ? first.trim().replaceAll(/\s+/g, ' ') : ''
    return line.length > LONGEST_ARGUMENT ? `${line.slice(0, LONGEST_ARGUMENT).toWellFormed()}…` : line
  } catch {
    return ''
  }
}
