/** What the composer suggests and says of commands. */
export const writing = {
  list: {
    command_one: 'Commands: {{count}}',
    command_other: 'Commands: {{count}}',
    choice_one: 'Choices: {{count}}',
    choice_other: 'Choices: {{count}}',
    mention_one: 'Files: {{count}}',
    mention_other: 'Files: {{count}}'
  },
  about: {
    compact: 'Replace the older messages by a summary, for the model only',
    new: 'Begin a new conversation',
    model: 'Choose another model',
    limit: 'Tool rounds of this conversation before it pauses',
    export: 'Write this conversation to a file',
    prompts: 'Add and change prompts of your own'
  },
  cleared: 'Draft deleted.',
  bringBack: 'Bring it back',
  takeBack: 'Take back',
  takeBackHint: 'Stop, and put the message back into the field (Ctrl or ⌘ and Z in the empty field)',
  noFolder: 'No folder is chosen',
  chooseFolder: 'Choose the folder whose files can be mentioned…',
  sensitive: 'may hold secrets',
  secret: '{{path}} commonly holds secrets, such as keys. If you send it, the provider gets them.',
  secretSend: 'Send it along',
  secretLeave: 'Leave it out',
  mentioned: 'File',
  readLater: 'read when you send',
  limitNone: 'No limit',
  limitSettings_one: 'As in Settings ({{count}} round)',
  limitSettings_other: 'As in Settings ({{count}} rounds)',
  ready: {
    new: 'Enter begins a new conversation. What stands behind /new is put into its field',
    model: 'Enter opens the list of models',
    limit: 'Enter changes the limit of this conversation',
    export: 'Enter asks where to save the file',
    prompts: 'Enter opens Settings > Prompts'
  },
  argument: {
    limit: 'Add a number of tool rounds from 1 to {{most}}, or none, or settings: /limit 40',
    export: 'Add a format (markdown, html, json or pdf): /export markdown',
    nothing: '/{{name}} takes nothing behind it. A blank in front of it sends this as a message'
  },
  busy: '/{{name}} is possible when the agent has stopped. Nothing is sent',
  unbegun: '/{{name}} works in a conversation that has begun. A blank in front sends this as a message',
  prompt: 'Enter puts the text of /{{name}} here',
  unknown: '/{{word}} is no command, so it is sent as a message'
} as const
