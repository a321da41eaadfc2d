// The vendors' own SDKs, with the loop that their documentation shows.
import Anthropic from '@anthropic-ai/sdk'
import OpenAI from 'openai'
import { type Assignment, resultOf, toolOf } from './task.ts'

export async function anthropicSdk(task: Assignment): Promise<void> {
  const client = new Anthropic({ apiKey: 'x', baseURL: task.base })
  const messages: Anthropic.MessageParam[] = [{ role: 'user', content: task.prompt }]
  const input_schema = task.schema as Anthropic.Tool.InputSchema
  const tools = [{ name: 'read_file', description: task.description, input_schema }]
  for (;;) {
    const stream = client.messages.stream({
      model: 'claude-haiku-4-5',
      max_tokens: 8000,
      system: task.system,
      tools,
      messages
    })
    const message = await stream.finalMessage()
    messages.push({ role: 'assistant', content: message.content })
    const calls = message.content.filter((block) => block.type === 'tool_use')
    if (calls.length === 0) return
    const content = calls.map(({ id, input }) => ({
      type: 'tool_result' as const,
      tool_use_id: id,
      content: resultOf(task, input as { path: string })
    }))
    messages.push({ role: 'user', content })
  }
}

interface Call {
  id: string
  type: 'function'
  function: { name: string; arguments: string }
}

export async function openaiSdk(task: Assignment): Promise<void> {
  const client = new OpenAI({ apiKey: 'x', baseURL: `${task.base}/v1` })
  const messages: OpenAI.ChatCompletionMessageParam[] = [
    { role: 'system', content: task.system },
    { role: 'user', content: task.prompt }
  ]
  for (;;) {
    const stream = await client.chat.completions.create({
      model: 'gpt-5.1',
      stream: true,
      stream_options: { include_usage: true },
      tools: [toolOf(task)],
      messages
    })
    let content = ''
    const calls: Call[] = []
    for await (const { choices } of stream) {
      const delta = choices[0]?.delta
      content += delta?.content ?? ''
      for (const { index, id, function: part } of delta?.tool_calls ?? []) {
        const call = (calls[index] ??= { id: '', type: 'function', function: { name: '', arguments: '' } })
        call.id += id ?? ''
        call.function.name += part?.name ?? ''
        call.function.arguments += part?.arguments ?? ''
      }
    }
    if (calls.length === 0) return
    messages.push({ role: 'assistant', content, tool_calls: calls })
    for (const { id, function: call } of calls)
      messages.push({ role: 'tool', tool_call_id: id, content: resultOf(task, JSON.parse(call.arguments)) })
  }
}
