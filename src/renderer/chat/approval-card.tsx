import { useId, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApprovalDetails, JudgedCommand, RuleScope } from '../../shared/domain/approval.ts'
import type { ToolPart } from '../../shared/domain/message.ts'
import { answerCall } from '../state/commands.ts'
import { Button } from '../ui/button.tsx'
import { Popover } from '../ui/popover.tsx'
import styles from './approval-card.module.css'
import { isAgentCall } from './agent-call.ts'
import { AgentCallContent } from './agent-call-content.tsx'
import { CallPreview } from './call-preview.tsx'
import { askedAbout, keyArgument } from './tool-words.ts'
import { canAlways, type Foresight, useCallPreview } from './use-call-preview.ts'
import { useLeaveFocus } from './use-leave-focus.ts'
import { useMatchText } from './use-match-text.ts'
import { useToolName } from './use-tool-name.ts'
import { WAITS } from './use-wanted-focus.ts'

interface Props {
  part: ToolPart
  asked: ApprovalDetails
  conversationId: string
}

/** The line of the card that a part of it is in. */
function cardLine(part: HTMLElement): HTMLElement | null {
  return part.parentElement?.querySelector<HTMLElement>(':scope > button') ?? null
}

/** The question whether a call may run: what it would do, why it asks, and the answers. */
export function ApprovalCard({ part, asked, conversationId }: Props) {
  const { t } = useTranslation()
  const name = useToolName()(part.name)
  const title = useId()
  const foresight = useCallPreview(conversationId, part.callId, part.name)
  const hasAlways = (asked.offer ?? []).length > 0 && canAlways(foresight)
  const box = useLeaveFocus<HTMLDivElement>(cardLine)
  const answer = (allow: boolean, remember?: RuleScope) =>
    void answerCall(conversationId, part.callId, {
      allow,
      hash: asked.hash ?? '',
      ...(remember && { remember })
    })
  return (
    <div
      ref={box}
      className={styles.approval}
      role="group"
      tabIndex={-1}
      {...WAITS}
      aria-labelledby={title}
      onKeyDown={(event) => onKey(event, answer)}
    >
      <div>
        <h3 id={title}>{t('approval.title', { tool: name })}</h3>
        <p>
          {t(`approval.reason.${asked.reason}`)} {asked.unclear && t(`approval.unclear.${asked.unclear}`)}
        </p>
        {asked.isUnconfined && <p className={styles.unconfined}>{t('approval.unconfined')}</p>}
        {asked.host !== undefined && (
          <p className={styles.host}>{t('approval.host', { host: asked.host })}</p>
        )}
      </div>
      <CallContent part={part} asked={asked} foresight={foresight} />
      <div className={styles.buttons}>
        <Button title={t('approval.denyHint')} onClick={() => answer(false)}>
          {t('approval.deny')}
        </Button>
        <Button look="primary" title={t('approval.allowHint')} onClick={() => answer(true)}>
          {t('approval.allow')}
        </Button>
        {hasAlways && <Always asked={asked} onChoose={(scope) => answer(true, scope)} />}
      </div>
    </div>
  )
}

/** Enter beside the buttons allows once, Escape denies; an open menu takes its own Escape. */
function onKey(event: KeyboardEvent<HTMLDivElement>, answer: (allow: boolean) => void): void {
  const isOnButton = event.target instanceof Element && event.target.closest('button, [popover]') !== null
  const isInMenu = event.currentTarget.querySelector(':popover-open') !== null
  if (event.key === 'Enter' && !isOnButton) answer(true)
  else if (event.key === 'Escape' && !isInMenu) answer(false)
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** An address whose host is written in punycode, so that no letter can pass for another; null where it is none. */
function plainAddress(address: string): string | null {
  return URL.parse(address)?.href ?? null
}

interface ContentProps extends Pick<Props, 'part' | 'asked'> {
  foresight: Foresight
}

/** What a call that asks would do. */
export function CallContent({ part, asked, foresight }: ContentProps) {
  const { t } = useTranslation()
  if (isAgentCall(part.name)) return <AgentCallContent input={part.input} />
  if (foresight.kind !== 'none')
    return <CallPreview preview={foresight.kind === 'seen' ? foresight.preview : null} />
  if (!asked.commands) {
    const address = asked.host === undefined ? null : plainAddress(keyArgument(part.input))
    return (
      <pre tabIndex={0} aria-label={t('tool.arguments')}>
        {address ?? askedAbout(part.name, part.input)}
      </pre>
    )
  }
  return (
    <>
      <pre tabIndex={0} aria-label={t('approval.line')}>
        {keyArgument(part.input)}
      </pre>
      <Commands commands={asked.commands} />
    </>
  )
}

/** One command alone is the line itself. */
function Commands({ commands }: { commands: readonly JudgedCommand[] }) {
  const { t } = useTranslation()
  if (commands.length < 2) return null
  return (
    <ol className={styles.commands} aria-label={t('approval.commands')}>
      {commands.map(({ text, isAllowed }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line may hold one command twice
        <li key={index} data-allowed={isAllowed || undefined}>
          <code>{text}</code> <span>{t(isAllowed ? 'approval.isAllowed' : 'approval.asks')}</span>
        </li>
      ))}
    </ol>
  )
}

const scopes: readonly RuleScope[] = ['conversation', 'always']

function Always({ asked, onChoose }: { asked: ApprovalDetails; onChoose: (scope: RuleScope) => void }) {
  const { t } = useTranslation()
  const matchText = useMatchText()
  return (
    <Popover
      label={t('approval.always')}
      title={t('approval.alwaysTitle')}
      face={<span>{t('approval.always')}</span>}
    >
      <div className={styles.always}>
        <p>{t('approval.alwaysHelp')}</p>
        <ul>
          {asked.offer.map((match) => (
            <li key={JSON.stringify(match)}>{matchText(match)}</li>
          ))}
        </ul>
        {scopes.map((scope) => (
          <Button key={scope} onClick={() => onChoose(scope)}>
            {t(`approval.scope.${scope}`)}
          </Button>
        ))}
        <p>{t('approval.revokeHelp')}</p>
      </div>
    </Popover>
  )
}
