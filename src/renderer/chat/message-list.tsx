import { useImperativeHandle, useLayoutEffect, useMemo, useRef, type Ref, type RefObject } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { Conversation } from '../../shared/domain/conversation.ts'
import styles from './message.module.css'
import { MessageView } from './message-view.tsx'
import { toRows, type Row } from './rows.ts'
import { EndVersion } from './steering/end-version.tsx'
import { type Standing, useVersions } from './steering/use-versions.ts'
import { SummaryDivider } from './summary-divider.tsx'
import { useHeldRows } from './use-held-rows.ts'
import { WorkGroup } from './work-group.tsx'

/** So far beyond the window rows are drawn ahead, in pixels. */
const AHEAD = 400

/** What the owner of the scroll position, and finding, may ask of the list. */
export interface ListHandle {
  rows: Row[]
  virtual: VirtualizerHandle
}

interface Props {
  conversationId: string
  messages: Conversation['messages']
  compactions: Conversation['compactions']
  branches: Conversation['branches']
  /** Id of the open draft; null without one. */
  draftId: string | null
  run: Conversation['run']
  /** How many messages may be folded into one line. */
  foldable: number
  scroller: RefObject<HTMLDivElement | null>
  ref: Ref<ListHandle>
  onRows: (rows: Row[]) => void
}

/**
 * The rows of a conversation; only those in and near the window are in the document, at any length (P6). A token of
 * the draft does not come through here.
 */
export function MessageList(props: Props) {
  const { conversationId, messages, compactions, branches, draftId, run, foldable, scroller, ref, onRows } =
    props
  const isOver = run.status === 'idle'
  const draft = draftId !== null && messages.at(-1)?.id !== draftId ? draftId : null
  const isAsking = run.status === 'running' && draft === null
  const { at: versions, standing, end } = useVersions(messages, branches)
  const rows = useMemo(() => {
    const settled = toRows(messages, isOver, foldable, isAsking, compactions, standing)
    return draft === null ? settled : [...settled, { kind: 'draft' as const, key: draft }]
  }, [messages, isOver, foldable, isAsking, draft, compactions, standing])
  const virtual = useRef<VirtualizerHandle>(null)
  const heldKeys = useHeldRows(scroller)
  // The last row may grow by more than a window at a time: measured late, it would be taken for out of sight.
  const held = useMemo(
    () =>
      [...heldKeys.map((key) => rows.findIndex((row) => row.key === key)), rows.length - 1].filter(
        (at) => at >= 0
      ),
    [heldKeys, rows]
  )
  useImperativeHandle(ref, () => {
    if (!virtual.current) throw new Error('The list is not there yet')
    return { rows, virtual: virtual.current }
  }, [rows])
  useLayoutEffect(() => onRows(rows), [rows, onRows])
  return (
    <>
      <Virtualizer ref={virtual} scrollRef={scroller} data={rows} bufferSize={AHEAD} keepMounted={held}>
        {(row, index) => (
          <article
            key={row.key}
            className={styles.row}
            data-row={row.key}
            aria-posinset={index + 1}
            aria-setsize={rows.length}
          >
            <RowView row={row} conversationId={conversationId} versions={versions} />
          </article>
        )}
      </Virtualizer>
      {end && <EndVersion conversationId={conversationId} {...end} />}
    </>
  )
}

interface RowProps {
  row: Row
  conversationId: string
  versions: ReadonlyMap<string, Standing>
}

function RowView({ row, conversationId, versions }: RowProps) {
  if (row.kind === 'work')
    return (
      <WorkGroup id={row.key} messages={row.messages} calls={row.calls} conversationId={conversationId} />
    )
  if (row.kind === 'summary')
    return (
      <SummaryDivider compaction={row.compaction} isNewest={row.isNewest} conversationId={conversationId} />
    )
  // One element for both, so that a draft keeps its view when it becomes a message.
  return (
    <MessageView
      conversationId={conversationId}
      {...(row.kind === 'message' ? { message: row.message, standing: versions.get(row.message.id) } : {})}
    />
  )
}
