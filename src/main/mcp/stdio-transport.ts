import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js'
import type { GroupCommand, ProcessGroup, ProcessGroups } from '../tools/command/process-groups.ts'
import { LineSplitter, MAX_MESSAGE_BYTES, tooLongText } from './line-splitter.ts'
import { codeOf, McpFault, wordsOf } from './problem.ts'
import type { ServerLog } from './server-log.ts'

/** How long a server may take to end once its input is closed. */
const QUIET_END_MS = 1500
/** What was written last may still be on its way when the process has ended. */
const DRAIN_MS = 200

/**
 * A server as a process, one JSON message a line. Our own, since servers do not keep to that: lines that are no
 * message go to the log, one that is too long fails the request it answers, and when the process does not end with its
 * input, its whole group is ended (faults F50, M102, M103).
 */
export class StdioTransport implements Transport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: Transport['onmessage']
  /** Why it closed by itself. */
  problem: McpFault | null = null
  private readonly command: GroupCommand
  private readonly processes: ProcessGroups
  private readonly log: ServerLog
  private group: ProcessGroup | null = null
  private closing: Promise<void> | null = null
  private isClosed = false

  private readonly quietEndMs: number

  /** @param quietEndMs how long it may take to end once its input is closed */
  constructor(
    command: GroupCommand,
    processes: ProcessGroups,
    log: ServerLog,
    quietEndMs: number = QUIET_END_MS
  ) {
    this.quietEndMs = quietEndMs
    this.command = command
    this.processes = processes
    this.log = log
  }

  /** Rejects with an `McpFault` when the command cannot be started. */
  async start(): Promise<void> {
    const group = this.processes.start({ ...this.command, hasInput: true })
    this.group = group
    const { child } = group
    const started = Promise.withResolvers<void>()
    child.once('spawn', () => started.resolve())
    child.once('error', (error) => started.reject(startFault(error, this.command)))
    child.once('exit', (code, signal) => void this.exited(group, code, signal))
    this.listen(child)
    await started.promise
  }

  async send(message: object): Promise<void> {
    const input = this.group?.child.stdin
    if (!input?.writable) throw closedFault()
    await new Promise<void>((resolve, reject) => {
      // A server that has ended may be found out by its closed input before its end is told of.
      const settle = (error: Error | null | undefined) =>
        error ? reject(CLOSED_CODES.has(codeOf(error)) ? closedFault() : error) : resolve()
      input.write(`${JSON.stringify(message)}\n`, settle)
    })
  }

  /** Closes the input, then ends the whole group; resolves when nothing of it is left. */
  close(): Promise<void> {
    return (this.closing ??= this.end())
  }

  private async end(): Promise<void> {
    const { group } = this
    if (group && group.child.pid !== undefined && !this.isClosed) {
      group.child.stdin?.end()
      const ended = new Promise((resolve) => group.child.once('exit', resolve))
      if (group.child.exitCode === null && group.child.signalCode === null)
        await Promise.race([ended, sleep(this.quietEndMs, null, { ref: false })])
      await group.end()
    }
    this.closed()
  }

  private listen({ stdin, stdout, stderr }: ChildProcess): void {
    const splitter = new LineSplitter({
      line: (text) => this.take(text),
      tooLong: (start, end) => this.tooLong(start, end)
    })
    stdout?.on('data', (chunk: Buffer) => splitter.push(chunk))
    stderr?.setEncoding('utf8').on('data', (text: string) => this.log.add(text))
    for (const stream of [stdin, stdout, stderr])
      stream?.on('error', (error) => this.log.note(`[${wordsOf(error)}]`))
  }

  private take(text: string): void {
    if (text.trim() === '' || this.isClosed) return
    const message = JSONRPCMessageSchema.safeParse(parse(text))
    if (message.success) this.onmessage?.(message.data)
    else this.log.note(`[not a message] ${text}`)
  }

  /** Ends the one request that it answers; where that cannot be told, nothing that waits would ever be answered. */
  private tooLong(start: string, end: string): void {
    this.log.note(`[a line of more than ${MAX_MESSAGE_BYTES} bytes] ${start}`)
    if (!start.trimStart().startsWith('{')) return
    const id = idBefore(start) ?? idAfter(end)
    if (id === null) {
      this.problem = new McpFault('too-long', { limit: MAX_MESSAGE_BYTES / 1024 / 1024 })
      void this.close()
      return
    }
    this.onmessage?.({ jsonrpc: '2.0', id, error: { code: -32_603, message: tooLongText } })
  }

  private async exited(group: ProcessGroup, code: number | null, signal: string | null): Promise<void> {
    const { stdout } = group.child
    if (stdout && !stdout.readableEnded)
      await Promise.race([new Promise((resolve) => stdout.once('end', resolve)), sleep(DRAIN_MS)])
    if (!this.closing) {
      this.problem ??= new McpFault('exited', { how: signal ?? `code ${code}` })
      await group.sweep()
    }
    if (!this.closing) this.closed()
  }

  private closed(): void {
    if (this.isClosed) return
    this.isClosed = true
    this.onclose?.()
  }
}

const CLOSED_CODES = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'])

const closedFault = () => new McpFault('exited', { how: 'closed' })

function startFault(error: Error, { file, cwd }: GroupCommand): McpFault {
  const code = codeOf(error)
  if (code === 'EACCES') return new McpFault('command-not-executable', { command: file })
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new McpFault('command-not-found', { command: file, cwd })
  return new McpFault('exited', { how: wordsOf(error) })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The number of the request that is answered, where it stands before the answer. */
function idBefore(start: string): number | null {
  const head = start.split(/"(?:result|error)"/)[0] ?? ''
  return numberOf(/"id"\s*:\s*(\d{1,15})\s*[,}]/.exec(head))
}

/** The same, where it stands behind the answer. */
function idAfter(end: string): number | null {
  return numberOf(/"id"\s*:\s*(\d{1,15})\s*(?:,\s*"jsonrpc"\s*:\s*"2.0"\s*)?}\s*$/.exec(end))
}

const numberOf = (found: RegExpExecArray | null): number | null => (found ? Number(found[1]) : null)
