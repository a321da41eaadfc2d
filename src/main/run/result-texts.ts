import { answerResult } from '../../shared/domain/question.ts'
import { nearNames } from './near-names.ts'

/**
 * The results a call gets when its tool did not answer for itself, as the model reads them (behaviour, section 5:
 * each cause has its own text). English, for the model; never shown as interface text.
 */
export const resultText = {
  denied: 'Denied by the user: this tool call was not run. Do not repeat it unchanged.',
  deniedByRule:
    "Denied by the user's settings: this tool call was not run, and the same call will be denied again. Find another way, or tell the user what you would need.",
  stopped: 'Stopped by the user: this tool call did not finish, and how far it got is not known.',
  notReached: 'Not reached: the user stopped the run before this tool call began.',
  skipped: 'Skipped: another call of the same response could not be used, so none of its calls was run.',
  approvalNotAvailable:
    'Approval not available: this tool call needs an approval and nobody could give one. It was not run. When the conversation goes on the approval may be there: make the call again if you still need it.',
  approvalNotForAgents:
    'Approval not available: this tool call needs an approval, and a sub-agent cannot ask for one. It was not run, and will not be if you make it again. Find another way, or say in your answer what is left to do.',
  /** `output` is what the tool had put out when it was ended; it may be the end of more. */
  withOutput: (text: string, output: string | undefined) =>
    output === undefined || output.trim() === ''
      ? text
      : `${text} Its output until then, or the end of it:\n${output.trimEnd()}`,
  outOfTime: 'Not finished: the time of this run was up.',
  toolsOff: 'Not run: the user asked for a last answer without tools.',
  nobodyToAsk: 'Nobody can answer here. Decide yourself, or say in your answer what you would need to know.',
  /** `text` is what the user wrote or chose. */
  answered: answerResult,
  repeatedCall: 'Not run: the same call had been made too often in a row.',
  newMessage: 'Not run: the user sent a new message.',
  interrupted: 'Not available: the app stopped while this tool ran.',
  /** Of an agent with its own loop. */
  agentLeftOpen: 'Not known: the agent ended its turn without saying what came of this call.',
  agentEnded: 'Not available: the agent ended before this call did.',
  agentWithdrew: 'Not run: the agent gave this call up before it was answered.',
  cutOff:
    'Not run: the response was cut off by the output limit before this tool call was complete. Make the call again, shorter.',
  /** `seconds` is the tool's own time cap. */
  timedOut: (seconds: number) => `Timed out after ${seconds} seconds: this tool call was ended.`,
  /** `available` are the names of the tools there are. */
  unknownTool: (name: string, available: readonly string[]) => {
    const near = nearNames(name, available)
    const hint = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''
    const all = available.length > 0 ? `Available tools: ${available.join(', ')}.` : 'No tools are available.'
    return `Unknown tool ${JSON.stringify(name)}.${hint} ${all}`
  },
  /** `problem` is a clause that names the field or the parse error. */
  invalidArguments: (problem: string) => `Invalid arguments, the tool was not run: ${problem}`
} as const
