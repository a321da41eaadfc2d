import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Version } from '../../../shared/domain/branches.ts'
import { showVersion } from '../../state/branch-commands.ts'
import { IconButton } from '../../ui/button.tsx'
import styles from './steering.module.css'
import { useCanSteer } from './use-can-steer.ts'

interface Props {
  conversationId: string
  /** Id of the message that they come after; null at the beginning. */
  after: string | null
  /** All versions that begin here, what is shown among them. */
  versions: Version[]
}

type Direction = 'previous' | 'next'

/** The switch that is used goes away with its version; the one that comes takes the focus. */
let wanted: { after: string | null; direction: Direction } | null = null

/** The way from one version of what comes here to the others: two buttons, or the arrow keys on them. */
export function VersionSwitch({ conversationId, after, versions }: Props) {
  const { t, i18n } = useTranslation()
  const canSteer = useCanSteer(conversationId)
  const box = useRef<HTMLDivElement>(null)
  const at = versions.findIndex(({ id }) => id === null)
  useLayoutEffect(() => {
    if (wanted?.after !== after || !box.current) return
    const { direction } = wanted
    wanted = null
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])]
    const button = buttons.find((each) => each.dataset['go'] === direction && !each.disabled)
    ;(button ?? buttons.find((each) => !each.disabled))?.focus({ preventScroll: true })
  })
  const go = async (direction: Direction) => {
    const next = at + (direction === 'next' ? 1 : -1)
    const id = versions[next]?.id
    if (!id || !canSteer) return
    wanted = { after, direction }
    if (!(await showVersion(conversationId, id, { at: next + 1, of: versions.length }))) wanted = null
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const direction = { ArrowLeft: 'previous', ArrowRight: 'next' }[event.key]
    if (!direction) return
    event.preventDefault()
    box.current?.querySelector<HTMLElement>(`[data-go=${direction}]`)?.click()
  }
  const number = (value: number) => value.toLocaleString(i18n.language)
  return (
    <div
      ref={box}
      className={styles.versions}
      role="group"
      aria-label={t('steering.versions')}
      data-aside
      data-holds
      onKeyDown={onKeyDown}
    >
      <IconButton
        label={t('steering.previous')}
        data-go="previous"
        disabled={!canSteer || at === 0}
        onClick={() => void go('previous')}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <span>{t('steering.versionOf', { at: number(at + 1), of: number(versions.length) })}</span>
      <IconButton
        label={t('steering.next')}
        data-go="next"
        disabled={!canSteer || at === versions.length - 1}
        onClick={() => void go('next')}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  )
}
