import {
  type Assignment,
  type Command as CommandNode,
  type CommandNode as AnyCommandNode,
  type CompoundList,
  parse,
  type Pipeline,
  type AndOr,
  type Redirection,
  type Statement,
  type Word
} from 'unbash'
import type { UnclearCause } from '../../../shared/domain/approval.ts'
import { hazardOf, shellScript } from './hazards.ts'
import { readWord, type ReadWord, type Script } from './words.ts'

/** One command of a line: its words, and the files that redirections read and write. */
export interface Command {
  /** Name and arguments; empty for redirections that belong to a group of commands. */
  words: ReadWord[]
  reads: ReadWord[]
  writes: ReadWord[]
  /** As it stands in the line. */
  text: string
  /** It may run others that are not read here, so that a denied one may hide behind it. */
  runsOthers: boolean
}

/**
 * A line as its commands, those in substitutions and groups included, in order. `unclear`: it may do more than they
 * say, so that it has to be asked about; they are then what could be read of it.
 */
export interface CommandLine {
  commands: Command[]
  unclear: UnclearCause | null
}

const LONGEST_LINE = 30_000
const DEEPEST = 20
/** What may be set for one command; anything else may change what runs, as PATH, LD_PRELOAD or GIT_PAGER do. */
const HARMLESS_FOR_COMMAND =
  /^(NODE_ENV|CI|DEBUG|FORCE_COLOR|NO_COLOR|TZ|LANG|LC_[A-Z]+|COLUMNS|LINES|RUST_BACKTRACE|RUST_LOG|LOG_LEVEL|PORT|HOST|VERBOSE|TEST_ENV)$/
/** A name of the line's own; one that is exported already, as `http_proxy`, does not look like it. */
const OWN_NAME = /^[a-z][a-z0-9]{0,15}$/
const OWN_NAME_TAKEN = new Set(['path', 'home', 'ifs', 'env', 'cdpath', 'prompt', 'status', 'argv', 'fpath'])
/** Control characters: what a terminal shows of them is not what the shell reads. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f\u0085\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/

/**
 * Reads a line as /bin/sh would (POSIX; what only some shells know is unclear). Never throws and runs nothing.
 * Lines for cmd.exe are not read.
 */
export function readCommandLine(line: string, platform: NodeJS.Platform = process.platform): CommandLine {
  if (platform === 'win32') return { commands: [], unclear: 'windows' }
  const reader = new Reader()
  if (line.length > LONGEST_LINE || CONTROL.test(line)) reader.mark('syntax')
  else reader.line(line, 0)
  if (reader.commands.length === 0) reader.mark('syntax')
  return { commands: reader.commands, unclear: reader.unclear }
}

class Reader {
  readonly commands: Command[] = []
  unclear: UnclearCause | null = null

  /** The first cause is the one that is told. */
  mark(cause: UnclearCause): void {
    this.unclear ??= cause
  }

  line(text: string, depth: number): void {
    try {
      this.script(parse(text), text, depth)
    } catch {
      this.mark('syntax')
    }
  }

  private script(script: Script, source: string, depth: number): void {
    if ((script.errors?.length ?? 0) > 0 || depth > DEEPEST) return this.mark('syntax')
    const own = script.source ?? source
    for (const statement of script.commands) this.statement(statement, own, depth)
  }

  private statement({ command }: Statement, source: string, depth: number): void {
    this.node(command, source, depth + 1)
  }

  private node(node: AnyCommandNode | Pipeline | AndOr, source: string, depth: number): void {
    if (depth > DEEPEST) return this.mark('syntax')
    switch (node.type) {
      case 'Command':
        return this.command(node, source, depth)
      case 'Pipeline':
        if (node.operators.includes('|&')) this.mark('syntax')
        return this.nodes(node.commands, source, depth)
      case 'AndOr':
        return this.nodes(node.commands, source, depth)
      case 'Redirected':
        this.group(node.redirects, source, depth)
        return this.node(node.command, source, depth + 1)
      case 'If':
        this.list(node.clause, source, depth)
        this.list(node.then, source, depth)
        for (const elif of node.elif) {
          this.list(elif.clause, source, depth)
          this.list(elif.then, source, depth)
        }
        return node.else && this.list(node.else, source, depth)
      case 'While':
        return this.loop([node.clause, node.body], source, depth)
      case 'For':
        if (!isOwnName(node.name.value)) this.mark('environment')
        for (const word of node.wordlist ?? []) this.word(word, source, depth)
        return this.loop([node.body], source, depth)
      case 'Case':
        this.word(node.word, source, depth)
        for (const item of node.items) {
          for (const pattern of item.pattern) this.word(pattern, source, depth)
          this.list(item.body, source, depth)
        }
        return undefined
      case 'Subshell':
      case 'BraceGroup':
        return this.list(node.body, source, depth)
      // Functions give names new meanings; the others are not POSIX, and expand names within names.
      case 'Function':
        return this.mark('shell-state')
      case 'Coproc':
      case 'Select':
      case 'TestCommand':
      case 'ArithmeticCommand':
      case 'ArithmeticFor':
        return this.mark('syntax')
    }
  }

