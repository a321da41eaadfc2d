import type { LeftReason, RewindFile, RewindWhat } from '../../domain/rewind.ts'

/** Going back to just before a message of the user's. */
export const rewind = {
  action: 'Rewind to here…',
  title: 'Rewind to just before this message?',
  choose: 'What to take back',
  what: {
    both: 'Files and conversation',
    files: 'Files only',
    conversation: 'Conversation only'
  } satisfies Record<RewindWhat, string>,
  cut: 'The message and everything after it go out of sight and are kept as another version; its text comes back into the field you write in. What it cost stays counted.',
  files: 'Files',
  none: 'There is no file to put back: the agent’s file tools have changed none since then, or all are as they were.',
  will: {
    created: 'is removed: it was created since then',
    changed: 'is put back as it was',
    deleted: 'is put back: it was deleted since then'
  } satisfies Record<RewindFile['change'], string>,
  stays: {
    'changed-since': 'stays as it is: you, a command or another program changed it too',
    'not-kept':
      'stays as it is: what it held, or holds now, is too large or too old to be kept, or its path has changed',
    'not-written': 'could not be written'
  } satisfies Record<LeftReason, string>,
  overwrite: 'Put back files that others changed too',
  scope: 'Changes made by commands and MCP tools are not covered.',
  cancel: 'Cancel',
  confirm: 'Rewind',
  doneCut: 'The conversation is rewound.',
  done_one: '{{count}} file was put back.',
  done_other: '{{count}} files were put back.',
  left_one: '{{count}} file stays as it is: {{paths}}.',
  left_other: '{{count}} files stay as they are: {{paths}}.',
  leftPath: '{{path}} ({{why}})',
  leftMore: '{{paths}} and {{count}} more',
  nothing: 'No file was changed.',
  why: {
    'changed-since': 'changed by others too',
    'not-kept': 'cannot be put back',
    'not-written': 'could not be written'
  } satisfies Record<LeftReason, string>,
  undo: 'Undo for files'
} as const
