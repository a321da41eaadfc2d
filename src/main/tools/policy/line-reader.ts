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
import type { Command } from './command.ts'
import { hazardOf, shellScript } from './hazards.ts'
import { isHarmlessForCommand, isOwnName } from './settable.ts'
import { readWord, type ReadWord, type Script } from './words.ts'

const DEEPEST = 20

/** Goes through the tree of a line and notes its commands, and the first cause why it may do more than they say. */
export class LineReader {
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
    const isHarmless = isForCommand ? isHarmlessForCommand(name) : isOwnName(name)
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
