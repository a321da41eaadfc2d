import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTools } from '../src/main/tools/registry.ts'
import type { ToolPart } from '../src/shared/domain/message.ts'

test.skipIf(process.platform === 'win32')(
  'O143 two hundred commands of 2 MB each: the memory stays flat',
  { timeout: 120_000 },
  async () => {
    const workspace = mkdtempSync(join(tmpdir(), 'fermata-memory-'))
    const tools = createTools({ workspace, allow: 'all', attended: true })
    const call = (n: number): ToolPart => ({
      type: 'tool',
      callId: `c${n}`,
      name: 'run_command',
      input: JSON.stringify({ command: 'yes 0123456789 | head -c 2000000' }),
      state: { status: 'pending' }
    })
    const runSome = async (from: number, to: number) => {
      for (let n = from; n < to; n += 1) {
        const outcome = await tools.run(call(n), new AbortController().signal)
        expect([outcome.ok, outcome.text.length < 1_100_000]).toEqual([true, true])
      }
    }
    await runSome(0, 40)
    const before = process.memoryUsage.rss()
    await runSome(40, 200)
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
  }
)
