import * as Dialog from '@radix-ui/react-dialog'
import * as Tabs from '@radix-ui/react-tabs'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettingRow as Row, SettingsSection } from '../../shared/settings/rows.ts'
import { isSettingKey, settingsTable } from '../../shared/settings/table.ts'
import { focusComposer } from '../chat/focus-after.ts'
import { closeSettings } from '../state/navigation.ts'
import { useWindow, type SettingsLink } from '../state/store.ts'
import { IconButton } from '../ui/button.tsx'
import { Approvals } from './approvals.tsx'
import { Backups } from './backups.tsx'
import { DataExport } from './data-export.tsx'
import { DataImport } from './data-import.tsx'
import { ExternalAgents } from './external-agents.tsx'
import { McpServers } from './mcp-servers.tsx'
import { Models } from './models.tsx'
import { keyFieldId } from './provider-ids.ts'
import { Prompts } from './prompts.tsx'
import { Providers } from './providers.tsx'
import { SectionRows } from './section-rows.tsx'
import { controlId } from './setting-row.tsx'
import { Schedules } from './schedules.tsx'
import styles from './settings.module.css'
import { Usage } from './usage.tsx'

const tabs = {
  general: ['general.appearance', 'general.notifications', 'general.background', 'general.conversations'],
  ai: [
    'ai.providers',
    'ai.mcp',
    'ai.externalAgents',
    'ai.approvals',
    'ai.answers',
    'ai.agent',
    'ai.models',
    'ai.usage',
    'ai.network'
  ],
  prompts: ['prompts'],
  schedules: ['schedules'],
  data: ['data.export', 'data.import', 'data.backups', 'general.data']
} as const satisfies Record<string, SettingsSection[]>

type Tab = keyof typeof tabs
const tabNames: Tab[] = ['general', 'ai', 'prompts', 'schedules', 'data']
const isTab = (name: string): name is Tab => Object.hasOwn(tabs, name)
const tabOf = (section: SettingsSection): Tab =>
  tabNames.find((name) => tabs[name].some((each) => each === section)) ?? 'general'

/**
 * All settings, generated from the table. It lies over the conversation, which stays as it is; the focus
 * goes back to where it was. The backdrop is our own: Radix's locks scrolling with an injected style, which
 * the CSP refuses.
 */
export function SettingsDialog() {
  const link = useWindow((state) => state.settingsLink)
  return (
    <Dialog.Root open={link !== null} onOpenChange={(open) => !open && closeSettings()}>
      <Dialog.Portal>
        <div className={styles.backdrop} />
        {link && <SettingsContent link={link} />}
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Where the focus was before, if that can still take it; else where a message is written. */
function focusAgain(element: Element | null): void {
  if (element instanceof HTMLElement && element !== document.body) element.focus({ preventScroll: true })
  if (document.activeElement === element && element !== document.body) return
  focusComposer()
}

function SettingsContent({ link }: { link: SettingsLink }) {
  const { t } = useTranslation()
  const [shownLink, setShownLink] = useState(link)
  const [tab, setTab] = useState<Tab>(tabOf(link.section))
  const content = useRef<HTMLDivElement>(null)
  if (shownLink !== link) {
    setShownLink(link)
    setTab(tabOf(link.section))
  }
  useEffect(() => void focusLinked(link), [link])
  return (
    <Dialog.Content
      ref={content}
      className={styles.dialog}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        if (!focusLinked(link))
          content.current?.querySelector<HTMLElement>('[role=tab][data-state=active]')?.focus()
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        focusAgain(link.openedFrom)
      }}
    >
      <header className={styles.header}>
        <Dialog.Title className={styles.title}>{t('settings.title')}</Dialog.Title>
        <Dialog.Close asChild>
          <IconButton label={t('settings.close')}>
            <X aria-hidden />
          </IconButton>
        </Dialog.Close>
      </header>
      <Dialog.Description className="visually-hidden">{t('settings.description')}</Dialog.Description>
      <Tabs.Root
        className={styles.tabs}
        orientation="vertical"
        value={tab}
        onValueChange={(name) => isTab(name) && setTab(name)}
      >
        <Tabs.List className={styles.tabList} aria-label={t('settings.title')}>
          {tabNames.map((name) => (
            <Tabs.Trigger key={name} value={name} className={styles.tab}>
              {t(`settings.tab.${name}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabNames.map((name) => (
          <Tabs.Content key={name} value={name} className={styles.panel}>
            {tabs[name].map((section) => (
              <Section key={section} section={section} link={link} />
            ))}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Dialog.Content>
  )
}

/** Brings the place a link names into sight and focuses it; returns whether it names more than a tab. */
function focusLinked(link: SettingsLink): boolean {
  const target = linkedControl(link)
  if (!target) return false
  document.getElementById(sectionId(link.section))?.scrollIntoView({ block: 'start' })
  target.focus({ preventScroll: true })
  // With a row's control at the edge, the words that explain it would be out of sight.
  target.scrollIntoView({ block: link.focus ? 'center' : 'nearest' })
  return true
}

/** The control a link names; where it is switched off, the switch that gates it. */
function linkedControl({ section, focus, providerId }: SettingsLink): HTMLElement | null {
  if (providerId !== undefined)
    return document.getElementById(keyFieldId(providerId)) ?? firstControl(section)
  if (!focus) return lists.some((list) => list === section) ? firstControl(section) : null
  const row: Row = settingsTable[focus]
  const control = document.getElementById(controlId(focus))
  if (!control?.matches(':disabled')) return control
  return row.gate !== undefined && isSettingKey(row.gate)
    ? document.getElementById(controlId(row.gate))
    : null
}

/** Sections that a link to leads to the first control of. */
const lists: readonly SettingsSection[] = ['ai.providers', 'ai.models', 'ai.externalAgents']

function firstControl(section: SettingsSection): HTMLElement | null {
  return (
    document.getElementById(sectionId(section))?.parentElement?.querySelector<HTMLElement>('input, button') ??
    null
  )
}

const sectionId = (section: SettingsSection) => `section-${section}`

interface SectionProps {
  section: SettingsSection
  /** What led here; it may name a provider or a model. */
  link: SettingsLink
}

function Section({ section, link }: SectionProps) {
  const { t } = useTranslation()
  const id = sectionId(section)
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{t(`settings.section.${section}`)}</h3>
      <SectionBody section={section} link={link} />
    </section>
  )
}

function SectionBody({ section, link }: SectionProps) {
  switch (section) {
    case 'ai.providers':
      return <Providers opened={link.providerId} />
    case 'ai.mcp':
      return <McpServers />
    case 'ai.externalAgents':
      return <ExternalAgents />
    case 'ai.approvals':
      return <Approvals />
    case 'ai.models':
      return <Models opened={link.model} />
    case 'prompts':
      return <Prompts />
    case 'schedules':
      return <Schedules />
    case 'ai.usage':
      return <Usage />
    case 'data.export':
      return <DataExport />
    case 'data.import':
      return <DataImport />
    case 'data.backups':
      return <Backups />
    default:
      return <SectionRows section={section} />
  }
}
