import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProviderInfo } from '../../shared/domain/model.ts'
import { presetOf } from '../../shared/providers/presets.ts'
import type { Refusal } from '../../shared/ipc/result.ts'
import { useRefusalText } from '../chat/failure-text.ts'
import { removeKey, setKey } from '../state/provider-commands.ts'
import { useWindow } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import { FormField } from './form-field.tsx'
import { KeepWeakly } from './keep-weakly.tsx'
import { KeyField } from './key-field.tsx'
import { KeyPage } from './key-page.tsx'
import { keyFieldId } from './provider-ids.ts'
import styles from './providers.module.css'

interface Props {
  provider: ProviderInfo
  onSaved: () => void
  onRemoved: () => void
}

/** Enter, replace or remove a provider's key. A key is never shown again and leaves the field once it is saved. */
export function ProviderKey({ provider, onSaved, onRemoved }: Props) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { field, isFilled, setFilled, keepWeakly, setKeepWeakly, refusal, save, remove } = useKeyEntry(
    provider.id,
    onSaved,
    onRemoved
  )
  const id = keyFieldId(provider.id)
  const page = presetOf(provider.preset)
  const isKept = provider.key === 'stored' || provider.key === 'session' || provider.key === 'unreadable'
  return (
    <FormField
      id={id}
      label={t('providers.key')}
      help={<KeyHelp provider={provider} />}
      problem={refusal && refusalText(refusal)}
    >
      <div className={styles.line}>
        <KeyField
          id={id}
          field={field}
          placeholder={t(isKept ? 'providers.keyReplacePlaceholder' : 'providers.keyPlaceholder')}
          onFilled={setFilled}
          onEnter={() => void save()}
        />
        <Button look={isFilled ? 'primary' : 'secondary'} disabled={!isFilled} onClick={() => void save()}>
          {t('providers.saveKey')}
        </Button>
        {isKept && <Button onClick={() => void remove()}>{t('providers.removeKey')}</Button>}
      </div>
      {page && <KeyPage service={page.label} address={page.keyPage} />}
      {isFilled && <KeepWeakly checked={keepWeakly} onChange={setKeepWeakly} />}
    </FormField>
  )
}

function KeyHelp({ provider }: { provider: ProviderInfo }) {
  const { t } = useTranslation()
  const protection = useWindow((state) => state.keyProtection)
  switch (provider.key) {
    case 'unreadable':
      return t('providers.keyState.unreadable')
    case 'environment':
      return t('providers.environmentHelp', { variable: provider.keyVariable })
    case 'none':
      if (protection === 'none') return t('providers.noProtection')
      if (provider.preset) return t('providers.orVariable', { variable: provider.keyVariable })
      return provider.isBuiltIn ? null : t('providers.keyOptional')
    default:
      return null
  }
}

function useKeyEntry(id: string, onSaved: () => void, onRemoved: () => void) {
  const field = useRef<HTMLInputElement>(null)
  const [isFilled, setFilled] = useState(false)
  const [keepWeakly, setKeepWeakly] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const isBusy = useRef(false)
  const once = async (ask: () => Promise<{ ok: true } | { ok: false; error: Refusal }>) => {
    if (isBusy.current) return false
    isBusy.current = true
    const answer = await ask()
    isBusy.current = false
    setRefusal(answer.ok ? null : answer.error)
    return answer.ok
  }
  const save = async () => {
    const key = field.current?.value.trim() ?? ''
    if (key === '' || !(await once(() => setKey(id, key, keepWeakly)))) return
    if (field.current) field.current.value = ''
    field.current?.focus()
    setFilled(false)
    setKeepWeakly(false)
    onSaved()
  }
  const remove = async () => {
    if (!(await once(() => removeKey(id)))) return
    field.current?.focus()
    onRemoved()
  }
  return { field, isFilled, setFilled, keepWeakly, setKeepWeakly, refusal, save, remove }
}
