import { useMemo } from 'react'
import type { Conversation } from '../../shared/domain/conversation.ts'
import { MessageView } from './message-view.tsx'
import { toRows, type Row } from './rows.ts'
import { WorkGroup } from './work-group.tsx'

interface Props {
  conversationId: string
  messages: Conversation['messages']
  /** Id of the open draft; null without one. */
  draftId: string | null
  run: Conversation['run']
  /** How many messages may be folded into one line. */
  foldable: number
}

/** All rows of a conversation. A token of the draft does not come through here. */
export function MessageList({ conversationId, messages, draftId, run, foldable }: Props) {
  const isOver = run.status === 'idle'
  const draft = draftId !== null && messages.at(-1)?.id !== draftId
  const isAsking = run.status === 'running' && !draft
  const rows = useMemo(
    () => toRows(messages, isOver, foldable, isAsking),
    [messages, isOver, foldable, isAsking]
  )
  const views = useMemo(() => rows.map((row) => rowView(row, conversationId)), [rows, conversationId])
  return [...views, draft ? <MessageView key={draftId} conversationId={conversationId} /> : null]
}

function rowView(row: Row, conversationId: string) {
  if (row.kind === 'message')
    return <MessageView key={row.key} conversationId={conversationId} message={row.message} />
  return <WorkGroup key={row.key} messages={row.messages} calls={row.calls} conversationId={conversationId} />
}
