import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { exportExtension, type ExportFormat } from '../../shared/domain/export.ts'
import type { Conversation, ConversationSummary } from '../../shared/domain/conversation.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import type { ConversationUsage } from '../../shared/domain/usage-report.ts'
import { writeZip } from '../zip/write-zip.ts'
import { type Attached, type ExportChoices, exportSource } from './export-source.ts'
import { fileName, uniqueNames } from './file-name.ts'
import { toHtml } from './to-html.ts'
import { toJson } from './to-json.ts'
import { toMarkdown } from './to-markdown.ts'
import { legible } from './words.ts'
import { writeWhole } from './write-whole.ts'

interface ExportsPorts {
  list(): ConversationSummary[]
  /** Null where there is no such conversation. */
  current(id: string): Conversation | null
  events(id: string): StoredEvent[]
  usage(id: string): ConversationUsage | null
  attached: Attached
  version: string
}

/** Makes a PDF of a page; only a window can. */
export type PrintPdf = (html: string) => Promise<Uint8Array>

/** Conversations as files for people and other programs. */
export class Exports {
  private readonly ports: ExportsPorts

  constructor(ports: ExportsPorts) {
    this.ports = ports
  }

  /** One conversation in a format of text; null where there is no such conversation. */
  text(id: string, format: Exclude<ExportFormat, 'pdf'>, choices: ExportChoices): string | null {
    return this.written(id, format, { ...choices, isOpen: false })
  }

  /** One conversation in any format. Throws where `print` fails. */
  async content(
    id: string,
    format: ExportFormat,
    choices: ExportChoices,
    print: PrintPdf
  ): Promise<string | Uint8Array | null> {
    if (format !== 'pdf') return this.text(id, format, choices)
    const html = this.written(id, 'html', { ...choices, isOpen: true })
    return html === null ? null : print(html)
  }

  /** A name for the file of one conversation, with its ending. */
  name(id: string, format: ExportFormat): string {
    const title = this.ports.current(id)?.title ?? ''
    return `${fileName(title, id)}.${exportExtension[format]}`
  }

  /**
   * Every conversation of the list, in a zip where `path` ends in `.zip`, else in a folder, which is made. Returns how
   * many. Throws where something cannot be written.
   */
  async all(path: string, format: ExportFormat, choices: ExportChoices, print: PrintPdf): Promise<number> {
    const named = this.names(format)
    if (!path.toLowerCase().endsWith('.zip')) {
      mkdirSync(path, { recursive: true })
      for (const { id, name } of named) {
        const content = await this.content(id, format, choices, print)
        if (content !== null) await writeWhole(join(path, name), content)
      }
      return named.length
    }
    const printed = new Map<string, string | Uint8Array | null>()
    if (format === 'pdf')
      for (const { id } of named) printed.set(id, await this.content(id, format, choices, print))
    const read = (id: string) => (format === 'pdf' ? printed.get(id) : this.text(id, format, choices)) ?? ''
    await writeZip(
      path,
      named.map(({ id, name }) => ({ name, read: () => [read(id)] }))
    )
    return named.length
  }

  private names(format: ExportFormat): { id: string; name: string }[] {
    const unique = uniqueNames()
    return this.ports
      .list()
      .toSorted((a, b) => a.updatedAt - b.updatedAt || (a.id < b.id ? -1 : 1))
      .map(({ id, title, updatedAt }) => {
        const day = new Date(updatedAt).toISOString().slice(0, 10)
        return { id, name: `${unique(`${day} ${fileName(title, id)}`)}.${exportExtension[format]}` }
      })
  }

  private written(
    id: string,
    format: Exclude<ExportFormat, 'pdf'>,
    choices: ExportChoices & { isOpen: boolean }
  ): string | null {
    const { current, events, usage, attached, version } = this.ports
    const conversation = current(id)
    if (!conversation) return null
    const source = exportSource(conversation, events(id), usage(id))
    switch (format) {
      case 'markdown':
        return `${legible(toMarkdown(source, choices))}\n`
      case 'html':
        return legible(toHtml(source, { ...choices, attached, version }))
      case 'json':
        return toJson(source, choices)
    }
  }
}
