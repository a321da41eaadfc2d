import { ChevronDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import button from '../ui/button.module.css'
import type { ModelMenuProps } from './model-menu.tsx'
import styles from './model-picker.module.css'
import { useModelName } from './use-model-name.ts'

/** The menu's parts are many, and none of them is needed for the first paint (P8). */
const ModelMenu = lazy(async () => ({ default: (await import('./model-menu.tsx')).ModelMenu }))

/** The model of a conversation, or of the next new one, and the menu of all others. */
export function ModelPicker(props: ModelMenuProps) {
  const { t } = useTranslation()
  const name = useModelName()(props.model)
  const label = t('chat.model', { model: name })
  const face = (
    <button
      type="button"
      disabled
      className={`${button.button} ${button.quiet} ${styles.trigger}`}
      aria-label={label}
    >
      <span>{name}</span>
      <ChevronDown aria-hidden />
    </button>
  )
  return (
    <Suspense fallback={face}>
      <ModelMenu {...props} />
    </Suspense>
  )
}
