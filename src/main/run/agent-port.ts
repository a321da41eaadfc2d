import type { Conversation } from '../../shared/domain/conversation.ts'
import type { Failure } from '../../shared/domain/failure.ts'
import type { FileChange } from '../../shared/domain/file-change.ts'
import type { ToolOutcome } from './ports.ts'

/** What a call of an agent's own does, in the agent's words; `tool`: in no way that is known. */
export const agentCallKinds = [
  'read',
  'edit',
  'delete',
  'move',
  'search',
  'execute',
  'think',
  'fetch',
  'tool'
] as const

export type AgentCallKind = (typeof agentCallKinds)[number]

/** By which the transcript calls an agent's own calls; the window has words for each. */
export const agentToolName = (kind: AgentCallKind): string => `agent_${kind}`

/** A call that an agent makes in its own loop, as it stands now. */
export interface AgentCall {
  /** The agent's own id, unique in its session. */
  id: string
  kind: AgentCallKind
  /** JSON of an object: what the agent says of it, for the reader and for its hash. */
  input: string
  changes: readonly FileChange[]
  status: 'open' | 'completed' | 'failed'
  /** What came of it so far; empty where the agent has said nothing. */
  text: string
}

export interface AgentTask {
  text: string
  status: 'pending' | 'active' | 'done'
}

/** What an agent with its own loop asks and tells while it works; nothing of it is trusted. */
export interface AgentClient {
  said(what: 'text' | 'reasoning', text: string): void
  /** Told again whenever something of the call is another. */
  called(call: AgentCall): void
  planned(tasks: readonly AgentTask[]): void
  /** Whether a call may run; `withdrawn` is aborted when the agent does not want to know any more. Never rejects. */
  mayRun(call: AgentCall, withdrawn: AbortSignal): Promise<boolean>
  /**
   * Writes a file in the workspace as the tool does. It does not ask again where a call that was allowed shows just
   * this change; `shownBy` are the ids of those that do.
   */
  write(path: string, content: string, shownBy: readonly string[]): Promise<ToolOutcome>
  /** Whether a file may be read; the sentence of a refusal where not. */
  mayRead(path: string): Promise<ToolOutcome>
}

export type AgentEnd =
  | { kind: 'ended'; end: 'complete' | 'truncated' | 'refused' | 'stopped' }
  | { kind: 'failed'; failure: Failure }

/** Agents that run their own loop. */
export interface AgentPort {
  /**
   * Has the agent of a conversation answer what the user said last. An abort ends its process; resolves when that is
   * gone. Never rejects.
   */
  prompt(conversation: Conversation, client: AgentClient, signal: AbortSignal): Promise<AgentEnd>
  /** What the user calls an agent. */
  nameOf(id: string): string
  /** The turn is stored as it stands in the conversation. */
  heard(conversation: Conversation): void
}
