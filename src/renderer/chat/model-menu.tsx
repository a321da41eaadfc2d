import * as Menu from '@radix-ui/react-dropdown-menu'
import { Check, ChevronDown, Plug } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModelRef, ProviderInfo } from '../../shared/domain/model.ts'
import { chooseModel } from '../state/commands.ts'
import { openProviders } from '../state/navigation.ts'
import { useWindow } from '../state/store.ts'
import button from '../ui/button.module.css'
import menu from '../ui/menu.module.css'
import field from '../ui/text-field.module.css'
import { modelsWith } from './filter-models.ts'
import styles from './model-picker.module.css'
import { useModelName } from './use-model-name.ts'

export interface ModelMenuProps {
  id: string | null
  model: ModelRef
  disabled: boolean
}

/** With more models than this there is a field that filters them. */
const MANY = 12

const valueOf = ({ providerId, modelId }: ModelRef) => `${providerId}\n${modelId}`

/** A menu of every provider and its models. Not modal: a modal one injects a style the CSP refuses. */
export function ModelMenu({ id, model, disabled }: ModelMenuProps) {
  const { t } = useTranslation()
  const opened = useWindow((state) => state.modelMenu)
  const trigger = useRef<HTMLButtonElement>(null)
  const from = useRef<Element | null>(null)
  const settingUp = useRef(false)
  const name = useModelName()(model)
  const choose = (value: string) => {
    const [providerId = '', modelId = ''] = value.split('\n')
    void chooseModel(id, { providerId, modelId })
  }
  useEffect(() => {
    if (opened) from.current = opened.openedFrom
  }, [opened])
  const onClosed = (event: Event) => {
    event.preventDefault()
    giveFocus(from.current, trigger.current)
    if (settingUp.current) openProviders()
    settingUp.current = false
  }
  return (
    <Menu.Root
      modal={false}
      open={opened !== null && !disabled}
      onOpenChange={(open) => useWindow.setState({ modelMenu: open ? { openedFrom: null } : null })}
    >
      <Menu.Trigger
        ref={trigger}
        className={`${button.button} ${button.quiet} ${styles.trigger}`}
        aria-label={t('chat.model', { model: name })}
        disabled={disabled}
      >
        <span>{name}</span>
        <ChevronDown aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          className={`${menu.menu} ${styles.menu}`}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={onClosed}
          onKeyDownCapture={typeIntoFilter}
        >
          <Models model={model} onChoose={choose} />
          <div className={styles.setUp}>
            <Menu.Item className={menu.item} onSelect={() => (settingUp.current = true)}>
              <Plug aria-hidden />
              {t('chat.setUpProvider')}
            </Menu.Item>
          </div>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** To what opened the menu, where that can still take it. */
function giveFocus(from: Element | null, trigger: HTMLElement | null): void {
  if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true })
  else trigger?.focus({ preventScroll: true })
}

/** Every model there is, by provider, with a field that filters many. Inside a menu. */
export function Models({ model, onChoose }: { model: ModelRef; onChoose: (value: string) => void }) {
  const { t } = useTranslation()
  const providers = useWindow((state) => state.providers)
  const [filter, setFilter] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const isMany = providers.reduce((sum, { models }) => sum + models.length, 0) > MANY
  const shown = modelsWith(providers, isMany ? filter : '')
  return (
    <>
      {isMany && (
        <input
          type="search"
          className={`${field.field} ${styles.filter}`}
          aria-label={t('chat.filterModels')}
          placeholder={t('chat.filterModels')}
          spellCheck={false}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          onKeyDown={(event) => onFilterKey(event, list.current)}
        />
      )}
      <div ref={list} className={styles.models}>
        {shown.length === 0 && <div className={styles.none}>{t('chat.noModelFound')}</div>}
        <Menu.RadioGroup value={valueOf(model)} onValueChange={onChoose}>
          {shown.map((provider) => (
            <ProviderModels key={provider.id} provider={provider} />
          ))}
        </Menu.RadioGroup>
      </div>
    </>
  )
}

/** A letter typed anywhere in the menu goes into the filter, where there is one. */
export function typeIntoFilter(event: KeyboardEvent<HTMLElement>): void {
  const filter = event.currentTarget.querySelector('input')
  if (!filter || event.target === filter || event.key.length !== 1 || event.key === ' ') return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  filter.focus()
  event.stopPropagation()
}

/** Typing is for the field, not for the menu's own search by letter; down leads to the models. */
function onFilterKey(event: KeyboardEvent, list: HTMLElement | null): void {
  if (event.key === 'ArrowDown' || event.key === 'Enter') {
    event.preventDefault()
    list?.querySelector<HTMLElement>('[role=menuitemradio]:not([data-disabled])')?.focus()
  }
  if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation()
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
          className={`${menu.item} ${styles.item}`}
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
