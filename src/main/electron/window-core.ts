import { app } from 'electron'
import type { AppEvent } from '../../shared/ipc/contract.ts'
import { mayChangeRun } from '../conversations/outlined.ts'
import { compose, type Core } from '../compose.ts'
import { Publisher } from '../ipc/publisher.ts'
import { providerBaseUrl, providerKey } from '../models/key-source.ts'
import type { McpOptions } from '../open-mcp.ts'
import type { Background } from './background.ts'
import type { Secrets } from './secrets.ts'
import { openElectronSettings } from './settings-file.ts'
import { broadcast } from './transport.ts'

/** Composing may already publish, before there is anything to tell of it. */
export interface LateBackground {
  background?: Background
}

interface WindowCoreOptions {
  env: NodeJS.ProcessEnv
  keys: Secrets
  background: LateBackground
  openLink(url: string): void
  onDefect(error: unknown): void
}

/** The core as the windows need it: what happens in it is told to all of them. */
export function composeForWindow({ env, keys, background, openLink, onDefect }: WindowCoreOptions): Core {
  const publisher = new Publisher(broadcast)
  /** Composing may already heal and publish, before there is a core to ask. */
  const late: { core?: Core } = {}
  const core = compose({
    dataDir: app.getPath('userData'),
    env,
    models: {
      baseUrl: (config) => providerBaseUrl(config, env),
      key: (config) => providerKey(config, env, keys),
      onOdd: onDefect
    },
    openSettings: openElectronSettings,
    mcp: {
      secrets: secretValues(keys),
      openLink: async (url) => openLink(url),
      onChange: () => late.core && broadcast({ type: 'mcp.changed', servers: late.core.mcp.infos() })
    },
    agents: {
      onChange: () =>
        late.core && broadcast({ type: 'externalAgents.changed', agents: late.core.agents.infos() })
    },
    attended: true,
    allow: new Set<string>(),
    onEvent(id, seq, event) {
      publisher.event(id, seq, event)
      if (mayChangeRun([event])) background.background?.stood(id)
    },
    onSummaries(changed, removed) {
      publisher.summaries(changed, removed)
      background.background?.gone(removed)
    },
    namesConversations: true,
    onFolders: (folders) => broadcast({ type: 'folders.changed', folders }),
    onWaiting(items) {
      broadcast({ type: 'waiting.changed', items })
      background.background?.waits(items.length)
    },
    onNotices: (notices) => broadcast({ type: 'notices.changed', notices }),
    onSchedules: () =>
      late.core && broadcast({ type: 'schedules.changed', schedules: late.core.schedules.list() }),
    onProviders: () => late.core && broadcast(providersEvent(late.core)),
    onDefect
  })
  late.core = core
  return core
}

/** Values of MCP servers beside the keys; where those would only be disguised they last until the app quits. */
function secretValues(keys: Secrets): McpOptions['secrets'] {
  return {
    get(key) {
      const found = keys.get(key)
      return found === 'unreadable' ? undefined : found?.value
    },
    set: (key, value) => void keys.set(key, value, false),
    remove: (key) => keys.remove(key)
  }
}

/** What windows are told of the providers. */
export function providersEvent(core: Core): AppEvent {
  return {
    type: 'providers.changed',
    providers: core.models.providers(),
    defaultModel: core.models.defaultModel()
  }
}
