import { wayTo } from '../../shared/domain/branches.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import type { ModelRef } from '../../shared/domain/model.ts'
import { refuse, ok, type Result } from '../../shared/ipc/result.ts'
import { deleteRound, goOnAfter, planEdit, planRegenerate } from './branch-plans.ts'
import type { Library } from './library.ts'
import type { RunPlan } from './run-plans.ts'
import type { Runs } from './runs.ts'
import type { RunsPorts } from './run-ports.ts'

export type BranchingPorts = Pick<RunsPorts, 'limit' | 'now' | 'newId' | 'wrapUpMessage'> & {
  library: Library
  runs: Pick<Runs, 'start' | 'alone'>
}

/** What was kept, and is one step away. */
export interface Kept {
  branchId: string
}

/**
 * Steering what was said. Whatever takes messages out of sight keeps them as a branch; all is refused while a run is
 * live, and in the conversation of a sub-agent.
 */
export class Branching {
  private readonly ports: BranchingPorts

  constructor(ports: BranchingPorts) {
    this.ports = ports
  }

  /** Sends a message of the user's again, in these words. */
  edit(id: string, messageId: string, text: string): Promise<Result<Kept>> {
    return this.run(id, (conversation, branchId) =>
      planEdit(this.ports, conversation, { messageId, text, branchId })
    )
  }

  /** Has the model, or another one, answer again in place of a message of its own. */
  regenerate(id: string, messageId: string, model?: ModelRef): Promise<Result<Kept>> {
    return this.run(id, (conversation, branchId) =>
      planRegenerate(this.ports, conversation, { messageId, model, branchId })
    )
  }

  /** Goes on after a message as if nothing had come after it. */
  goOnAfter(id: string, messageId: string): Promise<Result<Kept>> {
    return this.change(id, (conversation, branchId) =>
      goOnAfter(this.ports, conversation, messageId, branchId)
    )
  }

  /** Deletes a round with its results, or a message of the user's with what it led to. */
  deleteRound(id: string, messageId: string): Promise<Result<Kept>> {
    return this.change(id, (conversation, branchId) =>
      deleteRound(this.ports, conversation, messageId, branchId)
    )
  }

  /** Shows a branch with everything as it was left, its pause too; what was shown is kept in its place. */
  async enter(id: string, branchId: string): Promise<Result<null>> {
    const { library, newId, now } = this.ports
    const done = await this.ports.runs.alone(id, async (conversation): Promise<Result<null>> => {
      if (conversation.parent) return refuse('not-allowed')
      const way = wayTo(conversation, branchId)
      if (!way) return refuse('not-found')
      const events = way.map(
        (branch): StoredEvent => ({
          type: 'branch.entered',
          branchId: branch.id,
          leaves: newId(),
          at: now()
        })
      )
      library.append(id, ...events)
      return ok(null)
    })
    return done.ok ? done.value : done
  }

  /** Shows the branch that a message is in, where it is not shown already: what was found can be gone to. */
  async reveal(id: string, messageId: string): Promise<Result<null>> {
    const conversation = this.ports.library.current(id)
    if (!conversation) return refuse('not-found')
    if (conversation.messages.some((message) => message.id === messageId)) return ok(null)
    const branch = conversation.branches.find(({ tail }) =>
      tail?.messages.some((each) => each.id === messageId)
    )
    return branch ? this.enter(id, branch.id) : refuse('not-found')
  }

  private async run(
    id: string,
    plan: (conversation: Conversation, branchId: string) => RunPlan | null
  ): Promise<Result<Kept>> {
    const branchId = this.ports.newId()
    const begun = await this.ports.runs.start('send', id, (conversation) => plan(conversation, branchId))
    return begun.ok ? ok({ branchId }) : begun
  }

  private async change(
    id: string,
    eventFor: (conversation: Conversation, branchId: string) => StoredEvent | null
  ): Promise<Result<Kept>> {
    const branchId = this.ports.newId()
    const done = await this.ports.runs.alone(id, async (conversation): Promise<Result<Kept>> => {
      if (conversation.parent) return refuse('not-allowed')
      const event = eventFor(conversation, branchId)
      if (!event) return refuse('not-found')
      this.ports.library.append(id, event)
      return ok({ branchId })
    })
    return done.ok ? done.value : done
  }
}
