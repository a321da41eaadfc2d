import { Cloud, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Preset } from '../../shared/providers/presets.ts'
import { Button } from '../ui/button.tsx'
import { PresetList } from './preset-list.tsx'
import { ADD_SERVER_ID, ADD_SERVICE_ID } from './provider-ids.ts'
import styles from './providers.module.css'
import { ServerForm } from './server-form.tsx'

type Step = { kind: 'closed' } | { kind: 'services' } | { kind: 'form'; preset: Preset | null }

/** Buttons that lead to one more provider: a well-known service, or a server of one's own. */
export function AddServer({ onAdded }: { onAdded: (id: string) => void }) {
  const { t } = useTranslation()
  const [step, setStep] = useState<Step>({ kind: 'closed' })
  const close = (button: string) => {
    setStep({ kind: 'closed' })
    setTimeout(() => document.getElementById(button)?.focus())
  }
  const added = (id: string) => {
    setStep({ kind: 'closed' })
    onAdded(id)
  }
  switch (step.kind) {
    case 'services':
      return (
        <PresetList
          onChoose={(preset) => setStep({ kind: 'form', preset })}
          onCancel={() => close(ADD_SERVICE_ID)}
        />
      )
    case 'form':
      return (
        <ServerForm
          preset={step.preset}
          onAdded={added}
          onCancel={() => close(step.preset ? ADD_SERVICE_ID : ADD_SERVER_ID)}
        />
      )
    case 'closed':
      return (
        <div className={styles.add}>
          <Button
            id={ADD_SERVICE_ID}
            icon={<Cloud aria-hidden />}
            onClick={() => setStep({ kind: 'services' })}
          >
            {t('providers.addService')}
          </Button>
          <Button
            id={ADD_SERVER_ID}
            icon={<Plus aria-hidden />}
            onClick={() => setStep({ kind: 'form', preset: null })}
          >
            {t('providers.add')}
          </Button>
          <p className={styles.help}>{t('providers.addHelp')}</p>
        </div>
      )
  }
}
