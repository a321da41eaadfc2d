/** Copies of the store: the list in Settings > Data, and the command line. */
export const backup = {
  label: 'Backups of the conversations',
  help: 'Copies of everything that is stored here, on this computer. One is made each day, before an update changes the store, and before another one is restored.',
  make: 'Back up now',
  making: 'Backing up…',
  made: 'A backup was made.',
  list: 'Backups',
  none: 'There are no backups yet.',
  item: '{{time}}, {{kind}}, {{size}}',
  kind: {
    daily: 'daily',
    migration: 'before an update',
    manual: 'made by you',
    restore: 'put aside by a restore'
  },
  restore: 'Restore…',
  restoreOf: 'Restore the backup of {{time}}',
  question: 'Go back to {{time}}?',
  explain:
    'All conversations are then as they were at that time. What is here now is kept as a backup, settings and keys stay, and Fermata starts again.',
  confirm: 'Restore and start again',
  cancel: 'Cancel',
  problem: {
    missing: 'this backup is not there any more',
    damaged: 'this backup is damaged',
    newer: 'a newer Fermata has made this backup',
    'in-use': 'another Fermata process has the conversations open',
    failed: 'it could not be written'
  },
  noCopy:
    'The stored conversations are about to be brought to a new version, and no copy could be made of them first ({{cause}}). Nothing was changed: free space on the disk of {{path}}, or allow writing there, and start again.',
  noRoom_one: '{{count}} MB more has to be free on the disk',
  noRoom_other: '{{count}} MB more have to be free on the disk',
  cliRestored: 'The conversations are as they were at {{time}}. What was here before is kept as {{name}}.',
  cliNotRestored: 'Nothing was restored, since {{problem}}. “backup list” shows the backups there are.'
} as const
