import type { DragEvent } from 'react'
import { useState } from 'react'
import { moveConversations } from '../state/shelf-commands.ts'
import { useSidebar } from './sidebar-state.ts'

const TYPE = 'application/x-fermata-conversations'

/** Begins to drag a conversation, or all that are selected with it. The keyboard's way is the menu. */
export function startDrag(event: DragEvent, id: string): void {
  const { selected } = useSidebar.getState()
  const ids = selected?.has(id) ? [...selected] : [id]
  event.dataTransfer.setData(TYPE, JSON.stringify(ids))
  event.dataTransfer.effectAllowed = 'move'
}

/** What makes an element take conversations that are dropped on it. null: out of every folder. */
export function useDrop(folderId: string | null) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes(TYPE)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      const { relatedTarget, currentTarget } = event
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop(event: DragEvent) {
      setOver(false)
      const ids = idsIn(event.dataTransfer.getData(TYPE))
      if (ids.length === 0) return
      event.preventDefault()
      void moveConversations(ids, folderId)
    }
  }
}

function idsIn(data: string): string[] {
  if (data === '') return []
  const ids: unknown = JSON.parse(data)
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}
