import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useShallow } from 'zustand/react/shallow'
import { type ContextUse, contextUse } from '../../shared/domain/context-use.ts'
import { ownsLoop } from '../../shared/domain/external-agent.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import { formatShare } from '../money.ts'
import { useModelFacts } from '../state/model-facts.ts'
import { useWindow } from '../state/store.ts'
import { Popover } from '../ui/popover.tsx'
import { ContextDetails } from './context-details.tsx'
import styles from './context-meter.module.css'

/** What of a conversation the meter goes by; a token that streams in changes none of it. */
function useMetered(id: string) {
  return useWindow(
    useShallow((state) => {
      const conversation = state.projections[id]?.conversation
      return {
        messages: conversation?.messages,
        compactions: conversation?.compactions,
        model: conversation?.model
      }
    })
  )
}

/** How full the model's window is, as a ring with a percentage; it opens to the figures behind it. */
export function ContextMeter({ id }: { id: string }) {
  const { messages, compactions, model } = useMetered(id)
  // An agent with its own loop keeps its own context.
  return messages && compactions && model && !ownsLoop(model) ? (
    <Meter id={id} messages={messages} compactions={compactions} model={model} />
  ) : null
}

type MeterProps = { id: string } & Pick<Conversation, 'messages' | 'compactions' | 'model'>

function Meter({ id, messages, compactions, model }: MeterProps) {
  const { t } = useTranslation()
  const facts = useModelFacts([model])(model)
  const window = facts?.contextWindow
  const use = useMemo(
    () => contextUse({ messages, compactions }, window === undefined ? {} : { contextWindow: window }),
    [messages, compactions, window]
  )
  const { face, words } = useMeterWords(use)
  return (
    <div className={styles.meter}>
      <Popover
        label={t('context.meter', { words })}
        title={t('context.title')}
        side="above"
        face={
          <span className={styles.face}>
            {use.window !== undefined && <Ring share={use.share} />}
            <span>{face}</span>
          </span>
        }
      >
        {() => (
          <ContextDetails
            id={id}
            use={use}
            messages={messages}
            compactions={compactions}
            model={model}
            facts={facts}
          />
        )}
      </Popover>
    </div>
  )
}

/** What the button shows, and the words for it, which hold that. */
function useMeterWords({ used, window, share, isEstimated }: ContextUse): { face: string; words: string } {
  const { t, i18n } = useTranslation()
  const number = (value: number) => value.toLocaleString(i18n.language)
  if (window === undefined) {
    const words = t(isEstimated ? 'context.tokensOnlyAbout' : 'context.tokensOnly', { tokens: number(used) })
    return { face: words, words }
  }
  const face = formatShare(share, i18n.language)
  return { face, words: t('context.shareOf', { share: face, window: number(window) }) }
}

const RADIUS = 6
const LENGTH = 2 * Math.PI * RADIUS
/** From here on the window counts as nearly full, and the older messages are summarised (behaviour, section 6). */
const FULL = 0.8

function Ring({ share }: { share: number }) {
  const filled = Math.min(1, Math.max(0, share)) * LENGTH
  return (
    <svg viewBox="0 0 16 16" aria-hidden className={styles.ring} data-full={share >= FULL || undefined}>
      <circle cx="8" cy="8" r={RADIUS} />
      <circle cx="8" cy="8" r={RADIUS} strokeDasharray={`${filled} ${LENGTH}`} transform="rotate(-90 8 8)" />
    </svg>
  )
}
