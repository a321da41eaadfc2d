import type { ToolSpec } from '../run/ports.ts'

/** The order in which every provider is told of tools, so that a request begins as the one before it. */
export const byName = (a: ToolSpec, b: ToolSpec): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
