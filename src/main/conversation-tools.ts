import { join } from 'node:path'
import type { Conversation } from '../shared/domain/conversation.ts'
import { earlierResult } from './context/earlier-result.ts'
import type { Library } from './conversations/library.ts'
import { ProcessGroups } from './tools/command/process-groups.ts'
import { createTools, type Tools, type ToolsConfig } from './tools/registry.ts'
import type { AnyTool } from './tools/tool.ts'

export interface ConversationToolsOptions extends Pick<ToolsConfig, 'allow' | 'attended' | 'mayReach'> {
  dataDir: string
  /** Tools besides the built-in ones, as they are when a run begins. */
  extra?: () => readonly AnyTool[]
  onDefect(error: unknown): void
}

/** The tools of every conversation, over one keeper of their processes. */
export interface ConversationTools {
  of(conversation: Conversation): Tools
  /** Ends every process that a tool has started. */
  close(): Promise<void>
}

/** What an app that was killed has left running in the same data folder is ended at once. */
export function conversationTools(options: ConversationToolsOptions, library: Library): ConversationTools {
  const { dataDir, allow, attended, mayReach, extra, onDefect } = options
  const processes = new ProcessGroups(join(dataDir, 'processes'))
  processes.reap().catch(onDefect)
  return {
    of: ({ id, workspace }) =>
      createTools({
        workspace,
        allow,
        attended,
        processes,
        hidden: [dataDir],
        ...(mayReach && { mayReach }),
        ...(extra && { extra: extra() }),
        onLate: (tool) => onDefect(new Error(`${tool} settled long after it was given up`)),
        fullResult: (callId) => {
          const conversation = library.current(id)
          return conversation && earlierResult(conversation, callId, (kept) => library.fullResult(id, kept))
        }
      }),
    close: () => processes.close()
  }
}
