import { Server } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LocalServer } from '../../shared/domain/local-server.ts'
import { chooseModel } from '../state/commands.ts'
import { useFoundServers } from '../state/found-servers.ts'
import { openProviders } from '../state/navigation.ts'
import { saveProvider } from '../state/provider-commands.ts'
import { useWindow } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import empty from './new-view.module.css'
import { focusComposer } from './focus-after.ts'

/** Where no model is set up yet: the servers that run on this computer, to begin with at once. */
export function FoundOffer() {
  const { t } = useTranslation()
  const { servers } = useFoundServers()
  return servers.map((server) => (
    <div
      key={server.kind}
      role="group"
      aria-label={server.label}
      className={`${empty.practice} ${empty.offer}`}
    >
      <Server aria-hidden />
      <p>{t('providers.running', { server: server.label })}</p>
      <Button look="primary" onClick={() => void begin(server)}>
        {t('providers.use', { server: server.label })}
      </Button>
    </div>
  ))
}

/** Adds the server and chooses its first model; one without models is shown, so that it says what it lacks. */
async function begin({ label, address }: LocalServer): Promise<void> {
  const saved = await saveProvider({ kind: 'openai', label, baseUrl: address })
  if (!saved.ok) return openProviders()
  const { id } = saved.value
  const modelId = useWindow.getState().providers.find((provider) => provider.id === id)?.models[0]
  if (modelId === undefined) return openProviders(id)
  await chooseModel(null, { providerId: id, modelId })
  focusComposer()
}