  private nodes(nodes: readonly (AnyCommandNode | Pipeline)[], source: string, depth: number): void {
    for (const node of nodes) this.node(node, source, depth + 1)
  }

  /** What changes the folder in a loop changes it for what stands before it, too. */
  private loop(lists: readonly CompoundList[], source: string, depth: number): void {
    const before = this.commands.length
    for (const list of lists) this.list(list, source, depth)
    if (this.commands.slice(before).some(({ words }) => words[0]?.text === 'cd')) this.mark('shell-state')
  }

  private list(list: CompoundList, source: string, depth: number): void {
    for (const statement of list.commands) this.statement(statement, source, depth)
  }

  private command(node: CommandNode, source: string, depth: number): void {
    const name = node.name && this.word(node.name, source, depth)
    const args = node.args.map(
      (arg): ReadWord =>
        arg.type === 'Word' ? this.word(arg, source, depth) : this.assigned(arg, source, depth)
    )
    const prefixes = node.prefix.filter((part) => part.type === 'Assignment')
    for (const assignment of prefixes) this.assignment(assignment, node.name !== undefined, source, depth)
    const text = source.slice(node.pos, node.end)
    const { reads, writes } = this.redirections(node.redirects, source, depth)
    const words = name ? [name, ...args] : []
    if (name && name.kind !== 'literal') this.mark('name')
    const inner = shellScript(words)
    const hazard = inner === null ? hazardOf(words) : null
    if (hazard) this.mark(hazard.cause)
    if (inner !== null) this.line(inner, depth + 1)
    if (inner === null || reads.length + writes.length > 0)
      this.commands.push({
        words: inner === null ? words : [],
        reads,
        writes,
        text,
        runsOthers: hazard?.runsOthers ?? false
      })
  }

  private group(redirects: readonly Redirection[], source: string, depth: number): void {
    const { reads, writes } = this.redirections(redirects, source, depth)
    const text = redirects.map(({ pos, end }) => source.slice(pos, end)).join(' ')
    if (reads.length + writes.length > 0)
      this.commands.push({ words: [], reads, writes, text, runsOthers: false })
  }

  /** As in `export A=b`, which is a word of the command. */
  private assigned(assignment: Assignment, source: string, depth: number): ReadWord {
    this.assignment(assignment, true, source, depth)
    return { kind: 'unknown', text: assignment.text }
  }

  private assignment(assignment: Assignment, isForCommand: boolean, source: string, depth: number): void {
    const { name, value, index } = assignment
    if (index || value.type === 'ArrayValue') return this.mark('syntax')
    this.word(value, source, depth)
    const isHarmless = isForCommand ? HARMLESS_FOR_COMMAND.test(name) : isOwnName(name)
    if (!isHarmless) this.mark('environment')
  }

  private redirections(redirects: readonly Redirection[], source: string, depth: number) {
    const reads: ReadWord[] = []
    const writes: ReadWord[] = []
    for (const redirect of redirects) {
      if (redirect.descriptor?.type === 'FileDescriptorVariable') this.mark('syntax')
      if (redirect.type === 'HereDoc') this.hereDoc(redirect, source, depth)
      else if (redirect.type === 'HereString') {
        this.mark('syntax')
        if (redirect.target) this.word(redirect.target, source, depth)
      } else {
        const target = redirect.target && this.word(redirect.target, source, depth)
        if (!target) this.mark('syntax')
        else if (redirect.operator === '<&' || redirect.operator === '>&') {
          if (target.kind === 'literal' && /^(\d+|-)$/.test(target.text)) continue
          // What is no descriptor is a file to some shells.
          if (redirect.operator === '<&') this.mark('syntax')
          writes.push(target)
        } else if (redirect.operator === '<') reads.push(target)
        else writes.push(target)
      }
    }
    return { reads: reads.filter(isFile), writes: writes.filter(isFile) }
  }

  private hereDoc(
    { body, delimiter, closing }: Extract<Redirection, { type: 'HereDoc' }>,
    source: string,
    depth: number
  ): void {
    if (!delimiter || !closing) return this.mark('syntax')
    if (delimiter.quoted || !body.parts) return
    this.word({ type: 'Word', text: '', value: '', pos: 0, end: 0, parts: body.parts }, source, depth)
  }

  private word(word: Word, source: string, depth: number): ReadWord {
    const findings = { scripts: [] as Script[], isUnclear: false }
    const read = readWord(word, findings)
    if (findings.isUnclear) this.mark('expansion')
    for (const script of findings.scripts) this.script(script, source, depth + 1)
    return read
  }
}

function isFile({ kind, text }: ReadWord): boolean {
  return kind !== 'literal' || text !== '/dev/null'
}

function isOwnName(name: string): boolean {
  return OWN_NAME.test(name) && !OWN_NAME_TAKEN.has(name)
}
