import type { Conversation } from '../../shared/domain/conversation.ts'
import {
  isSettled,
  type Message,
  messageText,
  type ToolPart,
  toolParts
} from '../../shared/domain/message.ts'

/** So much of its words is shown while it works: the end of them. */
const MOST_CHARACTERS = 400

/** What a sub-agent is at. */
export interface AgentNow {
  /** The end of what it has written last; empty where it has written nothing. */
  text: string
  /** The calls that run, in the order of the calls. */
  calls: ToolPart[]
}

/** What a sub-agent's conversation shows of its work at this moment. */
export function agentNow({ messages, draft }: Pick<Conversation, 'messages' | 'draft'>): AgentNow {
  const said = [...messages, ...(draft ? [draft] : [])].findLast(
    (message) => message.role === 'assistant' && messageText(whole(message)).trim() !== ''
  )
  const text = said ? messageText(whole(said)).trim() : ''
  const last = messages.at(-1)
  const calls = last && !draft ? toolParts(last).filter(({ state }) => !isSettled(state)) : []
  return { text: ending(text), calls }
}

/** A draft's parts can have gaps while they arrive. */
function whole(message: Message): Message {
  return { ...message, parts: message.parts.filter(Boolean) }
}

function ending(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text
  return `…${text.slice(-MOST_CHARACTERS).toWellFormed()}`
}
