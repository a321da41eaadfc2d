import { Notification, type NotificationConstructorOptions } from 'electron'
import { toolParts } from '../../shared/domain/message.ts'
import { readQuestion } from '../../shared/domain/question.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import { guardOf, isAwaiting, isPaused, type RunState } from '../../shared/domain/run.ts'
import { waitKey, waitsOf } from '../../shared/domain/waiting.ts'
import { t } from '../texts.ts'

/** What a desktop notification says of a run that came to stand; null where nothing is to be said. */
export function notificationText(run: RunState, question?: string): string | null {
  if (run.status === 'awaitingAnswer' && question) return question
  if (isAwaiting(run) || guardOf(run)) return t('notification.asks')
  if (run.status === 'idle') return t('live.finished')
  if (run.status === 'failed') return t('notification.failed')
  return isPaused(run) ? t('live.paused', { count: run.window.toolCalls }) : null
}

interface NotifierPorts {
  /** Whether notifications are wanted at all. */
  isOn(): boolean
  /** Whether somebody looks at this conversation now. */
  isLookedAt(id: string): boolean
  open(id: string): void
  continueRun(id: string): void
  stop(id: string): void
  reply(id: string, callId: string, text: string): void
}

/** Desktop notifications of runs that came to stand where nobody looks (S51), each as long as it holds. */
export class Notifier {
  private readonly ports: NotifierPorts
  /** What was last said, or not, of each conversation, so that nothing is said twice. */
  private readonly stands = new Map<string, string>()
  private readonly shown = new Map<string, Notification>()

  constructor(ports: NotifierPorts) {
    this.ports = ports
  }

  /** To be told of every change of a run's state. */
  stood(conversation: Conversation): void {
    const { id, run, parent } = conversation
    // How a sub-agent stands is told to the agent that called it.
    if (parent) return
    const stand = `${run.status} ${'at' in run ? run.at : ''} ${waitsOf(conversation).map(({ reason }) => waitKey(reason))}`
    if (this.stands.get(id) === stand) return
    this.stands.set(id, stand)
    this.close(id)
    const asked = openQuestion(conversation)
    const body = notificationText(run, asked?.question)
    if (body === null || !this.ports.isOn() || this.ports.isLookedAt(id)) return
    this.show(conversation, { title: conversation.title, body, ...ways(run, asked !== null) }, asked?.callId)
  }

  /** A conversation that is gone has nothing more to say. */
  gone(id: string): void {
    this.stands.delete(id)
    this.close(id)
  }

  /** Says something that belongs to no run. */
  say(body: string, onClick: () => void): void {
    if (this.ports.isOn())
      put({ title: t('app.name'), body }, (notification) => notification.on('click', onClick))
  }

  private show({ id }: Conversation, options: NotificationConstructorOptions, callId = ''): void {
    put(options, (notification) => {
      notification.on('click', () => this.ports.open(id))
      notification.on('action', ({ actionIndex }) =>
        actionIndex === 0 ? this.ports.continueRun(id) : this.ports.stop(id)
      )
      notification.on('reply', ({ reply }) => this.ports.reply(id, callId, reply))
      this.shown.set(id, notification)
    })
  }

  private close(id: string): void {
    this.shown.get(id)?.close()
    this.shown.delete(id)
  }
}

/** Where the system has no place for it, the window says the same (fault F106). */
function put(options: NotificationConstructorOptions, prepare: (notification: Notification) => void): void {
  if (!Notification.isSupported()) return
  try {
    const notification = new Notification(options)
    prepare(notification)
    notification.show()
  } catch {}
}

/** Where the system has buttons: a pause is continued or stopped from there, a question answered. No call is allowed. */
function ways(run: RunState, isQuestion: boolean): NotificationConstructorOptions {
  if (isQuestion) return { hasReply: true, replyPlaceholder: t('background.reply') }
  if (!isPaused(run)) return {}
  return {
    actions: [
      { type: 'button', text: t('background.continue') },
      { type: 'button', text: t('background.stop') }
    ]
  }
}

function openQuestion({ run, messages }: Conversation): { callId: string; question: string } | null {
  const last = run.status === 'awaitingAnswer' ? messages.at(-1) : undefined
  const call = last && toolParts(last).find(({ state }) => state.status === 'awaitingAnswer')
  const asked = call && readQuestion(call.input)
  return asked ? { callId: call.callId, question: asked.question } : null
}
