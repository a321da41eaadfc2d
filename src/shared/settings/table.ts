import { efforts, HIGHEST_TEMPERATURE, MOST_SYSTEM_CHARACTERS } from '../domain/answer-options.ts'
import { languages } from '../i18n/languages.ts'
import { bool, choice, decimal, int, repairValue, type SettingRow, text, type ValueOf } from './rows.ts'

/** The hard limit on rounds in one budget window; it pauses too, and no setting lifts it. */
export const ROUND_CEILING = 500

/**
 * Every setting, one row each: default, range, repair, gate, control, label (catalogue `setting.<key>`) and
 * deep link all come from here. To add one, add a row and its two texts.
 */
export const settingsTable = {
  'general.theme': choice({
    default: 'system',
    options: ['system', 'light', 'dark'],
    section: 'general.appearance'
  }),
  'general.language': choice({
    default: 'system',
    options: ['system', ...languages],
    section: 'general.appearance'
  }),
  'general.titles': bool({ default: true, section: 'general.conversations' }),
  'general.notifications': bool({ default: true, section: 'general.notifications' }),
  'general.keepRunning': bool({ default: false, section: 'general.background' }),
  'answers.systemPrompt': text({ default: '', max: MOST_SYSTEM_CHARACTERS, section: 'ai.answers' }),
  'answers.effort': choice({ default: 'own', options: ['own', ...efforts], section: 'ai.answers' }),
  'answers.temperature.enabled': bool({ default: false, section: 'ai.answers' }),
  'answers.temperature.degree': decimal({
    default: 1,
    min: 0,
    max: HIGHEST_TEMPERATURE,
    step: 0.1,
    page: 0.5,
    section: 'ai.answers',
    gate: 'answers.temperature.enabled'
  }),
  'answers.maxOutput.enabled': bool({ default: false, section: 'ai.answers' }),
  'answers.maxOutput.tokens': int({
    default: 8000,
    min: 500,
    max: 200_000,
    step: 500,
    page: 4000,
    section: 'ai.answers',
    gate: 'answers.maxOutput.enabled'
  }),
  'agent.toolLimit.enabled': bool({ default: true, section: 'ai.agent' }),
  'agent.toolLimit.rounds': int({
    default: 25,
    min: 5,
    max: 200,
    step: 5,
    page: 25,
    section: 'ai.agent',
    gate: 'agent.toolLimit.enabled'
  }),
  'agent.guards.maxRepeatedToolCalls': int({
    default: 3,
    min: 2,
    max: 50,
    step: 1,
    page: 5,
    section: 'ai.agent'
  }),
  'agent.guards.maxEmptyTurns': int({ default: 2, min: 0, max: 20, step: 1, page: 5, section: 'ai.agent' }),
  'agent.guards.maxMalformedRetries': int({
    default: 2,
    min: 0,
    max: 20,
    step: 1,
    page: 5,
    section: 'ai.agent'
  }),
  'agent.guards.loopWarnings': bool({ default: true, section: 'ai.agent' }),
  'agent.unanswered': choice({ default: 'wait', options: ['wait', 'continue', 'stop'], section: 'ai.agent' }),
  'agent.costLimit.enabled': bool({ default: false, section: 'ai.agent' }),
  'agent.costLimit.usd': decimal({
    default: 1,
    min: 0.01,
    max: 1000,
    step: 0.5,
    page: 5,
    section: 'ai.agent',
    gate: 'agent.costLimit.enabled'
  }),
  'agent.context.prune': choice({
    default: 'thresholds',
    options: ['thresholds', 'cheapest', 'off'],
    section: 'ai.agent'
  }),
  'agent.context.keepRounds': int({ default: 5, min: 3, max: 20, step: 1, page: 5, section: 'ai.agent' }),
  'agent.context.autoCompact': bool({ default: true, section: 'ai.agent' }),
  'agent.context.cache': bool({ default: true, section: 'ai.agent' }),
  'agent.subagents.rounds': int({
    default: 25,
    min: 1,
    max: ROUND_CEILING,
    step: 5,
    page: 25,
    section: 'ai.agent'
  }),
  'agent.subagents.minutes': int({ default: 10, min: 1, max: 120, step: 5, page: 15, section: 'ai.agent' }),
  'agent.subagents.concurrent': int({ default: 5, min: 1, max: 20, step: 1, page: 5, section: 'ai.agent' }),
  'data.backups.keep': int({ default: 5, min: 0, max: 50, step: 1, page: 5, section: 'data.backups' }),
  'network.retries': int({ default: 5, min: 0, max: 20, step: 1, page: 5, section: 'ai.network' }),
  'network.idleTimeoutSeconds': int({
    default: 120,
    min: 10,
    max: 3600,
    step: 10,
    page: 60,
    section: 'ai.network'
  }),
  'network.answerMinutes': int({
    default: 60,
    min: 1,
    max: 1440,
    step: 10,
    page: 60,
    section: 'ai.network'
  })
} as const satisfies Record<string, SettingRow>

export type SettingKey = keyof typeof settingsTable
export type Settings = { [K in SettingKey]: ValueOf<(typeof settingsTable)[K]> }

export const settingKeys = Object.keys(settingsTable) as SettingKey[]

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingsTable, key)
}

/** Whole settings from anything: each field repaired alone, so that one bad value costs no other. */
export function repairSettings(raw: unknown): Settings {
  const source = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}
  const entries = settingKeys.map((key) => [
    key,
    repairValue(settingsTable[key], Object.hasOwn(source, key) ? source[key] : undefined)
  ])
  return Object.fromEntries(entries) as Settings
}
