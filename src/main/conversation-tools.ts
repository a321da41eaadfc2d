import { join } from 'node:path'
import type { GlobalApprovals } from '../shared/domain/approval.ts'
import type { Conversation } from '../shared/domain/conversation.ts'
import { isFromUser } from '../shared/domain/message.ts'
import type { Attachments } from './attachments/attachments.ts'
import { earlierResult } from './context/earlier-result.ts'
import type { Library } from './conversations/library.ts'
import { lineage, mayCallAgents } from './conversations/lineage.ts'
import { LiveOutput } from './conversations/live-output.ts'
import type { FileKeeper } from './rewind/file-keeper.ts'
import { ProcessGroups } from './tools/command/process-groups.ts'
import type { Policy } from './tools/policy/judge.ts'
import type { ToolOutcome } from './run/ports.ts'
import type { StateOwner } from './store/file-states.ts'
import { createTools, type Tools, type ToolsConfig } from './tools/registry.ts'
import type { AnyTool } from './tools/tool.ts'

export interface ConversationToolsOptions extends Pick<ToolsConfig, 'allow' | 'attended' | 'mayReach'> {
  dataDir: string
  /** Tools besides the built-in ones, as they are when a run begins. */
  extra?: (conversation: Conversation) => readonly AnyTool[]
  /** Keeps what files hold before a tool changes them. */
  keeper: Pick<FileKeeper, 'guard'>
  /** What was attached, of which a request may have a part only. */
  attachments: Pick<Attachments, 'textById'>
  onDefect(error: unknown): void
  /** Has a sub-agent do a task, for a call of this conversation. */
  runAgent(id: string, ...task: Parameters<NonNullable<ToolsConfig['runAgent']>>): Promise<ToolOutcome>
  /** The rules of all conversations, as they are now. */
  approvals(): GlobalApprovals
}

/** The tools of every conversation, over one keeper of their processes. */
export interface ConversationTools {
  /** @param isUnattended nobody can answer in the run they are for */
  of(conversation: Conversation, isUnattended?: boolean): Tools
  /** Ends every process that a tool has started. */
  close(): Promise<void>
}

function policyNow({ mode, approvals }: Conversation, { rules, tools }: GlobalApprovals): Policy {
  return {
    mode,
    rules: [...rules, ...approvals],
    stanceToTool: (tool) => (Object.hasOwn(tools, tool) ? tools[tool] : undefined)
  }
}

/** A change belongs to the user's last message in the conversation that the user sees. */
function ownerOf({ id, messages }: Conversation): StateOwner {
  return { conversationId: id, turnId: messages.findLast(isFromUser)?.id ?? id }
}

/** What an app that was killed has left running in the same data folder is ended at once. */
export function conversationTools(options: ConversationToolsOptions, library: Library): ConversationTools {
  const { dataDir, allow, mayReach, extra, onDefect, approvals } = options
  const output = new LiveOutput(library)
  const processes = new ProcessGroups(join(dataDir, 'processes'))
  processes.reap().catch(onDefect)
  return {
    of: (conversation, isUnattended = false) => {
      const { id, workspace } = conversation
      const line = lineage(library, conversation)
      const shown = line.at(-1) ?? conversation
      return createTools({
        workspace,
        allow,
        attended: options.attended && !conversation.parent && !isUnattended,
        offers: (name) => line.every(({ parent }) => parent?.tools?.includes(name) ?? true),
        processes,
        hidden: [dataDir],
        // A sub-agent may do what the user allows in the conversation that called it.
        policy: () => policyNow(library.current(shown.id) ?? shown, approvals()),
        guardWrite: (...change) =>
          options.keeper.guard(ownerOf(library.current(shown.id) ?? shown), ...change),
        output: (callId, text) => output.add(id, callId, text),
        ...(mayReach && { mayReach }),
        ...(extra && { extra: extra(conversation) }),
        ...(mayCallAgents(line) && { runAgent: (...task) => options.runAgent(id, ...task) }),
        onLate: (tool) => onDefect(new Error(`${tool} settled long after it was given up`)),
        fullResult: (callId) => {
          const current = library.current(id)
          return (
            current &&
            (earlierResult(current, callId, (kept) => library.fullResult(id, kept)) ??
              options.attachments.textById(current, callId.trim()))
          )
        }
      })
    },
    close: () => processes.close()
  }
}
