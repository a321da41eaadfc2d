/** The pause row, and the other rows that stand under the last message when a run stands still. */
export const pause = {
  title_one: 'Paused after {{count}} tool call',
  title_other: 'Paused after {{count}} tool calls',
  rounds_one: '{{rounds}} of {{count}} round',
  rounds_other: '{{rounds}} of {{count}} rounds',
  roundsOnly_one: '{{count}} round',
  roundsOnly_other: '{{count}} rounds',
  ceiling:
    'This is the hard ceiling of {{limit}} rounds, which always pauses. You can continue as often as you like.',
  byUser: 'You asked for this pause.',
  costLimit: 'This window has reached the cost limit of {{limit}}.',
  tokens: '{{tokens}} tokens',
  estimate: 'Another window may cost about {{cost}}.',
  estimateTiny: 'Another window may cost less than {{cost}}.',
  calls_one: '{{count}} tool call',
  calls_other: '{{count}} tool calls',
  wholeTurn: 'Whole turn: {{figures}}',
  guard: {
    repeat_ordinal_one: 'The agent is about to make the same call for the {{count}}st time',
    repeat_ordinal_two: 'The agent is about to make the same call for the {{count}}nd time',
    repeat_ordinal_few: 'The agent is about to make the same call for the {{count}}rd time',
    repeat_ordinal_other: 'The agent is about to make the same call for the {{count}}th time',
    cycle: 'The agent goes round in circles: the same steps {{count}} times',
    loop: 'The agent seems to go round in circles',
    question: 'Let it go on?',
    heldQuestion_one: 'This time the call has not run yet. Let it go on?',
    heldQuestion_other: 'This time the {{count}} calls have not run yet. Let it go on?',
    results: 'Last results',
    result: 'Result {{number}}',
    same: 'same result',
    mayRepeat: 'Always let {{tool}} repeat',
    stop: 'Stop',
    close: 'Close and stop the run',
    continuesIn: 'Continues by itself in {{time}}',
    stopsIn: 'Stops by itself in {{time}}'
  },
  continue: 'Continue',
  adjust: 'Adjust Limit',
  adjustCost: 'Adjust Cost Limit',
  more: 'More ways to continue',
  unlimited: 'Continue without limit for this turn',
  wrapUp: 'Wrap up now',
  hint: 'Hint for Continue',
  hintPlaceholder: 'Continue, but …',
  errorTitle: 'Continue did not get through.'
} as const

export const run = {
  stop: 'Stop',
  stopping: 'Stopping…',
  pause: 'Pause after this round',
  pauseRequested: 'Pausing after this round…',
  round: 'Round {{round}} of {{limit}}',
  step: 'Step {{step}}, no limit',
  working: 'Working…',
  awaiting_one: 'Waiting for your answer',
  awaiting_other: 'Waiting for {{count}} answers of yours',
  elsewhere: 'Running on the command line. You can read along here, and stop it.',
  failedTitle: 'The run failed',
  retry: 'Retry',
  retrying: {
    busy: 'The provider is busy.',
    connection: 'The connection did not hold.',
    other: 'The request did not get through.'
  },
  retryIn: '{{reason}} Trying again in {{seconds}} s ({{attempt}} of {{of}})',
  cancelRetry: 'Cancel',
  openProviders: 'Open Providers',
  openAgents: 'Open External agents',
  chooseModel: 'Choose another model',
  details: 'Details',
  interruptedTitle: 'Interrupted',
  interrupted:
    'Fermata was closed while the agent worked. Everything up to there is kept. Continue asks the model again; a tool that broke off is not run again by itself.',
  continue: 'Continue',
  stopped: 'Stopped by you',
  wrapUpMessage:
    'Please stop using tools now. Sum up what you have found and done so far, what is still open, and the next steps you would take.'
} as const

/** Whole sentences for the polite live region. */
export const live = {
  attached: '{{name}} attached',
  queued: 'Message queued',
  draftCleared: 'Draft deleted. Ctrl or ⌘ and Z in the empty field brings it back.',
  takenBack: 'Stopped. The message is back in the field.',
  steers: 'Message sent',
  paused_one: 'Paused after {{count}} tool call',
  paused_other: 'Paused after {{count}} tool calls',
  continues: 'Work continues.',
  started: 'The agent is working.',
  finished: 'Finished.',
  guard: '{{sentence}}. {{question}}',
  stopped: 'Stopped.',
  failed: 'The run failed. {{sentence}}',
  approval: '{{tool}} waits for your answer.',
  question: 'The agent asks: {{question}}',
  interrupted: 'The run was interrupted.',
  versionShown: 'Version {{at}} of {{of}} is shown.',
  branchShown: 'The branch is shown.',
  branched: 'The conversation goes on from here. What came after is kept as another version.',
  roundDeleted: 'Deleted here. The version with it is kept.',
  compacted: 'The older messages are summarised for the model now.',
  compactionFailed: 'The older messages could not be summarised.',
  compactionUndone: 'The model gets the older messages again.',
  limited_one: 'This conversation pauses after {{count}} tool round.',
  limited_other: 'This conversation pauses after {{count}} tool rounds.',
  limit: {
    none: 'This conversation has no limit.',
    inherit: 'This conversation has the limit of the settings.'
  },
  renamed: 'Renamed to “{{title}}”.'
} as const
