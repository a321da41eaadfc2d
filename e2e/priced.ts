import { afterEach } from 'vitest'
import type { Prices } from '../src/shared/domain/cost.ts'
import { openTestCore, type TestCore } from './core.ts'
import { workspace } from './guarded.ts'
import { type ModelServer, startModelServer, type Step, usage } from './model-server.ts'

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** Figures that both APIs understand; 11 cents each at `PRICES` when nothing is said. */
export function billed(step: Step, { input = 100_000, output = 1000, read = 0, write = 0 } = {}): Step {
  return usage(step, {
    prompt_tokens: input + read + write,
    completion_tokens: output,
    prompt_tokens_details: { cached_tokens: read, cache_write_tokens: write },
    input_tokens: input,
    output_tokens: output,
    cache_read_input_tokens: read,
    cache_creation_input_tokens: write
  })
}

export const PRICES: Prices = { input: 1, output: 10, cacheRead: 0.1, cacheWrite: 1.25 }

export interface Priced {
  server: ModelServer
  core: TestCore
  /** Closes the core and opens it again on the same folder, as a restart does. */
  reopen(): Promise<TestCore>
}

/** A core whose only model costs this much, on a scripted server. */
export async function priced(
  provider: 'openai' | 'anthropic',
  script: Step[] | ((n: number) => Step),
  options: { settings?: object; prices?: Prices | null; attended?: boolean } = {}
): Promise<Priced> {
  const server = await startModelServer({ script, models: ['test-model', 'other-model'] })
  const { settings = {}, prices = PRICES, attended } = options
  const opening = {
    baseUrl: server.baseUrl,
    provider,
    workspace,
    settings: { 'agent.context.prune': 'off', 'agent.context.autoCompact': false, ...settings },
    ...(attended !== undefined && { attended })
  } as const
  const opened = (dataDir?: string) => {
    const core = openTestCore(dataDir === undefined ? opening : { ...opening, dataDir })
    open.push(() => core.close())
    return core
  }
  const core = opened()
  if (prices) core.settings.setExtra('models', [{ providerId: provider, modelId: 'test-model', prices }])
  open.push(() => server.close())
  return {
    server,
    core,
    async reopen() {
      await core.close()
      return opened(core.dataDir)
    }
  }
}
