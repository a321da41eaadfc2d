import { z } from 'zod'
import {
  efforts,
  HIGHEST_TEMPERATURE,
  MOST_OUTPUT_TOKENS,
  MOST_SYSTEM_CHARACTERS
} from '../domain/answer-options.ts'
import type { LocalServer } from '../domain/local-server.ts'
import type { ModelRef } from '../domain/model.ts'
import type { ModelRow } from '../domain/usage-report.ts'
import { externalAgentRequests } from './external-agent-requests.ts'
import { request } from './request.ts'

const model = z.object({ providerId: z.string().min(1).max(100), modelId: z.string().min(1).max(300) })
const id = z.string().min(1).max(100)

/** How the answers of a conversation are made; brought into range by main. */
export const answerOptions = z.object({
  systemPrompt: z.string().max(MOST_SYSTEM_CHARACTERS).optional(),
  temperature: z.number().min(0).max(HIGHEST_TEMPERATURE).nullable().optional(),
  maxOutput: z.number().min(1).max(MOST_OUTPUT_TOKENS).nullable().optional(),
  effort: z.enum(efforts).nullable().optional()
})

/** Requests about models and the servers they are on, and about agents that answer in place of one. */
export const modelRequests = {
  ...externalAgentRequests,
  /** Changes these options of a conversation; those in `clear` are as the settings say again. */
  'conversation.setOptions': request<null>()(
    z.object({
      id,
      change: answerOptions,
      clear: z.array(z.enum(['systemPrompt', 'temperature', 'maxOutput', 'effort'])).optional()
    })
  ),
  /** What the picker shows beside the providers' lists: favourites, recent models, and what is known of each. */
  'model.choices': request<{ favourites: ModelRef[]; recent: ModelRef[]; rows: ModelRow[] }>()(z.object({})),
  'model.setFavourite': request<{ favourites: ModelRef[] }>()(z.object({ model, isFavourite: z.boolean() })),
  /** Looks for servers of models on this computer, at their usual ports and nowhere else; those not set up yet. */
  'server.find': request<{ servers: LocalServer[] }>()(z.object({})),
  /** Which environment variables of well-known services hold a key; never a key. */
  'preset.keys': request<{ variables: string[] }>()(z.object({}))
}
