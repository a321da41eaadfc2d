import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useShallow } from 'zustand/react/shallow'
import type { ConversationLimit } from '../../shared/domain/conversation.ts'
import { ownsLoop } from '../../shared/domain/external-agent.ts'
import { isBusy } from '../../shared/domain/run.ts'
import { conversationRounds, settingsRounds } from '../../shared/settings/conversation-rounds.ts'
import { int } from '../../shared/settings/rows.ts'
import { ROUND_CEILING } from '../../shared/settings/table.ts'
import { setLimit } from '../state/commands.ts'
import { useWindow } from '../state/store.ts'
import { NumberControl } from '../ui/number-control.tsx'
import { Popover } from '../ui/popover.tsx'
import styles from './limit-control.module.css'

/** What a conversation's own number may be (behaviour, section 3). */
const ownRow = int({ default: 25, min: 1, max: ROUND_CEILING, step: 5, page: 25, section: 'ai.agent' })

/** The conversation's limit as it holds now: a live run's is the engine's own number. */
function useLimit(id: string) {
  return useWindow(
    useShallow(({ settings, projections }) => {
      const conversation = projections[id]?.conversation
      if (!conversation) return null
      const { run, limit, turnUnlimited } = conversation
      const live = isBusy(run) && 'limit' in run ? run.limit : null
      return {
        ownsLoop: ownsLoop(conversation.model),
        limit,
        turnUnlimited,
        rounds: live ?? conversationRounds(settings, conversation),
        inherited: settingsRounds(settings)
      }
    })
  )
}

/** How many rounds this conversation may run before it pauses, and the choice of another number. */
export function LimitControl({ id }: { id: string }) {
  const { t } = useTranslation()
  const shown = useLimit(id)
  if (!shown) return null
  if (shown.ownsLoop) return <NoLimit />
  const rounds = t('chat.limitRounds', { count: shown.rounds })
  return (
    <Popover
      label={t('chat.limit', { rounds })}
      title={t('chat.limitTitle')}
      face={
        <>
          <span className={styles.face}>{rounds}</span>
          <ChevronDown aria-hidden />
        </>
      }
    >
      <Choices {...shown} onChoose={(limit) => void setLimit(id, limit)} />
    </Popover>
  )
}

/** What answers runs its own loop: there is nothing to choose, and that is said (S19). */
function NoLimit() {
  const { t } = useTranslation()
  const rounds = t('chat.limitOwnLoop')
  return (
    <Popover
      label={t('chat.limit', { rounds })}
      title={t('chat.limitTitle')}
      face={<span className={styles.face}>{rounds}</span>}
    >
      <p className={styles.choices}>{t('chat.limitOwnLoopHelp')}</p>
    </Popover>
  )
}

interface ChoicesProps {
  limit: ConversationLimit
  turnUnlimited: boolean
  rounds: number
  inherited: number
  onChoose: (limit: ConversationLimit) => void
}

function Choices({ limit, turnUnlimited, inherited, onChoose }: ChoicesProps) {
  const { t } = useTranslation()
  const id = useId()
  const isOwn = typeof limit === 'number'
  const number = isOwn ? limit : inherited
  const choice = { name: `${id}-limit` }
  return (
    <fieldset className={styles.choices}>
      <legend id={`${id}-title`}>{t('chat.limitTitle')}</legend>
      <p id={`${id}-help`}>{t('chat.limitHelp')}</p>
      <Choice {...choice} checked={limit === 'inherit'} onChoose={() => onChoose('inherit')}>
        {t('chat.limitInherit', { rounds: inherited })}
      </Choice>
      <div className={styles.own}>
        <Choice {...choice} checked={isOwn} onChoose={() => onChoose(number)}>
          <span id={`${id}-own`}>{t('chat.limitOwn')}</span>
        </Choice>
        <NumberControl
          id={`${id}-rounds`}
          row={ownRow}
          value={number}
          disabled={!isOwn}
          labelledBy={`${id}-own`}
          describedBy={`${id}-help`}
          onChange={onChoose}
        />
      </div>
      <Choice {...choice} checked={limit === 'none'} onChoose={() => onChoose('none')}>
        {t('chat.limitNone', { ceiling: ROUND_CEILING })}
      </Choice>
      {turnUnlimited && <p>{t('chat.limitLifted')}</p>}
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  checked: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ name, checked, onChoose, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      {children}
    </label>
  )
}
