import type { z } from 'zod'
import type { ToolOutcome } from '../run/ports.ts'

/** What a tool may use while it runs. */
interface ToolContext {
  /** The folder the tool stays inside; empty for a tool that needs none. */
  workspace: string
  /** Aborted by Stop and by the time cap; the tool then ends soon, in any way. */
  signal: AbortSignal
  /** The whole of an earlier result, by any id the model knows its call by; null where there is none. */
  fullResult(callId: string): string | null
}

/** One tool. Its schema is what the provider is told, what arguments are checked by, and the type of `input`. */
export interface Tool<S extends z.ZodObject = z.ZodObject> {
  name: string
  /** For the model: what it does, what it returns, its limits. */
  description: string
  schema: S
  /** Offered only where the conversation has a workspace. */
  needsWorkspace: boolean
  /** The call is a question to the user; the engine gets the answer, and `run` is never called. */
  asksUser?: true
  /** It is its nature to be asked again (the time, a listing): no sign of a loop. */
  polls?: true
  /** The path whose contents the call would show, where it shows the contents of one file. */
  shows?(input: z.output<S>): string
  /** May throw: the registry turns that into a result. `text` is never empty. */
  run(input: z.output<S>, context: ToolContext): Promise<ToolOutcome>
}

/** Checks a tool's parts against each other and forgets the exact type of its input. */
export function defineTool<S extends z.ZodObject>(tool: Tool<S>): AnyTool {
  return {
    name: tool.name,
    description: tool.description,
    schema: tool.schema,
    needsWorkspace: tool.needsWorkspace,
    asksUser: tool.asksUser ?? false,
    polls: tool.polls ?? false,
    prepare(input) {
      const parsed = tool.schema.safeParse(input)
      if (!parsed.success) return { ok: false, issues: parsed.error.issues }
      return {
        ok: true,
        shows: tool.shows?.(parsed.data),
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
  needsWorkspace: boolean
  asksUser: boolean
  polls: boolean
  prepare(input: unknown): Prepared
}

export type Prepared =
  | { ok: false; issues: readonly z.core.$ZodIssue[] }
  | { ok: true; shows: string | undefined; run(context: ToolContext): Promise<ToolOutcome> }

export const success = (text: string): ToolOutcome => ({ ok: true, text })
export const failed = (text: string): ToolOutcome => ({ ok: false, text })
