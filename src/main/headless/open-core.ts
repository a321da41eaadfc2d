import type { AppNotice } from '../../shared/ipc/app-notice.ts'
import { keyVariable } from '../../shared/domain/provider.ts'
import { compose, type Core, type CoreOptions } from '../compose.ts'
import { NO_KEY } from '../models/registry.ts'
import { providerBaseUrl, providerKey } from '../models/key-source.ts'
import type { McpOptions } from '../open-mcp.ts'
import { openConfSettings } from '../store/conf-settings.ts'
import type { RunOptions, StoreCommand } from './arguments.ts'
import type { RunOutput } from './output.ts'
import { t } from '../texts.ts'

type Opened = { ok: true; core: Core; requests(): number } | { ok: false; message: string }

/** The same core as the window's, with nobody there to answer. */
export function openCore(
  command: StoreCommand,
  dataDir: string,
  env: NodeJS.ProcessEnv,
  output: RunOutput
): Opened {
  const options = 'options' in command ? command.options : undefined
  const told = new Set<string>()
  let requests = 0
  const late: { core?: Core } = {}
  try {
    const core = compose({
      dataDir,
      env,
      models: modelSources(env, options),
      openSettings: openConfSettings,
      mcp: { secrets: secretsFrom(env), openLink: async () => {}, onChange: () => {} },
      attended: false,
      allow: options?.allow ?? new Set<string>(),
      ...(options && { maxRounds: options.maxRounds }),
      ...(options?.maxCost !== undefined && { maxCost: options.maxCost }),
      onEvent(id, _seq, event) {
        // What a sub-agent says is no answer of this run; its figures and its result are in the call.
        if (!late.core?.library.current(id)?.parent) output.event(event)
      },
      onSummaries: () => {},
      onNotices: (notices) => tell(notices, told, output),
      onProviders: () => {},
      onRequest: () => {
        requests++
      },
      onDefect: (error) =>
        output.note(error instanceof Error ? (error.stack ?? error.message) : String(error))
    })
    late.core = core
    return { ok: true, core, requests: () => requests }
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    return { ok: false, message: t('cli.dataFolder', { path: dataDir, cause }) }
  }
}

/** What MCP servers keep secret in the window is taken from variables of the same names here; nothing is kept. */
function secretsFrom(env: NodeJS.ProcessEnv): McpOptions['secrets'] {
  return {
    get: (key) => env[key.split(':value:')[1] ?? ''],
    set: () => {},
    remove: () => {}
  }
}

/** Keys from the environment only; `--base-url` and `--api-key-env` are for the provider that is named. */
function modelSources(env: NodeJS.ProcessEnv, options: RunOptions | undefined): CoreOptions['models'] {
  const named = options?.provider ?? 'openai'
  const { baseUrl, apiKeyEnv } = options ?? {}
  return {
    baseUrl: (config) => (config.id === named && baseUrl) || providerBaseUrl(config, env),
    key(config) {
      const usual = providerKey(config, env, { get: () => undefined })
      if (config.id !== named) return usual
      const value = apiKeyEnv === undefined ? usual.value : env[apiKeyEnv]?.trim() || undefined
      if (value !== undefined) return { value, state: 'environment' }
      return { value: baseUrl === undefined ? undefined : NO_KEY, state: 'none' }
    },
    keyVariable: (config) => (config.id === named && apiKeyEnv) || keyVariable(config)
  }
}

function tell(notices: AppNotice[], told: Set<string>, output: RunOutput): void {
  for (const { id, code, params } of notices) {
    if (told.has(id)) continue
    told.add(id)
    output.note(t(`appNotice.${code}`, { count: 1, ...params }))
  }
}
