import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModelRef } from '../../../shared/domain/model.ts'
import { chooseModel } from '../../state/commands.ts'
import { openModelMenu, openProviders } from '../../state/navigation.ts'
import { useWindow } from '../../state/store.ts'
import button from '../../ui/button.module.css'
import popover from '../../ui/popover.module.css'
import { useModelName } from '../use-model-name.ts'
import styles from './model-picker.module.css'

/** The list's parts are many, and none of them is needed for the first paint (P8). */
const loadList = () => import('./model-list.tsx')
const ModelList = lazy(async () => ({ default: (await loadList()).ModelList }))

interface Props {
  id: string | null
  model: ModelRef
  disabled: boolean
}

/**
 * The model of a conversation, or of the next new one, and the panel of all others. The panel is the platform's own
 * popover: what had the focus gets it back, and no style is injected, which the CSP would refuse.
 */
export function ModelPicker({ id, model, disabled }: Props) {
  const { t } = useTranslation()
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const name = useModelName()(model)
  const choose = (chosen: ModelRef) => {
    panel.current?.hidePopover()
    void chooseModel(id, chosen)
  }
  const setUp = () => {
    panel.current?.hidePopover()
    openProviders()
  }
  useOpenedFromElsewhere(panel, disabled)
  useShortcut(disabled)
  return (
    <div className={popover.anchor}>
      <button
        type="button"
        className={`${button.button} ${button.quiet} ${styles.trigger}`}
        aria-label={t('chat.model', { model: name })}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+Shift+M Meta+Shift+M"
        title={t('chat.modelShortcut')}
        popoverTarget={panelId}
        disabled={disabled}
        onPointerEnter={() => void loadList()}
        onFocus={() => void loadList()}
      >
        <span>{name}</span>
        <ChevronDown aria-hidden />
      </button>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        role="dialog"
        aria-label={t('chat.chooseModel')}
        className={`${popover.panel} ${styles.panel}`}
        onToggle={(event) => {
          setOpen(event.newState === 'open')
          if (event.newState === 'closed') useWindow.setState({ modelMenu: false })
        }}
      >
        {isOpen && (
          <Suspense fallback={<div className={styles.models} />}>
            <ModelList model={model} onChoose={choose} onSetUp={setUp} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** Opens where another place asks for it, such as a failure that wants another model. */
function useOpenedFromElsewhere(panel: React.RefObject<HTMLDivElement | null>, disabled: boolean): void {
  const asked = useWindow((state) => state.modelMenu)
  useEffect(() => {
    if (asked && !disabled && !panel.current?.matches(':popover-open')) panel.current?.showPopover()
  }, [asked, disabled, panel])
}

/** Ctrl or ⌘, Shift and M. */
function useShortcut(disabled: boolean): void {
  useEffect(() => {
    if (disabled) return
    const onKeyDown = (event: KeyboardEvent) => {
      const isIt =
        event.code === 'KeyM' && event.shiftKey && !event.altKey && (event.ctrlKey || event.metaKey)
      if (!isIt || document.querySelector('dialog[open], [role=dialog]:not([popover])')) return
      event.preventDefault()
      openModelMenu()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [disabled])
}
