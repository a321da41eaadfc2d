import { resolve } from 'node:path'
import type { Core } from '../compose.ts'
import { writeWhole } from '../exports/write-whole.ts'
import { t } from '../texts.ts'
import type { DataCommand } from './data-arguments.ts'
import { exitCode } from './exit-codes.ts'
import type { Streams } from './output.ts'
import { find, notFoundSentence } from './run-command.ts'

/** What the data commands do; the exit code. */
export async function dataCommand(
  core: Core,
  command: DataCommand,
  { out, err }: Streams,
  cwd: string
): Promise<number> {
  try {
    return await exportCommand(core, command, { out, err }, cwd)
  } catch (error) {
    err.write(`${t('cli.notWritten', { cause: error instanceof Error ? error.message : String(error) })}\n`)
    return exitCode.failed
  }
}

const noPrinter = () => Promise.reject(new Error(t('cli.noPdf')))

async function exportCommand(
  core: Core,
  command: DataCommand,
  { out, err }: Streams,
  cwd: string
): Promise<number> {
  const { id, as, reasoning } = command
  const path = command.out === undefined ? null : resolve(cwd, command.out)
  if (id === null) {
    const place = path ?? cwd
    const count = await core.exports.all(place, as, { reasoning }, noPrinter)
    err.write(`${t('cli.exported', { count, path: place })}\n`)
    return exitCode.done
  }
  const conversation = find(core, id)
  if (!conversation) {
    err.write(`${notFoundSentence(core, id)}\n`)
    return exitCode.failed
  }
  const content = await core.exports.content(conversation.id, as, { reasoning }, noPrinter)
  if (path === null) out.write(content ?? '')
  else await writeWhole(path, content ?? '')
  if (path !== null) err.write(`${t('cli.exported', { count: 1, path })}\n`)
  return exitCode.done
}
