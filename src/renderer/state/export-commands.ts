import { create } from 'zustand'
import type { ExportFormat } from '../../shared/domain/export.ts'
import { request } from '../bridge.ts'
import { announce } from './announce.ts'
import { useWindow } from './store.ts'

/** Where the last export of a conversation went, as long as it is told of. */
export const useExported = create<{ told: { path: string } | null }>()(() => ({ told: null }))

export const endExported = () => useExported.setState({ told: null })

/** Writes a conversation to a file that main asks for; a refusal is shown. */
export async function exportConversation(
  id: string,
  format: ExportFormat,
  reasoning: boolean
): Promise<void> {
  useWindow.setState({ refusal: null })
  const answer = await request('conversation.export', { id, format, reasoning })
  if (!answer.ok) return useWindow.setState({ refusal: answer.error })
  const { path } = answer.value
  if (path === null) return
  useExported.setState({ told: { path } })
  announce({ kind: 'exported', path })
}
