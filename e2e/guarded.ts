import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import type { Conversation } from '../src/shared/domain/conversation.ts'
import { type NudgeCode, toolParts } from '../src/shared/domain/message.ts'
import { openTestCore, type TestCore, type TestProvider } from './core.ts'
import { calls, type ModelServer, startModelServer, type Step } from './model-server.ts'

/** What is closed after each test. */
export const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** A folder with a few files, for calls that repeat themselves. */
export const workspace = mkdtempSync(join(tmpdir(), 'fermata-guards-'))
for (const name of ['a', 'b', 'c', 'd']) writeFileSync(join(workspace, `${name}.txt`), `text of ${name}\n`)
writeFileSync(join(workspace, '.env'), 'SECRET=1\n')

export const read = (path: string, more: object = {}): { name: string; args: object } => ({
  name: 'read_file',
  args: { path, ...more }
})
export const A = calls(read('a.txt'))
export const B = calls(read('b.txt'))
/** No warnings, and no limit in the way. */
export const quiet = { 'agent.guards.loopWarnings': false, 'agent.toolLimit.rounds': 100 }

export const nudges = ({ messages }: Conversation): NudgeCode[] =>
  messages.flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'nudge' ? [part.code] : [])))
export const ran = ({ messages }: Conversation): number =>
  messages.flatMap(toolParts).filter(({ state }) => state.status === 'completed').length

export interface Guarded {
  server: ModelServer
  core: TestCore
  id: string
}

/** A conversation that has been begun on a scripted server; the last step of a list repeats. */
export async function begin(
  provider: TestProvider,
  script: Step[] | ((n: number) => Step),
  options: { settings?: object; attended?: boolean; allow?: 'all' } = {}
): Promise<Guarded> {
  const server = await startModelServer({ script, models: ['test-model'], repeatLast: true })
  const core = openTestCore({ baseUrl: server.baseUrl, provider, workspace, settings: quiet, ...options })
  open.push(
    () => core.close(),
    () => server.close()
  )
  return { server, core, id: await core.begin('go') }
}
