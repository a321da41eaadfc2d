import { stripVTControlCharacters } from 'node:util'
import { visibleText } from './visible-text.ts'

const MAX_CHARACTERS = 8000
const MAX_LINE = 2000

/** The end of what a server said besides messages, free of secrets and control sequences. */
export class ServerLog {
  private text = ''
  private readonly secrets: readonly string[]

  /** @param secrets values that never appear in it */
  constructor(secrets: readonly string[] = []) {
    this.secrets = secrets.filter((secret) => secret.length >= 4)
  }

  /** Adds a piece of output as it comes. */
  add(piece: string): void {
    this.text = this.hidden(this.text + piece).slice(-2 * MAX_CHARACTERS)
  }

  /** Adds a line of our own. */
  note(line: string): void {
    const start = this.text === '' || this.text.endsWith('\n') ? '' : '\n'
    this.add(`${start}${this.hidden(line).slice(0, MAX_LINE)}\n`)
  }

  /** For reading: 8,000 characters at most. */
  tail(): string {
    const plain = this.hidden(stripVTControlCharacters(this.text))
    return visibleText(plain).slice(-MAX_CHARACTERS).toWellFormed().trim()
  }

  /** Before anything is cut, since half a secret is not found any more. */
  private hidden(text: string): string {
    return this.secrets.reduce((rest, secret) => rest.replaceAll(secret, '•••'), text)
  }
}
