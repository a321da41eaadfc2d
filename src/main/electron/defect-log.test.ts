import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { DefectLog } from './defect-log.ts'

afterEach(() => void vi.restoreAllMocks())

test('F107 F114 what is logged of a defect holds no key, in the file and in the output, causes too', () => {
  const printed: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void printed.push(...words))
  const key = `sk-ant-${'c4n4ry'.repeat(6)}`
  const log = new DefectLog(join(mkdtempSync(join(tmpdir(), 'fermata-log-')), 'defects.log'))
  log.write(
    Object.assign(new Error(`refused ${key}`, { cause: new Error(`with ${key}`) }), { said: 'my words' })
  )
  log.write(`a text with ${key}`)
  const written = readFileSync(log.path, 'utf8')
  for (const said of [written, String(printed)]) {
    expect(said).toContain('refused [key]')
    expect(said).toContain('with [key]')
    expect(said).not.toContain('my words')
    expect(said).toContain('a text with [key]')
    expect(said).toContain('defect-log.test.ts')
    expect(said).not.toContain(key)
  }
})
