import { type ArchiveSection, tableSection } from './section.ts'

/**
 * What an archive has beside conversations and settings. To let a table be in it, add a line; an archive that lacks a
 * section, or has one that is not known here, can be imported all the same.
 *
 * Not in it: leases and what is streaming, which mean something now only; and what files held before the agent changed
 * them, which is about this computer's folders, and which a stranger's archive could use to write anywhere; nor what runs
 * by itself, as a schedule does, which only its user may set going.
 */
export const sections: readonly ArchiveSection[] = [
  tableSection({
    name: 'results',
    table: 'results',
    key: ['conversation_id', 'call_id'],
    conversation: 'conversation_id'
  }),
  tableSection({
    name: 'usage',
    table: 'usage',
    key: ['conversation_id', 'day', 'provider', 'model', 'cause', 'price_step'],
    // What it used is counted with the version that is there already.
    skipCopies: true
  }),
  tableSection({ name: 'folders', table: 'folders', key: ['id'], where: 'deleted_at IS NULL' }),
  tableSection({
    name: 'shelf',
    table: 'shelf',
    key: ['conversation_id'],
    conversation: 'conversation_id',
    onlyAdded: true
  }),
  tableSection({ name: 'attachments', table: 'attachments', key: ['hash'], blob: 'content', hash: 'hash' }),
  tableSection({ name: 'prompts', table: 'prompts', key: ['name'] }),
  tableSection({ name: 'drafts', table: 'composer_drafts', key: ['key'], conversation: 'key' })
]
