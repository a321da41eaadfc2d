import type { CronField, CronProblem, ScheduleOutcome } from '../../domain/schedule.ts'

/** Settings > Schedules, and `fermata schedules`. Params: `name` of a schedule, `time` in words. */
export const schedules = {
  about:
    'Prompts that Fermata sends by itself while it runs, each time in a new conversation. Nobody is there to answer then: what would ask is not run, and what reaches its limit waits for you. A time at which Fermata was closed, or the computer asleep, is noted as missed and not made up for.',
  none: 'No schedules yet.',
  add: 'Add a schedule',
  edit: 'Edit',
  enabled: 'On',
  enabledHelp: 'Switched on, it is sent whenever it is due.',
  off: 'Off',
  next: 'Next: {{time}}',
  never: 'No next time',
  runNow: 'Run now',
  begun: 'It runs now.',
  remove: 'Remove schedule',
  removeQuestion: 'Remove {{name}} and its history? The conversations it began stay.',
  removeYes: 'Remove',
  cancel: 'Cancel',
  prompt: 'Prompt',
  facts: '{{words}} · {{rounds}}',
  rounds_one: 'at most {{count}} round',
  rounds_other: 'at most {{count}} rounds',
  history: 'History',
  noHistory: 'It has not run yet.',
  open: 'Open the conversation',
  openLabel: 'Open the conversation of {{time}}',
  byHand: 'by hand',
  outcome: {
    running: 'Running',
    done: 'Done',
    stoppedAtLimit: 'Stopped at its limit',
    failed: 'Failed',
    stopped: 'Stopped by you',
    interrupted: 'Interrupted',
    missed: 'Missed',
    skipped: 'Skipped: the run before still went on'
  } satisfies Record<ScheduleOutcome, string>,
  goOn: 'It can be continued there.',
  missed_one: 'Missed {{count}} time: Fermata was closed or the computer asleep',
  missed_other: 'Missed {{count}} times: Fermata was closed or the computer asleep',
  missingFolder: 'The folder {{path}} was not there.',
  form: {
    add: 'Add a schedule',
    edit: 'Edit {{name}}',
    name: 'Name',
    namePlaceholder: 'For instance Morning report',
    prompt: 'Prompt',
    cron: 'When (cron expression)',
    cronHelp: 'Five fields: minute, hour, day of the month, month, day of the week. * is every one.',
    examples: 'Examples',
    example: { hourly: 'Every hour', daily: 'Every day', weekdays: 'Weekdays', weekly: 'Every Monday' },
    noWords: 'This expression has no words, but it has times.',
    nextTimes: 'Next: {{times}}',
    zone: 'Time zone',
    zoneHere: 'This computer’s ({{zone}})',
    model: 'Model',
    modelDefault: 'As a new conversation begins with',
    workspace: 'Folder',
    workspaceHelp: 'Left empty: no folder, so no file tools.',
    choose: 'Choose…',
    mode: 'What it may do without asking',
    modeHelp: 'What would ask is not run, and the run ends there, since nobody can answer.',
    rounds: 'Tool rounds at most',
    roundsHelp: 'A run that reaches this stops there, keeps what it has, and can be continued by you.',
    needsName: 'A schedule needs a name.',
    needsPrompt: 'A schedule needs a prompt to send.',
    save: 'Save',
    submit: 'Add schedule'
  },
  field: {
    minute: 'minute',
    hour: 'hour',
    day: 'day of the month',
    month: 'month',
    weekday: 'day of the week'
  } satisfies Record<CronField, string>,
  problem: {
    fields:
      'An expression has five fields with spaces between them, as in 0 9 * * 1-5 for weekdays at nine o’clock.',
    value: '“{{value}}” is no {{field}}: write a number in its range, a list as 1,15, a step as */10, or *.',
    never: 'This time never comes: check the day and the month.',
    zone: 'There is no time zone {{value}}: choose one from the list.'
  } satisfies Record<CronProblem['code'], string>,
  cli: {
    none: 'No schedules: add one in the window, in Settings > Schedules.',
    unknown: 'There is no schedule “{{name}}”: “schedules list” shows those there are.',
    ambiguous: '{{number}} schedules are called “{{name}}”: use the id.'
  }
} as const
