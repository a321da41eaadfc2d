import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProviderKind } from '../../shared/domain/provider.ts'
import type { Preset } from '../../shared/providers/presets.ts'
import { Button } from '../ui/button.tsx'
import field from '../ui/text-field.module.css'
import { AddressField } from './address-field.tsx'
import { ChoiceControl } from './choice-control.tsx'
import { FormField } from './form-field.tsx'
import { KeepWeakly } from './keep-weakly.tsx'
import { KeyPage } from './key-page.tsx'
import { KeyField } from './key-field.tsx'
import styles from './providers.module.css'
import { useServerEntry } from './use-server-entry.ts'

const kinds: ProviderKind[] = ['openai', 'anthropic']

interface Props {
  /** The well-known service that is added; null: a server of one's own. */
  preset: Preset | null
  onAdded: (id: string) => void
  onCancel: () => void
}

/** Name, API, address and key of one more server, or what is the user's own of a well-known service. */
export function ServerForm({ preset, onAdded, onCancel }: Props) {
  const { t } = useTranslation()
  const { entry, change, problem, key, submit } = useServerEntry(preset, onAdded)
  const id = useId()
  const { form, first } = useShown()
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={preset ? t('providers.addNamed', { service: preset.label }) : t('providers.add')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FormField id={`${id}-name`} label={t('providers.name')}>
        <input
          ref={first}
          id={`${id}-name`}
          className={field.field}
          maxLength={100}
          autoComplete="off"
          placeholder={t('providers.namePlaceholder')}
          value={entry.label}
          onChange={(event) => change({ label: event.target.value })}
        />
      </FormField>
      {!preset && <KindChoice kind={entry.kind} onChange={(kind) => change({ kind })} />}
      <FormField id={`${id}-address`} label={t('providers.address')} problem={problem}>
        <AddressField
          id={`${id}-address`}
          placeholder={t(`providers.addressPlaceholder.${entry.kind}`)}
          isWrong={problem !== null}
          value={entry.address}
          onChange={(address) => change({ address })}
        />
      </FormField>
      <KeyPart
        id={`${id}-key`}
        preset={preset}
        field={key}
        keepWeakly={entry.keepWeakly}
        onKeepWeakly={(keepWeakly) => change({ keepWeakly })}
      />
      <div className={styles.line}>
        <Button type="submit" look="primary">
          {preset ? t('providers.addNamed', { service: preset.label }) : t('providers.addSubmit')}
        </Button>
        <Button onClick={onCancel}>{t('providers.cancel')}</Button>
      </div>
    </form>
  )
}

interface KeyPartProps {
  id: string
  preset: Preset | null
  field: RefObject<HTMLInputElement | null>
  keepWeakly: boolean
  onKeepWeakly: (keepWeakly: boolean) => void
}

function KeyPart({ id, preset, field, keepWeakly, onKeepWeakly }: KeyPartProps) {
  const { t } = useTranslation()
  const [hasKey, setHasKey] = useState(false)
  return (
    <FormField
      id={id}
      label={t('providers.key')}
      help={preset && t('providers.orVariable', { variable: preset.keyVariable })}
    >
      <KeyField
        id={id}
        field={field}
        placeholder={t(preset ? 'providers.keyPlaceholder' : 'providers.keyOptional')}
        onFilled={setHasKey}
      />
      {preset && <KeyPage service={preset.label} address={preset.keyPage} />}
      {hasKey && <KeepWeakly checked={keepWeakly} onChange={onKeepWeakly} />}
    </FormField>
  )
}

/** Brings the form into sight when it appears, its first field focused. */
function useShown() {
  const form = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    first.current?.focus()
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return { form, first }
}

function KindChoice({ kind, onChange }: { kind: ProviderKind; onChange: (kind: ProviderKind) => void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {t('providers.api')}
      </span>
      <ChoiceControl
        id={id}
        options={kinds.map((each) => ({ value: each, label: t(`providers.kind.${each}`) }))}
        value={kind}
        disabled={false}
        labelledBy={`${id}-label`}
        onChange={(value) => onChange(value === 'anthropic' ? value : 'openai')}
      />
    </div>
  )
}
