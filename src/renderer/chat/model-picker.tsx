import * as Menu from '@radix-ui/react-dropdown-menu'
import { Check, ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ModelRef, ProviderInfo } from '../../shared/domain/model.ts'
import { chooseModel } from '../state/commands.ts'
import { useWindow } from '../state/store.ts'
import styles from './model-picker.module.css'
import { useModelName } from './use-model-name.ts'
import button from '../ui/button.module.css'

interface Props {
  id: string | null
  model: ModelRef
  disabled: boolean
}

const valueOf = ({ providerId, modelId }: ModelRef) => `${providerId}\n${modelId}`

/** A menu of every provider and its models. Not modal: a modal one injects a style the CSP refuses. */
export function ModelPicker({ id, model, disabled }: Props) {
  const { t } = useTranslation()
  const providers = useWindow((state) => state.providers)
  const name = useModelName()(model)
  const choose = (value: string) => {
    const [providerId = '', modelId = ''] = value.split('\n')
    void chooseModel(id, { providerId, modelId })
  }
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        className={`${button.button} ${button.quiet} ${styles.trigger}`}
        aria-label={t('chat.model', { model: name })}
        disabled={disabled}
      >
        <span>{name}</span>
        <ChevronDown aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content className={styles.menu} align="end" sideOffset={4} collisionPadding={8}>
          <Menu.RadioGroup value={valueOf(model)} onValueChange={choose}>
            {providers.map((provider) => (
              <ProviderModels key={provider.id} provider={provider} />
            ))}
          </Menu.RadioGroup>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

function ProviderModels({ provider }: { provider: ProviderInfo }) {
  const { t } = useTranslation()
  return (
    <Menu.Group className={styles.group}>
      <Menu.Label className={styles.label}>
        {provider.label}
        {!provider.ready && ` · ${t('chat.notReady')}`}
      </Menu.Label>
      {provider.models.length === 0 && <div className={styles.none}>{t('chat.noModels')}</div>}
      {provider.models.map((modelId) => (
        <Menu.RadioItem
          key={modelId}
          value={valueOf({ providerId: provider.id, modelId })}
          className={styles.item}
          disabled={!provider.ready}
        >
          <span>{modelId}</span>
          <Menu.ItemIndicator>
            <Check aria-hidden />
          </Menu.ItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.Group>
  )
}
