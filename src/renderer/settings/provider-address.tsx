import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProviderInfo } from '../../shared/domain/model.ts'
import { baseUrlVariable, type ProviderKind } from '../../shared/domain/provider.ts'
import { useRefusalText } from '../chat/failure-text.ts'
import { saveProvider } from '../state/provider-commands.ts'
import { Button } from '../ui/button.tsx'
import { AddressField } from './address-field.tsx'
import { isAddress } from './address.ts'
import { FormField } from './form-field.tsx'
import styles from './providers.module.css'

interface Props {
  provider: ProviderInfo
  kind: ProviderKind
  onSaved: () => void
}

/** Where a provider is asked. Empty means the official address, for those that have one. */
export function ProviderAddress({ provider, kind, onSaved }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { text, change, isChanged, problem, keyForgotten, save } = useAddressEntry(provider, kind, onSaved)
  const variable = baseUrlVariable(provider.id)
  return (
    <FormField
      id={id}
      label={t('providers.address')}
      help={keyForgotten ? t('providers.keyForgotten') : variable && t('providers.addressHelp', { variable })}
      problem={problem}
    >
      <div className={styles.line}>
        <AddressField
          id={id}
          placeholder={
            provider.isBuiltIn
              ? (provider.address ?? t('providers.officialAddress'))
              : t(`providers.addressPlaceholder.${kind}`)
          }
          isWrong={problem !== null}
          value={text}
          onChange={change}
          onEnter={() => void save()}
        />
        <Button disabled={!isChanged} onClick={() => void save()}>
          {t('providers.saveAddress')}
        </Button>
      </div>
    </FormField>
  )
}

function useAddressEntry(provider: ProviderInfo, kind: ProviderKind, onSaved: () => void) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [keyForgotten, setKeyForgotten] = useState(false)
  const saved = provider.baseUrl ?? ''
  const text = typed ?? saved
  const isChanged = text.trim() !== saved
  const change = (next: string) => {
    setTyped(next)
    setProblem(null)
  }
  const save = async () => {
    if (!isChanged) return
    const given = text.trim()
    if (given === '' && !provider.isBuiltIn) return setProblem(t('providers.needsAddress'))
    if (given !== '' && !isAddress(given)) return setProblem(t('providers.badAddress'))
    const { id, isBuiltIn, label } = provider
    const answer = await saveProvider({ id, kind, label: isBuiltIn ? '' : label, baseUrl: given || null })
    if (!answer.ok) return setProblem(refusalText(answer.error))
    setTyped(null)
    setKeyForgotten(answer.value.keyForgotten)
    onSaved()
  }
  return { text, change, isChanged, problem, keyForgotten, save }
}
