import { create } from 'zustand'

/** The call whose whole result is open. */
interface ShownResult {
  conversationId: string
  callId: string
  tool: string
}

export const useShownResult = create<{ shown: ShownResult | null }>()(() => ({ shown: null }))

/** Opens the whole of a result that the conversation shows in part. */
export function showFullResult(shown: ShownResult): void {
  useShownResult.setState({ shown })
}

export function closeFullResult(): void {
  useShownResult.setState({ shown: null })
}
