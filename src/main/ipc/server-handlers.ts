import { repairProviders } from '../../shared/domain/provider.ts'
import { ok } from '../../shared/ipc/result.ts'
import { presets } from '../../shared/providers/presets.ts'
import type { Core } from '../compose.ts'
import { findServers, localPorts } from '../models/local/find-servers.ts'
import type { Handlers } from './router.ts'

/** Servers of models that are not set up yet: those on this computer, and services whose key is in the environment. */
export function createServerHandlers(
  { settings }: Pick<Core, 'settings'>,
  env: NodeJS.ProcessEnv
): Pick<Handlers, 'server.find' | 'preset.keys'> {
  return {
    'server.find': async () => {
      const known = repairProviders(settings.extra('providers')).flatMap(({ baseUrl }) => baseUrl ?? [])
      return ok({ servers: await findServers(known, localPorts(env)) })
    },
    'preset.keys': () =>
      ok({ variables: presets.map(({ keyVariable }) => keyVariable).filter((name) => env[name]?.trim()) })
  }
}
