import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProviderInfo } from '../../shared/domain/model.ts'
import type { OpenAiApi } from '../../shared/domain/provider.ts'
import { saveProvider } from '../state/provider-commands.ts'
import { ChoiceControl } from './choice-control.tsx'
import styles from './providers.module.css'

const apis: OpenAiApi[] = ['responses', 'chat']

/** Which of OpenAI's two APIs is spoken with a provider. */
export function ProviderApi({ provider, onSaved }: { provider: ProviderInfo; onSaved: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const { api } = provider
  if (api === null) return null
  const choose = async (value: string) => {
    const { id: providerId, isBuiltIn, label, baseUrl } = provider
    const chosen = apis.find((each) => each === value)
    if (!chosen || chosen === api) return
    const saved = await saveProvider({
      id: providerId,
      kind: 'openai',
      label: isBuiltIn ? '' : label,
      baseUrl,
      api: chosen
    })
    if (saved.ok) onSaved()
  }
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {t('providers.api')}
      </span>
      <ChoiceControl
        id={id}
        options={apis.map((each) => ({ value: each, label: t(`providers.openAiApi.${each}`) }))}
        value={api}
        disabled={false}
        labelledBy={`${id}-label`}
        describedBy={`${id}-help`}
        onChange={(value) => void choose(value)}
      />
      <p id={`${id}-help`} className={styles.help}>
        {t('providers.openAiApiHelp')}
      </p>
    </div>
  )
}
