import type { Conversation } from '../../shared/domain/conversation.ts'
import { isFromUser, type Message } from '../../shared/domain/message.ts'
import type { WireImage, WireMessage } from '../run/ports.ts'
import { compactedHistory } from './compacted-history.ts'
import { toWire } from './to-wire.ts'
import type { GivenAttachment } from './user-message.ts'

/** Of what was said before, the end of so many characters is given. */
const HISTORY_CAP = 100_000
const ARGUMENTS_CAP = 1000
const RESULT_CAP = 2000

/** English, for the agent. */
const BEFORE = 'This was said in the conversation before, without you; the oldest comes first:'
const CUT = '[what came before this is left out]'
const GO_ON = 'You were interrupted. Go on with the task where it stopped.'

/** What an agent with its own loop is sent. */
export interface AgentPrompt {
  text: string
  images: WireImage[]
}

/**
 * The words of the user that an agent is to answer, after what its session does not know of the conversation. A pure
 * function. Where nothing has been said since the last answer, as after an interruption, it is asked to go on.
 *
 * @param known how many messages its session has heard, from the first one
 * @param given what is sent of something attached
 */
export function agentPrompt(conversation: Conversation, known: number, given?: GivenAttachment): AgentPrompt {
  const messages = known > 0 ? conversation.messages.slice(known) : compactedHistory(conversation)
  const answered = messages.findLastIndex(
    (message) => message.role === 'assistant' && message.parts.some(isSaid)
  )
  const asked = messages.slice(answered + 1).filter(isFromUser)
  const earlier = history(toWire(messages.slice(0, answered + 1), undefined, given))
  const words = toWire(asked, undefined, given).flatMap((each) => (each.role === 'user' ? [each] : []))
  const task = words.length > 0 ? words.map(({ text }) => text).join('\n\n') : GO_ON
  return {
    text: earlier === '' ? task : `${BEFORE}\n<conversation>\n${earlier}\n</conversation>\n\n${task}`,
    images: words.flatMap(({ images = [] }) => images)
  }
}

const isSaid = ({ type }: Message['parts'][number]): boolean => type !== 'notice' && type !== 'reasoning'

function history(wire: readonly WireMessage[]): string {
  const lines = wire.map(lineOf)
  let length = 0
  const from = lines.findLastIndex((line) => (length += line.length) > HISTORY_CAP)
  return [...(from >= 0 ? [CUT] : []), ...lines.slice(from + 1)].join('\n\n')
}

function lineOf(message: WireMessage): string {
  switch (message.role) {
    case 'user':
      return `User: ${message.text}`
    case 'assistant': {
      const calls = message.calls.map(
        (call) => `[called ${call.name} with ${cut(call.arguments, ARGUMENTS_CAP)}]`
      )
      return `Assistant: ${[message.text, ...calls].filter((line) => line.trim() !== '').join('\n')}`
    }
    case 'tool':
      return message.results
        .map(({ name, text }) => `[result of ${name}]\n${cut(text, RESULT_CAP)}`)
        .join('\n')
  }
}

const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length).toWellFormed()}…`
