import { expect, test } from 'vitest'
import { createTools } from '../src/main/tools/registry.ts'
import { sandbox } from '../src/main/tools/command/sandbox.ts'
import { workspace } from './guarded.ts'

const call = (name: string, args: object) => ({
  type: 'tool' as const,
  callId: 'c',
  name,
  input: JSON.stringify(args),
  state: { status: 'pending' as const }
})

test('F100 a command that asks says where nothing confines it; what is no command says nothing of it', () => {
  const tools = createTools({ workspace, allow: new Set(), attended: true })
  const command = tools.inspect(call('run_command', { command: 'touch made' }))
  const edit = tools.inspect(call('write_file', { path: 'a.txt', content: 'b' }))
  expect(command).toMatchObject({ kind: 'ask' })
  expect(command.kind === 'ask' && command.details.isUnconfined).toBe(sandbox() === 'none' ? true : undefined)
  expect(edit).toMatchObject({ kind: 'ask' })
  expect(edit.kind === 'ask' && edit.details).not.toHaveProperty('isUnconfined')
})
