import { z } from 'zod'
import type { AnyTool } from '../tools/tool.ts'
import { failed } from '../tools/tool.ts'
import { safeName } from '../models/safe-names.ts'
import type { Connection } from './connection.ts'
import type { ToolDefinition } from './tool-definition.ts'

/** A little more than a call may take, so that its own end comes first. */
const CAP_SECONDS = 610
const anyObject = z.looseObject({})

/** How the model calls a tool of a server: `files__read`, mended to every provider's rules, never two alike (M106). */
export function exposedName(serverId: string, tool: string): string {
  return safeName(`${serverId}__${tool}`)
}

export interface OfferedTool {
  definition: ToolDefinition
  isAllowed: boolean
}

/**
 * The tools of a server as the registry takes them, as they are now: a run keeps what it was given, and a tool that
 * has changed since then is not called (fault F52).
 *
 * @param isAsGiven whether a tool is still what it was, and the server switched on
 */
export function toolsOf(
  connection: Connection,
  offered: readonly OfferedTool[],
  isAsGiven: (definition: ToolDefinition) => boolean
): AnyTool[] {
  const { id, label } = connection.server
  return offered.map(({ definition, isAllowed }) => ({
    name: exposedName(id, definition.name),
    description: `[MCP server "${label}"] ${definition.description}`,
    schema: anyObject,
    parameters: definition.parameters,
    isAllowed,
    effect: 'external',
    needsWorkspace: false,
    asksUser: false,
    polls: false,
    prepare(input) {
      const parsed = anyObject.safeParse(input)
      if (!parsed.success) return { ok: false, issues: parsed.error.issues }
      return {
        ok: true,
        shows: undefined,
        changes: undefined,
        capSeconds: CAP_SECONDS,
        preview: async () => ({ ok: true, changes: [] }),
        async run({ signal, output }) {
          await connection.settled()
          if (!isAsGiven(definition)) return failed(changedText(label))
          const { callTool } = await import('./call.ts')
          return callTool(connection, definition.name, parsed.data, { signal, onProgress: output })
        }
      }
    }
  }))
}

const changedText = (label: string): string =>
  `This tool of the MCP server "${label}" is no longer what it was, or the server is off. It was not run. The user can look at the change in Settings; it is offered again from their next message on.`
