import { addUserMessage } from '../context/user-message.ts'
import type { WireMessage } from '../run/ports.ts'

/**
 * A transcript for a model without tools: what was called and what came of it stands as text, and roles alternate.
 * Stable: a longer transcript only appends, or goes on where it ended.
 */
export function asTalk(messages: readonly WireMessage[]): WireMessage[] {
  const talk: WireMessage[] = []
  for (const message of messages.map(talked)) {
    if (message.role === 'user') addUserMessage(talk, message)
    else talk.push(message)
  }
  return talk
}

function talked(message: WireMessage): WireMessage {
  switch (message.role) {
    case 'user':
      return { ...message }
    case 'assistant': {
      const calls = message.calls.map((call) => `[called ${call.name} with ${call.arguments}]`)
      const text = [message.text, ...calls].filter((line) => line.trim() !== '').join('\n')
      return { role: 'assistant', text, reasoning: [], calls: [] }
    }
    case 'tool': {
      const results = message.results.map((result) => `[result of ${result.name}]\n${result.text}`)
      return { role: 'user', text: results.join('\n\n') }
    }
  }
}
