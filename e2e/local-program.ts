import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { readBody, send } from './model-server/http.ts'
import { openAiReply } from './model-server/openai-reply.ts'
import type { LocalServerKind } from '../src/shared/domain/local-server.ts'

type Json = Record<string, unknown>

/** A program that serves models on this computer, scripted; it answers each chat with the same words. */
export interface LocalProgram {
  port: number
  /** `METHOD path` of every request, in order. */
  asked: string[]
  /** The context that Ollama's model runs with now, in tokens; none while it is not loaded. */
  loaded: number | undefined
  /** What Ollama's model can do. */
  capabilities: string[]
  /** Of every chat. */
  bodies: Json[]
  close(): Promise<void>
}

const MODEL = 'qwen3:8b'
const owners: Partial<Record<LocalServerKind, string>> = {
  ollama: 'library',
  'lm-studio': 'organization_owner',
  'llama-cpp': 'llamacpp',
  vllm: 'vllm'
}

/** What each program answers, by `METHOD path`, as its documentation has it. */
function answersOf(kind: LocalServerKind, { loaded, capabilities }: LocalProgram): Record<string, Json> {
  const entry = { id: MODEL, object: 'model', ...(owners[kind] && { owned_by: owners[kind] }) }
  const common = { 'GET /v1/models': { object: 'list', data: [entry] } }
  const running = [{ name: MODEL, model: MODEL, context_length: loaded }]
  switch (kind) {
    case 'ollama':
      return {
        ...common,
        'GET /api/tags': { models: [{ name: MODEL, model: MODEL, size: 1 }] },
        'GET /api/ps': { models: loaded === undefined ? [] : running },
        'POST /api/show': {
          parameters: 'stop "<|im_end|>"\ntemperature 0.6',
          capabilities,
          model_info: { 'qwen3.context_length': 40_960 }
        }
      }
    case 'lm-studio':
      return {
        ...common,
        'GET /api/v0/models': {
          data: [{ id: MODEL, type: 'vlm', max_context_length: 131_072, loaded_context_length: 8192 }]
        }
      }
    case 'llama-cpp':
      return {
        ...common,
        'GET /props': { default_generation_settings: { n_ctx: 16_384 }, modalities: { vision: false } }
      }
    case 'vllm':
    case 'jan':
      return common
  }
}

/**
 * Starts one at a port of this computer, any free one unless told otherwise.
 * @throws where the port is taken, by its name
 */
export async function startLocalProgram(kind: LocalServerKind, port = 0): Promise<LocalProgram> {
  const asked: string[] = []
  const program: LocalProgram = {
    port,
    asked,
    loaded: undefined,
    capabilities: ['completion', 'tools', 'thinking'],
    bodies: [],
    close: async () => {}
  }
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = `${request.method} ${request.url}`
    asked.push(name)
    const body = await readBody(request)
    if (name === 'POST /v1/chat/completions') {
      program.loaded ??= 4096
      program.bodies.push(body as Json)
      const turn = {
        blocks: [{ type: 'text' as const, text: 'Hello from this computer.' }],
        stop: 'end' as const
      }
      return send(openAiReply(turn, { api: 'openai', body: body as Json, n: asked.length }), response)
    }
    const answer = answersOf(kind, program)[name]
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { error: 'not found' }))
  }
  const server = createServer((request, response) => void respond(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  program.port = typeof address === 'object' && address ? address.port : 0
  program.close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return program
}
