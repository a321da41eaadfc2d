import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModelRef } from '../../shared/domain/model.ts'
import { Popover } from '../ui/popover.tsx'
import { PRACTICE } from './use-model-name.ts'

/** Nothing of it is needed for the first paint (P8). */
const OptionsPanel = lazy(async () => ({ default: (await import('./options-panel.tsx')).OptionsPanel }))

/** How the answers of a conversation, or of the next new one, are made. The rehearsal has no such choice. */
export function OptionsControl({ id, model }: { id: string | null; model: ModelRef }) {
  const { t } = useTranslation()
  if (model.providerId === PRACTICE) return null
  return (
    <Popover label={t('options.title')} title={t('options.title')} face={<SlidersHorizontal aria-hidden />}>
      {() => (
        <Suspense>
          <OptionsPanel id={id} model={model} />
        </Suspense>
      )}
    </Popover>
  )
}
