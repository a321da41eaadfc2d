import type { AppNotice } from '../../shared/ipc/contract.ts'
import { compose, type Core } from '../compose.ts'
import { openConfSettings } from '../store/conf-settings.ts'
import { type Command, DEFAULT_KEY_VARIABLE } from './arguments.ts'
import type { RunOutput } from './output.ts'
import { t } from './texts.ts'

type Opened = { ok: true; core: Core; requests(): number } | { ok: false; message: string }

/** The same core as the window's, with nobody there to answer. */
export function openCore(
  command: Exclude<Command, { name: 'help' }>,
  dataDir: string,
  env: NodeJS.ProcessEnv,
  output: RunOutput
): Opened {
  const options = 'options' in command ? command.options : undefined
  const keyVariable = options?.apiKeyEnv ?? DEFAULT_KEY_VARIABLE
  const told = new Set<string>()
  let requests = 0
  try {
    const core = compose({
      dataDir,
      models: {
        openai: { apiKey: env[keyVariable], keyVariable, baseUrl: options?.baseUrl ?? env['OPENAI_BASE_URL'] }
      },
      openSettings: openConfSettings,
      attended: false,
      allow: options?.allow ?? new Set<string>(),
      ...(options && { maxRounds: options.maxRounds }),
      onEvent: (_id, _seq, event) => output.event(event),
      onSummaries: () => {},
      onNotices: (notices) => tell(notices, told, output),
      onProviders: () => {},
      onRequest: () => {
        requests++
      },
      onDefect: (error) =>
        output.note(error instanceof Error ? (error.stack ?? error.message) : String(error))
    })
    return { ok: true, core, requests: () => requests }
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    return { ok: false, message: t('cli.dataFolder', { path: dataDir, cause }) }
  }
}

function tell(notices: AppNotice[], told: Set<string>, output: RunOutput): void {
  for (const { id, code, params } of notices) {
    if (told.has(id)) continue
    told.add(id)
    output.note(t(`appNotice.${code}`, { count: 1, ...params }))
  }
}
