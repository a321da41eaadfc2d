import type { McpQuarantined } from '../../shared/domain/mcp-status.ts'
import type { Connection } from './connection.ts'
import { exposedName } from './mcp-tools.ts'
import type { ToolDefinition } from './tool-definition.ts'

/** Tools whose schema a provider takes for invalid: left out until they are others, or the app starts anew. */
export class RefusedDefinitions {
  /** What the provider said, by exposed name and hash. */
  private readonly words = new Map<string, string>()
  private readonly connections: () => Iterable<Connection>

  constructor(connections: () => Iterable<Connection>) {
    this.connections = connections
  }

  /** Whether there is such a tool. */
  add(exposed: string, words: string): boolean {
    const found = this.find(exposed)
    if (found) this.words.set(keyOf(exposed, found), words)
    return found !== undefined
  }

  has(exposed: string): boolean {
    if (this.words.size === 0) return false
    const found = this.find(exposed)
    return found !== undefined && this.words.has(keyOf(exposed, found))
  }

  /** Of one server, with the reason. */
  of({ server, tools }: Connection): McpQuarantined[] {
    return tools.tools.flatMap((definition) => {
      const words = this.words.get(keyOf(exposedName(server.id, definition.name), definition))
      return words === undefined ? [] : [{ name: definition.name, reason: `A provider refused it: ${words}` }]
    })
  }

  private find(exposed: string): ToolDefinition | undefined {
    for (const { server, tools } of this.connections()) {
      const found = tools.tools.find(({ name }) => exposedName(server.id, name) === exposed)
      if (found) return found
    }
    return undefined
  }
}

const keyOf = (exposed: string, { hash }: ToolDefinition): string => `${exposed} ${hash}`
