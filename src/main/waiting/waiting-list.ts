import { isDeepStrictEqual } from 'node:util'
import { type Wait, type WaitingItem, waitKey } from '../../shared/domain/waiting.ts'
import type { McpServerInfo } from '../../shared/domain/mcp-status.ts'

/** What waits for the user, over all conversations and MCP servers; longest waiting first. */
export class WaitingList {
  private readonly byPlace = new Map<string, WaitingItem[]>()
  private readonly onChange: (items: WaitingItem[]) => void
  private signIns: WaitingItem[] = []
  private isTold = true

  /** @param onChange told once for all changes that are made in one go, after them */
  constructor(onChange: (items: WaitingItem[]) => void) {
    this.onChange = onChange
  }

  items(): WaitingItem[] {
    return [...this.byPlace.values(), this.signIns].flat().toSorted((a, b) => a.since - b.since)
  }

  /** What waits in a conversation now; nothing takes it off the list. */
  set(conversationId: string, title: string, waits: readonly Wait[]): void {
    const items = waits.map(({ reason, since }) => ({
      key: `${conversationId} ${waitKey(reason)}`,
      conversationId,
      title,
      reason,
      since
    }))
    if (isDeepStrictEqual(items, this.byPlace.get(conversationId) ?? [])) return
    if (items.length === 0) this.byPlace.delete(conversationId)
    else this.byPlace.set(conversationId, items)
    this.tell()
  }

  /** The MCP servers as they stand: those that want a sign-in wait until it is under way. */
  setServers(servers: readonly McpServerInfo[], now: number): void {
    const items = servers.flatMap(({ id, label, enabled, state }): WaitingItem[] => {
      if (!enabled || state.kind !== 'signIn' || state.isOpen) return []
      const since = this.signIns.find((item) => 'serverId' in item && item.serverId === id)?.since ?? now
      const reason = { kind: 'signIn' as const, isFailed: state.problem !== undefined }
      return [{ key: `server ${id}`, serverId: id, title: label, since, reason }]
    })
    if (isDeepStrictEqual(items, this.signIns)) return
    this.signIns = items
    this.tell()
  }

  private tell(): void {
    if (!this.isTold) return
    this.isTold = false
    queueMicrotask(() => {
      this.isTold = true
      this.onChange(this.items())
    })
  }
}
