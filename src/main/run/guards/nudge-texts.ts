import type { LoopSign } from './loop-warning.ts'

/** What the engine writes to the model; English, stored so that a rebuilt request is the same. */
export const nudgeText = {
  /** After a response that held reasoning alone. */
  emptyAfterReasoning: 'You reasoned but gave no answer. Write the answer now, or call the tool you need.',
  emptyAfterResults:
    'Your answer was empty. Sum up what the tool results show and go on: answer, or call the next tool.',
  emptyPlain: 'Your answer was empty. Please answer, or call a tool.',
  /** `tools` are those that may be called now. */
  malformed: (tools: readonly string[]) =>
    tools.length > 0
      ? [
          'Your text looked like a tool call but was not one, so nothing ran. Do not write tool calls as text:',
          'use the function calling of this API, with the name of a tool and a JSON object as its arguments.',
          `The tools are: ${tools.join(', ')}.`
        ].join(' ')
      : 'Your text looked like a tool call, and no tool can be called now, so nothing ran. Answer in plain words.',
  loop: (sign: LoopSign, tool: string) => `${signs[sign](tool)} ${advice}`
} as const

const signs: Record<LoopSign, (tool: string) => string> = {
  'same-call': (tool) => `You have made the same call of ${tool} before and got the same result.`,
  nothing: (tool) => `${tool} has returned nothing three times in a row.`,
  'same-source': (tool) => `You have read the same source with ${tool} three times, and it has not changed.`,
  'same-tool': (tool) => `${tool} has given you the same result five times.`
}

const advice =
  'You may be going round in circles. Do something different: use what you have, try another way, or say what is missing.'
