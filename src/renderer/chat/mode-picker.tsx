import {
  ChevronDown,
  ShieldCheck,
  ShieldOff,
  ShieldQuestion,
  TriangleAlert,
  X,
  type LucideIcon
} from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useShallow } from 'zustand/react/shallow'
import { type ApprovalMode, approvalModes, type ApprovalRule } from '../../shared/domain/approval.ts'
import { revokeRule, setMode } from '../state/commands.ts'
import { useWindow } from '../state/store.ts'
import { IconButton } from '../ui/button.tsx'
import { Popover } from '../ui/popover.tsx'
import styles from './mode-picker.module.css'
import { useMatchText } from './use-match-text.ts'

const icons: Record<ApprovalMode, LucideIcon> = {
  ask: ShieldQuestion,
  autoEdit: ShieldCheck,
  auto: ShieldOff
}

/** What the conversation (null: the next new one) may do without asking, with what it always allows. */
export function ModePicker({ conversationId }: { conversationId: string | null }) {
  const { t } = useTranslation()
  const { mode, rules } = useWindow(
    useShallow(({ newMode, projections }) => {
      const conversation = conversationId === null ? null : projections[conversationId]?.conversation
      return { mode: conversation?.mode ?? newMode, rules: conversation?.approvals ?? null }
    })
  )
  const Icon = icons[mode]
  const name = t(`approval.mode.${mode}`)
  return (
    <div className={styles.picker} data-mode={mode}>
      <Popover
        label={t('approval.modeLabel', { mode: name })}
        title={t('approval.modeTitle')}
        face={
          <>
            <Icon aria-hidden />
            <span>{name}</span>
            <ChevronDown aria-hidden />
          </>
        }
      >
        <Modes mode={mode} onChoose={(next) => void setMode(conversationId, next)} />
        {conversationId !== null && rules && rules.length > 0 && (
          <OwnRules conversationId={conversationId} rules={rules} />
        )}
      </Popover>
    </div>
  )
}

function Modes({ mode, onChoose }: { mode: ApprovalMode; onChoose: (mode: ApprovalMode) => void }) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className={styles.modes}>
      <legend>{t('approval.modeTitle')}</legend>
      {approvalModes.map((each) => (
        <label key={each} className={styles.mode}>
          <input
            type="radio"
            name={name}
            checked={each === mode}
            onChange={() => onChoose(each)}
            aria-labelledby={`${name}-${each}-name`}
            aria-describedby={`${name}-${each}`}
          />
          <span>
            <span id={`${name}-${each}-name`} className={styles.name}>
              {t(`approval.mode.${each}`)}
            </span>
            <span id={`${name}-${each}`} className={styles.help}>
              {t(`approval.modeHelp.${each}`)}
            </span>
          </span>
        </label>
      ))}
      {mode === 'auto' && (
        <p className={styles.warning} role="alert">
          <TriangleAlert aria-hidden />
          <span>{t('approval.modeWarning')}</span>
        </p>
      )}
    </fieldset>
  )
}

function OwnRules({ conversationId, rules }: { conversationId: string; rules: readonly ApprovalRule[] }) {
  const { t } = useTranslation()
  const matchText = useMatchText()
  return (
    <section className={styles.rules}>
      <h3>{t('approval.own')}</h3>
      <ul>
        {rules.map(({ id, match }) => (
          <li key={id}>
            <span>{matchText(match)}</span>
            <IconButton
              label={t('approval.revoke', { what: matchText(match) })}
              onClick={() => void revokeRule(conversationId, id)}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
