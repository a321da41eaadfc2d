import { z } from 'zod'
import {
  efforts,
  HIGHEST_TEMPERATURE,
  MOST_OUTPUT_TOKENS,
  MOST_SYSTEM_CHARACTERS
} from '../domain/answer-options.ts'
import type { LocalServer } from '../domain/local-server.ts'
import { request } from './request.ts'

const id = z.string().min(1).max(100)

/** How the answers of a conversation are made; brought into range by main. */
export const answerOptions = z.object({
  systemPrompt: z.string().max(MOST_SYSTEM_CHARACTERS).optional(),
  temperature: z.number().min(0).max(HIGHEST_TEMPERATURE).nullable().optional(),
  maxOutput: z.number().min(1).max(MOST_OUTPUT_TOKENS).nullable().optional(),
  effort: z.enum(efforts).nullable().optional()
})

/** Requests about models and the servers they are on. */
export const modelRequests = {
  /** All options of a conversation, in place of those before. */
  'conversation.setOptions': request<null>()(z.object({ id, options: answerOptions })),
  /** Looks for servers of models on this computer, at their usual ports and nowhere else; those not set up yet. */
  'server.find': request<{ servers: LocalServer[] }>()(z.object({})),
  /** Which environment variables of well-known services hold a key; never a key. */
  'preset.keys': request<{ variables: string[] }>()(z.object({}))
}
