/** Messages that wait while a run goes on. */
export const queue = {
  label: 'Queued messages',
  whileBusy_one: '{{count}} message waits until this turn has ended',
  whileBusy_other: '{{count}} messages wait until this turn has ended',
  held_one: '{{count}} message waits. It is sent after the next turn, or when you send it',
  held_other: '{{count}} messages wait. They are sent after the next turn, or when you send them',
  add: 'Queue message',
  steers: 'goes in after this round',
  attached_one: '{{count}} file',
  attached_other: '{{count}} files',
  now: 'Send now, after this round',
  send: 'Send now',
  later: 'Send after the turn instead',
  edit: 'Edit',
  editLabel: 'Queued message',
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove from the queue',
  save: 'Save',
  cancel: 'Cancel'
} as const
