import { realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { ReadTextFileRequest, WriteTextFileRequest } from '@agentclientprotocol/sdk'
import type { AgentClient } from '../run/agent-port.ts'
import type { ToolOutcome } from '../run/ports.ts'
import { readText } from '../tools/change/file-text.ts'
import { failed, success } from '../tools/tool.ts'
import { isInside, shownPath } from '../tools/inside.ts'
import { locate, type Reach } from '../tools/workspace.ts'
import type { CallStates } from './call-states.ts'

/**
 * Gives an agent the text of a file in the folder, or some lines of it; asks where our own reading would; or says why
 * not.
 */
export async function readForAgent(
  client: AgentClient,
  reach: Reach,
  { path, line, limit }: ReadTextFileRequest
): Promise<ToolOutcome> {
  const located = await locate(reach, path)
  if (!located.ok) return failed(located.problem)
  const may = await client.mayRead(located.place.shown)
  if (!may.ok) return may
  const read = await readText(located.place)
  if (!read.ok) return failed(read.problem)
  const { text } = read.file
  if (!line && !limit) return success(text)
  const from = Math.max(0, (line ?? 1) - 1)
  const lines = text.split(/(?<=\n)/).slice(from, limit ? from + limit : undefined)
  return success(lines.join(''))
}

/** Writes a file in the folder for an agent, as our own tool does, or says why not. */
export async function writeForAgent(
  client: AgentClient,
  reach: Reach,
  calls: CallStates,
  { path, content }: WriteTextFileRequest
): Promise<ToolOutcome> {
  const located = await locate(reach, path)
  if (!located.ok) return failed(located.problem)
  const before = await readText(located.place)
  const shownBy = calls.showing(path, before.ok ? before.file.text : null, content)
  return client.write(located.place.shown, content, shownBy)
}

/** How a path is told: relative to the folder where it really lies in it, links followed; else absolute. */
export function shownIn(folder: string): (path: string) => string {
  return (path) => {
    const root = realOf(folder)
    const real = realOf(resolve(root, path))
    return isInside(root, real) ? shownPath(root, real) : real
  }
}

/** The real path of what may not exist yet. */
function realOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(realOf(parent), basename(path))
  }
}
