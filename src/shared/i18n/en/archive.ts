import type { ImportNoteCode, ImportProblemCode } from '../../domain/data-import.ts'

/** A file that is imported: what it is, what it would do, and why it is refused. Params: `name`, `detail`, `count`. */
export const archive = {
  besideTitle: '{{title}} (imported)',
  kind: {
    archive: 'An archive of Fermata',
    chatgpt: 'An export of ChatGPT',
    claude: 'An export of Claude'
  },
  export: 'Export everything',
  exportHelp:
    'One file with all conversations and everything in them, drafts, usage and settings, and no keys. It can be checked, and imported here or on another computer.',
  exported_one: 'Exported {{count}} conversation to {{path}}',
  exported_other: 'Exported {{count}} conversations to {{path}}',
  exporting: 'Exporting…',
  exportShort: 'Export',
  exportAll: 'Export all conversations',
  exportAllHelp: 'One file for each, to read or to use elsewhere, in a zip.',
  format: 'Format',
  import: 'Import…',
  importLabel: 'Import conversations',
  importHelp:
    'From an archive of Fermata, or the file that ChatGPT or Claude gives you when you export your data there. You see what it holds before anything is added.',
  reading: 'Reading…',
  report: 'Import of {{name}}',
  counts: {
    new_one: '{{count}} conversation is new.',
    new_other: '{{count}} conversations are new.',
    same_one: '{{count}} conversation is here already and stays as it is.',
    same_other: '{{count}} conversations are here already and stay as they are.',
    beside_one: '{{count}} conversation is here in another version; the imported one is put beside it.',
    beside_other: '{{count}} conversations are here in other versions; the imported ones are put beside them.'
  },
  stand: { new: 'new', same: 'here already', beside: 'put beside yours' },
  list: 'Conversations of the file',
  messages_one: '{{count}} message',
  messages_other: '{{count}} messages',
  takeSettings: 'Take over its settings too (keys are not among them)',
  keepPermissions: 'Let its conversations keep their folders, and what they may do without asking',
  apply_one: 'Import {{count}} conversation',
  apply_other: 'Import {{count}} conversations',
  applyRest: 'Import the rest',
  cancel: 'Cancel',
  done_one: '{{count}} conversation was imported.',
  done_other: '{{count}} conversations were imported.',
  refused: 'This file cannot be imported, and nothing of it was taken over.',
  problem: {
    'not-a-zip': 'It is neither a zip nor a JSON file, or it is cut off. ({{detail}})',
    damaged: 'A part of it is damaged: {{name}} ({{detail}})',
    'too-many-files': 'It holds more files than any archive does.',
    'too-large': 'It is larger than can be read: {{name}}',
    bomb: 'Far more would come out of it than can be in it, as out of a zip that is made to fill a disk.',
    'bad-name': 'It holds a file whose name leads elsewhere: {{name}}',
    'duplicate-name': 'It holds a file twice: {{name}}',
    link: 'It holds a link in place of a file: {{name}}',
    encrypted: 'It holds an encrypted file: {{name}}',
    checksum: 'A file in it is not as it was written: {{name}}',
    'missing-file': 'A file is missing in it: {{name}}',
    'unlisted-file': 'It holds a file that its list does not name: {{name}}',
    'no-manifest': 'Its list of contents is missing or cannot be read. ({{detail}})',
    'newer-version':
      'A newer Fermata has written it (version {{detail}} of the format): update to import it.',
    'bad-row': 'An entry in it cannot be used: {{name}} ({{detail}})',
    'bad-count': 'It holds more or less than it says.',
    'too-deep': 'An entry in it is nested deeper than any honest one: {{name}}',
    'not-json': 'A file in it is no JSON: {{name}} ({{detail}})',
    'unknown-kind': 'It is neither an archive of Fermata nor an export of ChatGPT or Claude.'
  } satisfies Record<ImportProblemCode, string>,
  note: {
    permissions_one:
      '{{count}} conversation works in a folder, or may do things without asking. Here it has no folder and asks, unless you let it keep that.',
    permissions_other:
      '{{count}} conversations work in folders, or may do things without asking. Here they have no folder and ask, unless you let them keep that.',
    'unknown-sections_one': '{{count}} part is from a newer Fermata and is left out.',
    'unknown-sections_other': '{{count}} parts are from a newer Fermata and are left out.',
    media_one: '{{count}} image or file is not in the text; its place says so.',
    media_other: '{{count}} images or files are not in the text; their places say so.',
    'unknown-parts_one': '{{count}} part is of an unknown kind and is kept as text.',
    'unknown-parts_other': '{{count}} parts are of an unknown kind and are kept as text.',
    unreadable_one: '{{count}} entry cannot be read and is left out.',
    unreadable_other: '{{count}} entries cannot be read and are left out.',
    branches_one: '{{count}} other version is left by an edit or another answer.',
    branches_other: '{{count}} other versions are left by edits or other answers.',
    agents_one: '{{count}} conversation of a sub-agent comes with its caller’s.',
    agents_other: '{{count}} conversations of sub-agents come with their callers’.'
  } satisfies Record<`${ImportNoteCode}_${'one' | 'other'}`, string>
} as const
