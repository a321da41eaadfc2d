// Agent frameworks with their defaults, as their documentation shows a loop with one tool.
import { type Assignment, resultOf } from './task.ts'

const name = 'read_file'

export async function aiSdkAnthropic(task: Assignment): Promise<void> {
  const { createAnthropic } = await import('@ai-sdk/anthropic')
  await aiLoop(task, createAnthropic({ apiKey: 'x', baseURL: `${task.base}/v1` })('claude-haiku-4-5'))
}

export async function aiSdk(task: Assignment): Promise<void> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const options = { name: 'scripted', apiKey: 'x', baseURL: `${task.base}/v1`, includeUsage: true }
  await aiLoop(task, createOpenAICompatible(options).chatModel('gpt-5.1'))
}

async function aiLoop(task: Assignment, model: import('ai').LanguageModel): Promise<void> {
  const { isStepCount, jsonSchema, streamText, tool } = await import('ai')
  const read = tool({
    description: task.description,
    inputSchema: jsonSchema<{ path: string }>(task.schema),
    execute: async (input) => resultOf(task, input)
  })
  const result = streamText({
    model,
    instructions: task.system,
    prompt: task.prompt,
    stopWhen: isStepCount(task.rounds + 5),
    tools: { [name]: read }
  })
  for await (const part of result.fullStream) if (part.type === 'error') throw part.error
}

export const piAnthropic = (task: Assignment) =>
  piLoop(task, 'anthropic-messages', task.base, 'claude-haiku-4-5')
export const pi = (task: Assignment) => piLoop(task, 'openai-completions', `${task.base}/v1`, 'gpt-5.1')

async function piLoop(task: Assignment, api: string, baseUrl: string, id: string): Promise<void> {
  const { Agent } = await import('@earendil-works/pi-agent-core')
  const { streamSimple } = await import('@earendil-works/pi-ai/compat')
  const cost = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 }
  const model = {
    id,
    name: id,
    api,
    provider: 'scripted',
    baseUrl,
    reasoning: false,
    input: ['text'],
    cost,
    contextWindow: 1e7,
    maxTokens: 4096
  }
  const read = {
    name,
    label: name,
    description: task.description,
    parameters: task.schema,
    execute: async (_id: string, input: { path: string }) => ({
      content: [{ type: 'text', text: resultOf(task, input) }],
      details: {}
    })
  }
  const agent = new Agent({
    initialState: { systemPrompt: task.system, model: model as never, tools: [read as never] },
    getApiKey: () => 'x',
    streamFn: streamSimple
  })
  await agent.prompt(task.prompt)
}

export async function openaiAgents(task: Assignment): Promise<void> {
  const { Agent, OpenAIChatCompletionsModel, run, setTracingDisabled, tool } = await import('@openai/agents')
  const { default: OpenAI } = await import('openai')
  setTracingDisabled(true)
  const client = new OpenAI({ apiKey: 'x', baseURL: `${task.base}/v1` })
  const read = tool({
    name,
    description: task.description,
    parameters: task.schema as never,
    strict: false,
    execute: async (input) => resultOf(task, input as { path: string })
  })
  const model = new OpenAIChatCompletionsModel(client as never, 'gpt-5.1')
  const agent = new Agent({ name: 'reader', instructions: task.system, model, tools: [read] })
  const result = await run(agent, task.prompt, { stream: true, maxTurns: task.rounds + 5 })
  for await (const _ of result);
  await result.completed
}

export async function langgraph(task: Assignment): Promise<void> {
  const { createReactAgent } = await import('@langchain/langgraph/prebuilt')
  const { ChatOpenAI } = await import('@langchain/openai')
  const { tool } = await import('@langchain/core/tools')
  const llm = new ChatOpenAI({
    model: 'gpt-5.1',
    apiKey: 'x',
    streaming: true,
    configuration: { baseURL: `${task.base}/v1` }
  })
  const read = tool(async (input) => resultOf(task, input as { path: string }), {
    name,
    description: task.description,
    schema: task.schema as never
  })
  const agent = createReactAgent({ llm, tools: [read], prompt: task.system })
  const stream = await agent.stream(
    { messages: [{ role: 'user', content: task.prompt }] },
    { streamMode: 'messages', recursionLimit: task.rounds * 3 + 20 }
  )
  for await (const _ of stream);
}

export async function mastra(task: Assignment): Promise<void> {
  const { Agent } = await import('@mastra/core/agent')
  const { createTool } = await import('@mastra/core/tools')
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const { z } = await import('zod')
  const read = createTool({
    id: name,
    description: task.description,
    inputSchema: z.object({ path: z.string() }),
    execute: async (input: { path: string }) => resultOf(task, input)
  })
  const options = { name: 'scripted', apiKey: 'x', baseURL: `${task.base}/v1`, includeUsage: true }
  const model = createOpenAICompatible(options).chatModel('gpt-5.1')
  const agent = new Agent({
    id: 'reader',
    name: 'reader',
    instructions: task.system,
    model: model as never,
    tools: { [name]: read }
  })
  const stream = await agent.stream(task.prompt, { maxSteps: task.rounds + 5 })
  for await (const part of stream.fullStream) if (part.type === 'error') throw part.payload
}
