import { ArrowDown } from 'lucide-react'
import { useRef, useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useShallow } from 'zustand/react/shallow'
import type { Conversation } from '../../shared/domain/conversation.ts'
import { isSettled, type Part } from '../../shared/domain/message.ts'
import { isAwaiting, isBusy, isPaused, type RunState } from '../../shared/domain/run.ts'
import { useWindow } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import { ChatHeader } from './chat-header.tsx'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'
import { useRefusalText } from './failure-text.ts'
import { FindBar } from './find-bar.tsx'
import { FullResultDialog } from './full-result-dialog.tsx'
import { LinkDialog } from './markdown/link-dialog.tsx'
import { MessageList } from './message-list.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { endPlainMode, isPlainMode } from './plain-mode.ts'
import { ExportedBar } from './exported-bar.tsx'
import { QueueList } from './queue-list.tsx'
import { RefusalBar } from './refusal-bar.tsx'
import { RewindDialog } from './rewind-dialog.tsx'
import { RewoundBar } from './rewound-bar.tsx'
import { RunRow } from './run-row.tsx'
import type { Row } from './rows.ts'
import { RunStatus } from './run-status.tsx'
import { BranchedBar } from './steering/branched-bar.tsx'
import { useEditLast } from './steering/use-edit-last.ts'
import { useFindKeys } from './use-find-keys.ts'
import { useFollow } from './use-follow.ts'
import { useFoundMessage } from './use-found-message.ts'
import { useWantedFocus } from './use-wanted-focus.ts'

const idle: RunState = { status: 'idle' }
const none: Conversation['compactions'] = []
const noBranches: Conversation['branches'] = []

/** Whether the model is being asked and nothing of its answer can be seen: an empty draft, and no tool at work. */
function isWaiting({ run, messages, draft }: Conversation): boolean {
  if (run.status !== 'running') return false
  if (draft) return draft.parts.every((part) => part.type !== 'tool' && isBlank(part))
  return (messages.at(-1)?.parts ?? []).every((part) => part.type !== 'tool' || isSettled(part.state))
}

function isBlank(part: Part): boolean {
  return 'text' in part && part.text.trim() === ''
}

/** What is shown of a conversation; the draft's text is left out, so that a token renders that message alone. */
function useShown(id: string) {
  return useWindow(
    useShallow((state) => {
      const conversation = state.projections[id]?.conversation
      return {
        title: conversation?.title ?? '',
        model: conversation?.model,
        workspace: conversation?.workspace ?? null,
        messages: conversation?.messages,
        compactions: conversation?.compactions ?? none,
        branches: conversation?.branches ?? noBranches,
        draftId: conversation?.draft?.id ?? null,
        run: conversation?.run ?? idle,
        waiting: conversation ? isWaiting(conversation) : false,
        elsewhere: state.summaries.some((summary) => summary.id === id && summary.elsewhere)
      }
    })
  )
}

/** A value that stands still while it is held. */
function useHeld(value: number, held: boolean): number {
  const [kept, setKept] = useState(value)
  if (!held && kept !== value) setKept(value)
  return held ? kept : value
}

/** Whether a click is about to open something folded, or to change what is being read. */
function isOpener(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[aria-expanded="false"],[data-holds]') !== null
}

/** One conversation: header, messages, and the composer under them. Give it the id as its key. */
export function ChatView({ id }: { id: string }) {
  const { t } = useTranslation()
  const { messages, run, elsewhere, title, model, workspace, waiting, ...shown } = useShown(id)
  const { scroller, content, list, atEnd, jump, hold, show, reveal } = useFollow(id, messages !== undefined)
  const foldable = useHeld(messages?.length ?? 0, !atEnd)
  const unseen = atEnd ? null : (messages?.length ?? 0) - foldable
  const [rows, setRows] = useState<Row[]>([])
  const [isFinding, endFinding] = useFindKeys()
  const view = useRef<HTMLElement>(null)
  useFoundMessage(id, rows, scroller, show)
  useWantedFocus(id, view)
  return (
    <main ref={view} className={styles.chat} onKeyDown={useEditLast(id, rows, show)}>
      <ChatHeader id={id} title={title} model={model} workspace={workspace} busy={isBusy(run)} />
      <div
        ref={scroller}
        className={styles.log}
        role="log"
        aria-label={t('chat.log')}
        aria-live="off"
        tabIndex={0}
      >
        <div
          ref={content}
          className={styles.column}
          onClickCapture={({ target }) => isOpener(target) && hold()}
        >
          {messages ? (
            <MessageList
              conversationId={id}
              messages={messages}
              {...shown}
              run={run}
              foldable={foldable}
              scroller={scroller}
              ref={list}
              onRows={setRows}
            />
          ) : (
            <Opening id={id} />
          )}
          <RunRow conversationId={id} run={run} waiting={waiting} />
        </div>
      </div>
      {isFinding && (
        <FindBar
          rows={rows}
          scroller={scroller}
          list={list}
          show={show}
          reveal={reveal}
          onClose={endFinding}
        />
      )}
      <Dialogs />
      <ChatFooter id={id} run={run} elsewhere={elsewhere} jump={jump} unseen={unseen} />
    </main>
  )
}

function Dialogs() {
  return (
    <>
      <LinkDialog />
      <FullResultDialog />
      <RewindDialog />
    </>
  )
}

interface FooterProps {
  id: string
  run: RunState
  elsewhere: boolean
  jump: () => void
  /** How many messages have come since the reader left the end; null at the end. */
  unseen: number | null
}

/** What stands under the messages: the way to the end, what the run is at, and the composer. */
function ChatFooter({ id, run, elsewhere, jump, unseen }: FooterProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <footer className={styles.footer}>
      {unseen !== null && (
        <Button className={styles.jump} icon={<ArrowDown aria-hidden />} onClick={jump}>
          {unseen > 0 ? t('chat.jumpNew', { count: unseen }) : t('chat.jump')}
        </Button>
      )}
      <RefusalBar />
      <ExportedBar />
      <RewoundBar conversationId={id} busy={isBusy(run)} />
      <BranchedBar conversationId={id} busy={isBusy(run)} />
      {isPlainMode() && (
        <div className={styles.status}>
          <p className={styles.statusText}>{t('chat.plainMode')}</p>
          <Button look="quiet" onClick={endPlainMode}>
            {t('chat.plainModeEnd')}
          </Button>
        </div>
      )}
      {elsewhere && <p className={styles.status}>{t('run.elsewhere')}</p>}
      <RunStatus run={run} conversationId={id} />
      <PlanPanel conversationId={id} />
      <QueueList conversationId={id} busy={isBusy(run)} field={field} />
      <Composer
        conversationId={id}
        busy={isBusy(run)}
        stopping={run.status === 'stopping'}
        placeholder={placeholderFor(run)}
        onSent={jump}
        field={field}
      />
    </footer>
  )
}

/** Stands in while the conversation is fetched, and says why where it cannot be. */
function Opening({ id }: { id: string }) {
  const { t } = useTranslation()
  const refusal = useWindow((state) => state.openRefusals[id])
  const refusalText = useRefusalText()
  if (!refusal) return <p className={styles.opening}>{t('chat.loading')}</p>
  return (
    <div className={styles.opening}>
      <h2>{t('chat.openFailed')}</h2>
      <p>{refusalText(refusal)}</p>
    </div>
  )
}

function placeholderFor(run: RunState): ComponentProps<typeof Composer>['placeholder'] {
  if (isPaused(run)) return 'placeholderPaused'
  if (isAwaiting(run)) return 'placeholderAsking'
  return isBusy(run) ? 'placeholderBusy' : 'placeholder'
}
