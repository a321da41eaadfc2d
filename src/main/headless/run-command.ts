import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Conversation } from '../../shared/domain/conversation.ts'
import { messageText } from '../../shared/domain/message.ts'
import type { ModelRef } from '../../shared/domain/model.ts'
import { isAwaiting, isPaused, type RunState } from '../../shared/domain/run.ts'
import type { Refusal, Result } from '../../shared/ipc/result.ts'
import type { Core } from '../compose.ts'
import { createConversation } from '../ipc/handlers.ts'
import { figures } from '../run/window.ts'
import type { Command, RunOptions } from './arguments.ts'
import { closing, failureOf } from './closing.ts'
import { exitCode } from './exit-codes.ts'
import type { Outcome, RunOutput, RunResult } from './output.ts'
import { t } from '../texts.ts'
import { failureSentence, refusalSentence } from './texts.ts'

export interface RunContext {
  core: Core
  output: RunOutput
  /** Where relative folders start. */
  cwd: string
  /** The options to repeat on the line that continues. */
  repeat: string
  requests(): number
  /** Calls back when the user asks to stop. */
  onStop(stop: () => void): void
}

type RunCommand = Extract<Command, { name: 'run' }>
type ContinueCommand = Extract<Command, { name: 'continue' }>

/** A new turn, in a new conversation or in the one that `--conversation` names. Returns the exit code. */
export async function runCommand(context: RunContext, command: RunCommand, prompt: string): Promise<number> {
  const { core } = context
  if (prompt.trim() === '') return refuse(context, null, t('cli.noPrompt'), exitCode.usage)
  const workspace = folder(context, command.options)
  if (workspace === null) return noFolder(context, command.options)
  if (command.conversation === undefined) {
    const model = chosenModel(core, command.options, null)
    if (model && !isKnown(core, model)) return unknownProvider(context, model.providerId)
    const id = createConversation(core, { id: randomUUID(), text: prompt, model, workspace, at: Date.now() })
    setMode(core, id, command.options)
    return follow(context, id, { messages: 0, spent: 0 }, () => core.runs.send(id, prompt))
  }
  const conversation = find(core, command.conversation)
  if (!conversation) return unknown(context, command.conversation)
  adopt(core, conversation, command.options, workspace)
  const { id } = conversation
  return follow(context, id, placeOf(conversation), () => core.runs.send(id, prompt))
}

/** Goes on from a pause, an interruption, a failure or an open question. Returns the exit code. */
export async function continueCommand(context: RunContext, command: ContinueCommand): Promise<number> {
  const { core } = context
  const conversation = find(core, command.id)
  if (!conversation) return unknown(context, command.id)
  const workspace = folder(context, command.options)
  if (workspace === null) return noFolder(context, command.options)
  const { id, run } = conversation
  const start = starter(core, conversation, command)
  if (!start) return refuse(context, id, t('cli.nothingToContinue', { id }), exitCode.failed)
  adopt(core, conversation, command.options, workspace)
  const openRound = isAwaiting(run) ? 1 : 0
  const { messages, spent } = placeOf(conversation)
  return follow(context, id, { messages: messages - openRound, spent }, start)
}

function starter(core: Core, { id, run }: Conversation, { hint, compact }: ContinueCommand) {
  if (compact && run.status !== 'idle' && run.status !== 'stopped')
    return () => core.runs.compact(id, { thenContinue: true, hint })
  if (isPaused(run) || run.status === 'interrupted' || run.status === 'running')
    return () => core.runs.continue(id, { hint })
  if (run.status === 'failed') return () => core.runs.retry(id, hint)
  if (isAwaiting(run)) return () => core.runs.resumeAsking(id)
  return null
}

/** What the options change in a conversation that is there already. */
function adopt(core: Core, conversation: Conversation, options: RunOptions, workspace: string): void {
  const at = Date.now()
  setMode(core, conversation.id, options)
  const model = chosenModel(core, options, conversation.model)
  if (model) core.library.append(conversation.id, { type: 'model.changed', model, at })
  if (options.workspace && workspace !== conversation.workspace)
    core.library.append(conversation.id, { type: 'workspace.changed', workspace, at })
}

function setMode(core: Core, id: string, { mode }: RunOptions): void {
  if (mode) core.library.append(id, { type: 'mode.changed', mode, at: Date.now() })
}

/** The model that the options name; undefined when they name none. An empty `modelId` is the first listed one. */
function chosenModel(core: Core, options: RunOptions, current: ModelRef | null): ModelRef | undefined {
  if (!options.provider && !options.model && !options.baseUrl) return undefined
  const fallback = current ?? core.models.defaultModel()
  const providerId = options.provider ?? (options.baseUrl ? 'openai' : fallback.providerId)
  return {
    providerId,
    modelId: options.model ?? (providerId === fallback.providerId ? fallback.modelId : '')
  }
}

/** Where in a conversation this invocation begins. */
interface Place {
  messages: number
  spent: number
}

