/** What waits for the user, over all conversations. */
export const waiting = {
  title: 'Waiting for you',
  button: 'Waiting for you',
  count_one: '{{count}} thing waits for you',
  count_other: '{{count}} things wait for you',
  none: 'Nothing waits for you.',
  noneHelp: 'Pauses, approvals and questions of all conversations appear here.',
  help: 'Arrow keys go from one to the next, Tab to its buttons. {{key}} goes through them without this list.',
  close: 'Close the list',
  items: 'What waits',
  since: 'since {{time}}',
  paused_one: 'Paused after {{count}} tool call',
  paused_other: 'Paused after {{count}} tool calls',
  by: {
    toolLimit: 'the tool limit',
    costLimit: 'the cost limit',
    user: 'you asked for it'
  },
  interrupted: 'Interrupted while the agent worked',
  approval: '{{tool}} wants to run',
  question: 'Asks you something',
  signIn: 'MCP server wants you to sign in',
  signInFailed: 'MCP server: signing in did not work',
  isError: 'The last Continue did not get through. Open it to see why.',
  continue: 'Continue',
  stop: 'Stop',
  deny: 'Deny',
  allow: 'Allow once',
  signInNow: 'Sign in',
  openServers: 'Open MCP servers',
  loading: 'Looking at the call…',
  gone: 'This call does not wait any more.',
  more: '“{{title}}” waits for you: {{reason}}',
  left_one: '{{count}} thing is left.',
  left_other: '{{count}} things are left.'
} as const

/** Working on without a window, and leaving. */
export const background = {
  open: 'Open Fermata',
  quit: 'Quit',
  tooltip: '{{name}}: {{waiting}}',
  goesOn: 'Fermata goes on working. Open it again from its icon in the notification area, or start it again.',
  continue: 'Continue',
  stop: 'Stop',
  reply: 'Answer',
  quitTitle_one: 'Quit while the agent works in {{count}} conversation?',
  quitTitle_other: 'Quit while the agent works in {{count}} conversations?',
  quitHelp:
    'What was done is kept, and each can be continued at the next start. A tool that is running breaks off and is not run again by itself.',
  quitFinished: 'The agent has finished. Quit?',
  quitFinishedHelp: 'Nothing breaks off any more.',
  quitAnyway: 'Quit',
  keepWorking: 'Keep working'
} as const
