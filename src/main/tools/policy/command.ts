import type { UnclearCause } from '../../../shared/domain/approval.ts'
import type { ReadWord } from './words.ts'

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
