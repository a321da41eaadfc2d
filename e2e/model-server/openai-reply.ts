import { isObject } from '../strict-shared.ts'
import {
  answer,
  type Asked,
  EVENTS,
  eventText,
  halves,
  nextNumber,
  type Reply,
  type ScriptedBlock,
  type Stop,
  tokens,
  type Turn,
  words
} from './scripted.ts'

type Delta = Record<string, unknown>

const FINISH: Record<Stop, string> = {
  end: 'stop',
  calls: 'tool_calls',
  length: 'length',
  context: 'length',
  pause: 'stop',
  refusal: 'stop'
}

/** A scripted response as a chat completions stream, with usage when the request asks for it. */
export function openAiReply({ blocks, stop }: Turn, { api, body, n, change }: Asked): Reply {
  const head = {
    id: `chatcmpl-${n}`,
    object: 'chat.completion.chunk',
    created: 1_700_000_000 + n,
    model: body.model
  }
  const chunk = (delta: Delta, finish_reason: string | null) =>
    eventText(api, { ...head, choices: [{ index: 0, delta, logprobs: null, finish_reason }] })
  const deltas = deltasOf(blocks, stop)
  const pieces = [
    chunk({ role: 'assistant', content: '' }, null),
    ...deltas.map((delta) => chunk(delta, null)),
    chunk({}, FINISH[stop])
  ]
  if (isObject(body.stream_options) && body.stream_options.include_usage === true) {
    const usage = change && 'usage' in change ? change.usage : usageOf(body, deltas)
    pieces.push(eventText(api, { ...head, choices: [], usage }))
  }
  return answer(200, EVENTS, [...pieces, 'data: [DONE]\n\n'])
}

function usageOf(body: Delta, deltas: Delta[]): Delta {
  const prompt = tokens(body.messages)
  const completion = tokens(deltas)
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    prompt_tokens_details: { cached_tokens: 0 }
  }
}

function deltasOf(blocks: ScriptedBlock[], stop: Stop): Delta[] {
  const calls = blocks.filter((block) => block.type === 'call')
  return blocks.flatMap((block) => {
    switch (block.type) {
      case 'text':
        return words(block.text).map((piece) =>
          stop === 'refusal' ? { refusal: piece } : { content: piece }
        )
      case 'thinking':
        return words(block.text).map((piece) => ({ reasoning_content: piece }))
      case 'call':
        return callDeltas(block, calls.indexOf(block))
      case 'redacted':
      case 'search':
        return []
    }
  })
}

function callDeltas({ id, name, json }: Extract<ScriptedBlock, { type: 'call' }>, index: number): Delta[] {
  const made = id ?? `call_${nextNumber()}`
  return [
    { tool_calls: [{ index, id: made, type: 'function', function: { name, arguments: '' } }] },
    ...halves(json).map((piece) => ({ tool_calls: [{ index, function: { arguments: piece } }] }))
  ]
}
