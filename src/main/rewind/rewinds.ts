import type { Conversation } from '../../shared/domain/conversation.ts'
import { beforeTyped, type AttachmentPart } from '../../shared/domain/attachment.ts'
import { attachmentsOf, isFromUser, type Message, messageText } from '../../shared/domain/message.ts'
import { takeableMessage } from '../../shared/domain/take-back.ts'
import type { RewindFile, RewindWhat, RewoundFiles } from '../../shared/domain/rewind.ts'
import { ok, refuse, type Result } from '../../shared/ipc/result.ts'
import type { Library } from '../conversations/library.ts'
import { takeBack } from '../conversations/branch-plans.ts'
import type { Runs } from '../conversations/runs.ts'
import type { ComposerDrafts } from '../store/composer-drafts.ts'
import type { FileStates } from '../store/file-states.ts'
import type { FileKeeper } from './file-keeper.ts'
import { planFiles, REWIND_PREFIX } from './plan-files.ts'
import { restoreFiles } from './restore-files.ts'

export interface RewindsPorts {
  library: Library
  runs: Pick<Runs, 'alone' | 'stop'>
  states: FileStates
  keeper: FileKeeper
  drafts: ComposerDrafts
  /** Folders that are left alone, as with tools. */
  hidden: readonly string[]
  now(): number
  newId(): string
}

export interface RewindWish {
  messageId: string
  what: RewindWhat
  /** Restores files too that somebody else has changed since. */
  overwrite?: boolean | undefined
}

/** What a rewind did; `text` and `items` are the cut message's, which are in the composer's stored draft already. */
export interface Rewound extends RewoundFiles {
  text: string | null
  items: AttachmentPart[]
}

/** Going back to just before a message of the user's: files, conversation, or both. */
export class Rewinds {
  private readonly ports: RewindsPorts

  constructor(ports: RewindsPorts) {
    this.ports = ports
  }

  /** What a rewind would do to files now. Changes nothing. */
  async list(id: string, messageId: string): Promise<Result<{ files: RewindFile[] }>> {
    const conversation = this.ports.library.current(id)
    if (!conversation || !ownMessage(conversation, messageId)) return refuse('not-found')
    const planned = await this.plan(id, messageId)
    return ok({
      files: planned.map(({ path, change, canRestore, isChangedSince }) => ({
        path,
        change,
        canRestore,
        isChangedSince
      }))
    })
  }

  /** Refused while a run is live. The files come first: should the process die in between, the same can be asked again. */
  async rewind(id: string, { messageId, what, overwrite = false }: RewindWish): Promise<Result<Rewound>> {
    const done = await this.ports.runs.alone(id, async (conversation): Promise<Result<Rewound>> => {
      const message = ownMessage(conversation, messageId)
      if (conversation.parent) return refuse('not-allowed')
      if (!message) return refuse('not-found')
      const files = what === 'conversation' ? NO_FILES : await this.restore(id, messageId, overwrite)
      if (what === 'files') return ok({ ...files, text: null, items: [] })
      return ok({ ...files, ...this.cut(conversation, message) })
    })
    return done.ok ? done.value : done
  }

  /** Takes back what a rewind did to files, which itself can be taken back again. */
  async undo(id: string, rewindId: string, overwrite = false): Promise<Result<RewoundFiles>> {
    if (!rewindId.startsWith(REWIND_PREFIX)) return refuse('not-found')
    return this.ports.runs.alone(id, () => this.restore(id, rewindId, overwrite))
  }

  /**
   * Stops the turn that a message has just begun and takes the message back into the composer; it is kept as a branch.
   * Refused once anything has been answered.
   */
  async takeBack(id: string): Promise<Result<Rewound>> {
    const conversation = this.ports.library.current(id)
    if (!conversation) return refuse('not-found')
    const message = takeableMessage(conversation)
    if (!message) return refuse('not-allowed')
    const stopped = await this.ports.runs.stop(id)
    return stopped.ok ? this.rewind(id, { messageId: message.id, what: 'conversation' }) : stopped
  }

  private plan(id: string, turnId: string) {
    const { states, hidden } = this.ports
    return planFiles(states.since({ conversationId: id, turnId }), hidden)
  }

  private async restore(id: string, turnId: string, overwrite: boolean): Promise<RewoundFiles> {
    const { states, keeper, newId } = this.ports
    const owner = { conversationId: id, turnId: `${REWIND_PREFIX}${newId()}` }
    return restoreFiles(await this.plan(id, turnId), { states, keeper, owner, overwrite })
  }

  /** What was typed in the composer and not sent stands below the text that comes back. */
  private cut(conversation: Conversation, message: Message): Pick<Rewound, 'text' | 'items'> {
    const { library, drafts, newId } = this.ports
    const { id } = conversation
    const taken = { text: messageText(message), items: attachmentsOf(message) }
    drafts.save(id, beforeTyped(taken, drafts.load(id)))
    const event = takeBack(this.ports, conversation, message.id, newId())
    if (event) library.append(id, event)
    return taken
  }
}

const NO_FILES: RewoundFiles = { done: [], left: [], rewindId: null }

function ownMessage({ messages }: Conversation, id: string) {
  return messages.find((message) => message.id === id && isFromUser(message))
}
