import type { z } from 'zod'
import type { FileChange } from '../../shared/domain/file-change.ts'
import type { AgentTask, ToolOutcome } from '../run/ports.ts'
import type { Replaced } from './change/replace-file.ts'
import type { ProcessGroups } from './command/process-groups.ts'
import type { Place } from './workspace.ts'

/**
 * What a call can do to the world, which decides whether it asks first: nothing, read the workspace, change files
 * in it, run a command, run a script that reaches nothing, reach the network, or whatever a server outside does.
 */
export type Effect = 'none' | 'read' | 'edit' | 'command' | 'script' | 'network' | 'external'

/** What a tool may use while it runs. */
export interface ToolContext {
  /** The folder the tool stays inside; empty for a tool that needs none. */
  workspace: string
  /** Aborted by Stop and by the time cap; the tool then ends soon, in any way. */
  signal: AbortSignal
  /** The whole of an earlier result, by any id the model knows its call by; null where there is none. */
  fullResult(callId: string): string | null
  /** Takes what the tool puts out while it still runs, for the reader only; may be called often. */
  output(text: string): void
  /** Puts a file in place whole, as `replaceFile`, once what it held is kept. Call it within `inTurn`. */
  write(place: Place, bytes: Buffer): Promise<Replaced>
  /** Keeps the processes that tools start, so that none outlives the app. */
  processes: ProcessGroups
  /** Folders that no command may see. */
  hidden: readonly string[]
  /** Whether an address (IPv4 or IPv6, without brackets) may be reached although it is not a public one. */
  mayReach(address: string): boolean
  /** Has a sub-agent do a task, for this call; ends it when the signal is aborted. */
  runAgent(task: AgentTask): Promise<ToolOutcome>
}

const CAP_SECONDS = 30

/** One tool. Its schema is what the provider is told, what arguments are checked by, and the type of `input`. */
export interface Tool<S extends z.ZodObject = z.ZodObject> {
  name: string
  /** For the model: what it does, what it returns, its limits. */
  description: string
  schema: S
  effect: Effect
  /** Offered only where the conversation has a workspace. */
  needsWorkspace: boolean
  /** The call is a question to the user; the engine gets the answer, and `run` is never called. */
  asksUser?: true
  /** It starts sub-agents: offered only where there can be any. */
  startsAgent?: true
  /** It is its nature to be asked again (the time, a listing): no sign of a loop. */
  polls?: true
  /** The path whose contents the call would show, where it shows the contents of one file. */
  shows?(input: z.output<S>): string
  /** The path of the one file that the call would change. */
  changes?(input: z.output<S>): string
  /** The command line that the call would run, in a folder relative to the workspace. */
  runs?(input: z.output<S>): CommandCall
  /** The address that the call would send a request to. */
  reaches?(input: z.output<S>): string
  /** How long a call may take before it is given up, in seconds; 30 where absent. */
  capSeconds?(input: z.output<S>): number
  /** What the call would change, computed without changing anything. */
  preview?(input: z.output<S>, context: ToolContext): Promise<PreviewOutcome>
  /** May throw: the registry turns that into a result. `text` is never empty. */
  run(input: z.output<S>, context: ToolContext): Promise<ToolOutcome>
}

/** A command line as it is judged before it runs. */
interface CommandCall {
  line: string
  /** Relative to the workspace. */
  folder: string
  needsNetwork: boolean
}

/** Checks a tool's parts against each other and forgets the exact type of its input. */
export function defineTool<S extends z.ZodObject>(tool: Tool<S>): AnyTool {
  return {
    name: tool.name,
    get description() {
      return tool.description
    },
    schema: tool.schema,
    effect: tool.effect,
    needsWorkspace: tool.needsWorkspace,
    asksUser: tool.asksUser ?? false,
    startsAgent: tool.startsAgent ?? false,
    polls: tool.polls ?? false,
    prepare(input) {
      const parsed = tool.schema.safeParse(input)
      if (!parsed.success) return { ok: false, issues: parsed.error.issues }
      return {
        ok: true,
        shows: tool.shows?.(parsed.data),
        changes: tool.changes?.(parsed.data),
        runs: tool.runs?.(parsed.data),
        reaches: tool.reaches?.(parsed.data),
        capSeconds: tool.capSeconds?.(parsed.data) ?? CAP_SECONDS,
        preview: async (context) => (await tool.preview?.(parsed.data, context)) ?? { ok: true, changes: [] },
        run: (context) => tool.run(parsed.data, context)
      }
    }
  }
}

/** A tool as the registry handles it. */
export interface AnyTool {
  name: string
  description: string
  schema: z.ZodObject
  /** The schema as the provider is told it, where it came as JSON; else it is made of `schema`. */
  parameters?: Record<string, unknown>
  /** The user has said that it never asks. */
  isAllowed?: boolean
  effect: Effect
  needsWorkspace: boolean
  asksUser: boolean
  startsAgent?: boolean
  polls: boolean
  prepare(input: unknown): Prepared
}

export type Prepared =
  | { ok: false; issues: readonly z.core.$ZodIssue[] }
  | {
      ok: true
      shows: string | undefined
      changes: string | undefined
      runs?: CommandCall | undefined
      reaches?: string | undefined
      capSeconds: number
      preview(context: ToolContext): Promise<PreviewOutcome>
      run(context: ToolContext): Promise<ToolOutcome>
    }

/** What a call would change, or why it would change nothing; `problem` is a sentence for the model. */
export type PreviewOutcome = { ok: true; changes: FileChange[] } | { ok: false; problem: string }

export const success = (text: string): ToolOutcome => ({ ok: true, text })
export const failed = (text: string): ToolOutcome => ({ ok: false, text })
