import type { NoticeCode, NudgeCode } from '../../domain/message.ts'
import type { AppNoticeCode } from '../../ipc/app-notice.ts'

type Plural<K extends string> = `${K}_one` | `${K}_other`
type Ordinal<K extends string> = `${K}_ordinal_${'one' | 'two' | 'few' | 'other'}`

/** Notices inside a conversation, for the reader only. Params: `count`, `cause`. */
export const notice = {
  'guard-stopped_ordinal_one':
    'You stopped the agent when it was about to make the same call for the {{count}}st time.',
  'guard-stopped_ordinal_two':
    'You stopped the agent when it was about to make the same call for the {{count}}nd time.',
  'guard-stopped_ordinal_few':
    'You stopped the agent when it was about to make the same call for the {{count}}rd time.',
  'guard-stopped_ordinal_other':
    'You stopped the agent when it was about to make the same call for the {{count}}th time.',
  healed_one: 'The app had stopped while a tool ran: {{count}} call got the result “interrupted”.',
  healed_other: 'The app had stopped while tools ran: {{count}} calls got the result “interrupted”.',
  'unreadable-events_one': '{{count}} stored entry of this conversation could not be read and was left out.',
  'unreadable-events_other':
    '{{count}} stored entries of this conversation could not be read and were left out.',
  'repaired-events_one':
    '{{count}} stored entry of this conversation was damaged and is shown as far as it could be put right.',
  'repaired-events_other':
    '{{count}} stored entries of this conversation were damaged and are shown as far as they could be put right.',
  'length-cut': 'The answer reached the model’s output limit and ends here. Ask it to go on.',
  'compaction-failed': 'The older messages could not be summarised, so they stay as they are.',
  'save-failed':
    'This part is not saved ({{cause}}): free disk space or check the folder’s permissions before you quit.'
} satisfies Partial<Record<NoticeCode | Plural<NoticeCode> | Ordinal<NoticeCode>, string>>

/** In place of `guard-stopped` where the guard saw a cycle or a loop. */
export const guardStopped = {
  cycle: 'You stopped the agent when it went round in circles: the same steps {{count}} times.',
  loop: 'You stopped the agent when it seemed to go round in circles.'
} as const

/** Notices of the whole app, shown as a bar. Params: `count`, `path`, `backup`, `cause`, `tool`. */
export const appNotice = {
  'settings-repaired_one': '{{count}} setting had an impossible value and was put right.',
  'settings-repaired_other': '{{count}} settings had impossible values and were put right.',
  'settings-unreadable':
    'The settings file could not be read, so the defaults are in use. The old file is kept as {{backup}}.',
  'proxy-unusable':
    'The proxy that {{variable}} names is not used: Fermata knows HTTP proxies only, so set {{variable}} to one, as in http://host:port, and start again.',
  'ca-file-unusable':
    'The certificate file {{path}} cannot be used any more, so connections that need it will fail: Settings > AI > Network says why.',
  'settings-not-saved':
    'Settings could not be saved ({{cause}}): they hold until you quit. Check the permissions of {{path}}.',
  'database-unreadable':
    'The stored conversations could not be read, so a new store was begun. The old one is kept as {{backup}}; where there are backups, Settings > Data goes back to one.',
  'database-rescued_one':
    'The stored conversations were damaged. What could be read, of {{count}} conversation, is here; the damaged file is kept as {{backup}}, and Settings > Data has the backups.',
  'database-rescued_other':
    'The stored conversations were damaged. What could be read, of {{count}} conversations, is here; the damaged file is kept as {{backup}}, and Settings > Data has the backups.',
  'database-damaged':
    'Part of the stored conversations cannot be read. Start Fermata again: it then brings what can be read into a new file and keeps the old one.',
  'database-newer':
    'The stored conversations were written by a newer Fermata: update to open them. They are kept as they are in {{path}}.',
  'database-read-only':
    'The stored conversations were written by a newer Fermata: here they can be read, and nothing can be saved. Update Fermata to go on with them. ({{path}})',
  'backup-restored':
    'The conversations are as they were at {{time}}. What was here before is kept as a backup (Settings > Data).',
  'backup-not-restored': 'The backup was not restored ({{cause}}); everything is as it was.',
  'backup-failed':
    'The daily backup of the conversations could not be made ({{cause}}): free space on the disk of {{path}}.',
  'mcp-tool-refused':
    'The provider does not take the tool {{tool}} of an MCP server, so it is left out until it changes. ({{cause}})',
  'save-failed':
    'Conversations cannot be saved now ({{cause}}): free disk space or check the permissions of {{path}}.'
} satisfies Partial<Record<AppNoticeCode | Plural<AppNoticeCode>, string>>

/** What the engine told the model, as the reader sees it. */
export const nudge = {
  'loop-warning': 'The agent seemed to go round in circles, so it was told to try something else.',
  empty: 'The model answered with nothing and was asked again.',
  malformed: 'The model wrote a tool call as text and was shown the right form.'
} as const satisfies Record<NudgeCode, string>
