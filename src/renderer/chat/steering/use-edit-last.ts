import type { KeyboardEvent } from 'react'
import { isFromUser, messageText } from '../../../shared/domain/message.ts'
import { useWindow } from '../../state/store.ts'
import { COMPOSER_ID } from '../focus-after.ts'
import type { Row } from '../rows.ts'
import { beginEdit } from './editing.ts'
import { useCanSteer } from './use-can-steer.ts'

/**
 * Arrow up in the empty field where a message is written edits the last one that was sent.
 *
 * @param show brings a row into the document, and to the window
 */
export function useEditLast(conversationId: string, rows: Row[], show: (index: number) => void) {
  const canSteer = useCanSteer(conversationId)
  return (event: KeyboardEvent) => {
    const { key, target, defaultPrevented } = event
    const isPlain = !(event.shiftKey || event.altKey || event.ctrlKey || event.metaKey)
    if (key !== 'ArrowUp' || !isPlain || defaultPrevented || !canSteer) return
    if (!(target instanceof HTMLTextAreaElement) || target.id !== COMPOSER_ID || target.value !== '') return
    const { projections } = useWindow.getState()
    const last = projections[conversationId]?.conversation?.messages.findLast(isFromUser)
    if (!last) return
    event.preventDefault()
    show(rows.findIndex((row) => row.key === last.id))
    beginEdit(last.id, messageText(last))
  }
}