function placeOf({ messages, spent }: Conversation): Place {
  return { messages: messages.length, spent: spent.length }
}

/** Says what a run does until it stands still, and what came of it. Returns the exit code. */
export async function follow(
  context: RunContext,
  id: string,
  from: Place,
  start: () => Promise<Result<null>>
): Promise<number> {
  const { core, output } = context
  const started = await start()
  if (!started.ok) return refuseRun(context, id, started.error)
  let isStopped = false
  context.onStop(() => {
    isStopped = true
    void core.runs.stop(id)
  })
  const conversation = core.library.current(id)
  if (conversation) output.note(header(core, conversation))
  await core.runs.finished(id)
  const after = core.library.current(id)
  if (!after) return unknown(context, id)
  const outcome = isStopped ? 'stopped' : outcomeOf(after.run)
  output.result(resultOf(context, after, from, outcome))
  for (const line of closing(context.repeat, after, outcome)) output.note(line)
  return exitCode.of(outcome)
}

function outcomeOf(run: RunState): Outcome {
  if (isPaused(run)) return run.error ? 'failed' : 'paused'
  switch (run.status) {
    case 'idle':
      return 'done'
    case 'stopped':
      return 'stopped'
    case 'interrupted':
      return run.error ? 'failed' : 'interrupted'
    case 'failed':
      return run.failure.code === 'approval-required' ? 'approval-required' : 'failed'
    default:
      return 'failed'
  }
}

function resultOf(context: RunContext, after: Conversation, from: Place, outcome: Outcome): RunResult {
  const made = after.messages.slice(from.messages)
  const { rounds, toolCalls, usage, cost } = figures(context.core.models, made, after.spent.slice(from.spent))
  const failure = failureOf(after.run)
  const answer = made.findLast((message) => message.role === 'assistant')
  return {
    type: 'result',
    outcome,
    conversationId: after.id,
    rounds,
    toolCalls,
    requests: context.requests(),
    usage: usage ?? null,
    cost: cost ?? null,
    text: answer ? messageText(answer) : '',
    ...(answer?.end === 'truncated' && { truncated: true }),
    ...(failure && { error: { code: failure.code, message: failureSentence(failure) } })
  }
}

function header(core: Core, { id, model, workspace, mode }: Conversation): string {
  const provider = core.models.providers().find(({ id: each }) => each === model.providerId)
  const called = provider?.names?.[model.modelId] ?? model.modelId
  const name = [provider?.label ?? model.providerId, model.providerId === 'practice' ? '' : called]
    .join(' ')
    .trim()
  const line = t('cli.conversation', { id, model: name, folder: workspace ?? t('cli.noFolder') })
  return mode === 'ask' ? line : t('cli.mode', { header: line, mode: t(`approval.mode.${mode}`) })
}

/** By whole id, or by a beginning that only one conversation has. */
export function find(core: Core, id: string): Conversation | null {
  const whole = core.library.current(id)
  if (whole) return whole
  const matches = core.library.list().filter((summary) => summary.id.startsWith(id))
  return matches.length === 1 && matches[0] ? core.library.current(matches[0].id) : null
}

/** Why `find` found nothing: no conversation begins so, or several do. */
export function notFoundSentence(core: Core, id: string): string {
  const count = core.library.list().filter((summary) => summary.id.startsWith(id)).length
  return count > 1 ? t('cli.ambiguousId', { id, number: count }) : t('cli.unknownId', { id })
}

function isKnown(core: Core, { providerId }: ModelRef): boolean {
  return core.models.providers().some((provider) => provider.id === providerId)
}

function unknownProvider(context: RunContext, provider: string): number {
  const known = context.core.models.providers().map(({ id }) => id)
  const sentence = t('cli.unknownProvider', { provider, known: known.join(', ') })
  return refuse(context, null, sentence, exitCode.failed, 'provider-unknown')
}

function folder({ cwd }: RunContext, { workspace }: RunOptions): string | null {
  const path = resolve(cwd, workspace ?? '.')
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? path : null
}

function noFolder(context: RunContext, { workspace }: RunOptions): number {
  return refuse(
    context,
    null,
    t('cli.folderMissing', { path: resolve(context.cwd, workspace ?? '.') }),
    exitCode.failed
  )
}

function unknown(context: RunContext, id: string): number {
  return refuse(context, null, notFoundSentence(context.core, id), exitCode.failed, 'not-found')
}

function refuseRun(context: RunContext, id: string, refusal: Refusal): number {
  return refuse(context, id, refusalSentence(refusal), exitCode.failed, refusal.code)
}

/** Nothing was run: says why. Returns `code`. */
export function refuse(
  { output }: RunContext,
  id: string | null,
  message: string,
  code: number,
  name = 'bad-request'
): number {
  const empty = { rounds: 0, toolCalls: 0, requests: 0, usage: null, cost: null, text: '' }
  output.result({
    type: 'result',
    outcome: 'failed',
    conversationId: id,
    ...empty,
    error: { code: name, message }
  })
  return code
}
