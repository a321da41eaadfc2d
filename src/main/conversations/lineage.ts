import type { Conversation } from '../../shared/domain/conversation.ts'
import type { Library } from './library.ts'

/** A sub-agent of a sub-agent has none of its own (behaviour, section 7). */
const DEEPEST = 2

/**
 * A conversation and those whose calls it belongs to: itself first, the one that the user sees last. It ends early
 * where one of them is gone.
 */
export function lineage(library: Pick<Library, 'current'>, conversation: Conversation): Conversation[] {
  const line = [conversation]
  let { parent } = conversation
  while (parent && line.length <= DEEPEST) {
    const caller = library.current(parent.conversationId)
    if (!caller) break
    line.push(caller)
    parent = caller.parent
  }
  return line
}

/** Whether a conversation with this lineage may have sub-agents. */
export function mayCallAgents(line: readonly Conversation[]): boolean {
  return line.length <= DEEPEST
}
