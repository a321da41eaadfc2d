import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProviderKind } from '../../shared/domain/provider.ts'
import type { Preset } from '../../shared/providers/presets.ts'
import { useRefusalText } from '../chat/failure-text.ts'
import { saveProvider, setKey } from '../state/provider-commands.ts'
import { isAddress } from './address.ts'

/** What stands in an address for what is the user's own. */
const PLACE_OF_OWN = 'RESOURCE'

interface Entry {
  label: string
  address: string
  kind: ProviderKind
  keepWeakly: boolean
}

/**
 * What is typed for a new server, and its way to main. The key is read from its field when it is sent. A key
 * that cannot be kept costs nothing else: the server is there, and says that it has none.
 */
export function useServerEntry(preset: Preset | null, onAdded: (id: string) => void) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [entry, setEntry] = useState<Entry>({
    label: preset?.label ?? '',
    address: preset?.address ?? '',
    kind: 'openai',
    keepWeakly: false
  })
  const [problem, setProblem] = useState<string | null>(null)
  const key = useRef<HTMLInputElement>(null)
  const isBusy = useRef(false)
  const submit = async () => {
    if (!isAddress(entry.address)) return setProblem(t('providers.badAddress'))
    if (entry.address.includes(PLACE_OF_OWN))
      return setProblem(t('providers.ownPlace', { word: PLACE_OF_OWN }))
    if (isBusy.current) return
    isBusy.current = true
    const { kind, label, address, keepWeakly } = entry
    const saved = await saveProvider({
      kind,
      label,
      baseUrl: address.trim(),
      ...(preset && { preset: preset.id })
    })
    const given = key.current?.value.trim() ?? ''
    if (saved.ok && given !== '') await setKey(saved.value.id, given, keepWeakly)
    isBusy.current = false
    if (!saved.ok) return setProblem(refusalText(saved.error))
    if (key.current) key.current.value = ''
    onAdded(saved.value.id)
  }
  const change = (part: Partial<Entry>) => {
    setEntry({ ...entry, ...part })
    setProblem(null)
  }
  return { entry, change, problem, key, submit }
}
