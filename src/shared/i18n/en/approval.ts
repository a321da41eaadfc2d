import type { ApprovalMode, ApprovalReason, RuleScope, Stance, UnclearCause } from '../../domain/approval.ts'

/** Tool calls that ask first, and what is always allowed. */
export const approval = {
  title: 'Allow “{{tool}}”?',
  reason: {
    policy: 'This tool asks before it runs.',
    'sensitive-file': 'This file may hold passwords or keys, or tell other programs what to run.',
    'unclear-command': 'It cannot be told for certain what this command does.',
    command: 'Not all of this is allowed yet.',
    outside: 'It reaches outside the folder, or touches files that may hold secrets.',
    network: 'It uses the network.'
  } satisfies Record<ApprovalReason, string>,
  unclear: {
    syntax: 'It could not be read as a shell command.',
    windows: 'Commands for Windows are always asked about.',
    name: 'Which program it runs is only known when it runs.',
    wrapper: 'It runs another command that is not checked.',
    interpreter: 'It runs code that is given on the line or piped to it.',
    'shell-state': 'It changes what other commands mean.',
    environment: 'It sets a variable that may change what runs.',
    option: 'An option makes it run a program or write a file.',
    expansion: 'Part of it is only known when it runs.'
  } satisfies Record<UnclearCause, string>,
  unconfined: 'Nothing confines commands on this computer: it runs with all of your rights.',
  host: 'Host: {{host}}',
  line: 'Command',
  commands: 'Read as',
  isAllowed: 'allowed',
  asks: 'asks',
  changes: 'Changes to {{path}}',
  noChange: 'It would change nothing: {{problem}}',
  sameAsNow: 'The file already is as it would be written.',
  loadingDiff: 'Comparing…',
  diffCut: 'The rest is not shown.',
  allow: 'Allow once',
  allowHint: 'Allow this one call (Enter in this card)',
  deny: 'Deny',
  denyHint: 'Deny this one call (Esc in this card)',
  always: 'Always…',
  alwaysTitle: 'Always allow',
  alwaysHelp: 'Allow this call, and from now on without asking:',
  scope: {
    conversation: 'In this conversation',
    always: 'In every conversation'
  } satisfies Record<RuleScope, string>,
  revokeHelp:
    'You can take this back: in the mode menu below for this conversation, in Settings > AI > Approvals for all.',
  match: {
    command: 'commands that begin with “{{words}}”',
    exact: 'the command “{{words}}”',
    edits: 'changes to files in {{folder}}',
    host: 'requests to {{host}}',
    tool: 'every use of {{tool}}'
  },
  stance: { allow: 'Allow', ask: 'Ask', deny: 'Deny' } satisfies Record<Stance, string>,
  mode: { ask: 'Ask', autoEdit: 'Auto-edit', auto: 'Auto' } satisfies Record<ApprovalMode, string>,
  modeHelp: {
    ask: 'Asks before it changes a file, runs a command that is not known to be harmless, or uses the network.',
    autoEdit: 'Changes files in the folder without asking, but for delicate ones. Asks for the rest.',
    auto: 'Asks nothing. Only what you have denied stays denied.'
  } satisfies Record<ApprovalMode, string>,
  modeLabel: 'Mode: {{mode}}',
  modeTitle: 'What the agent may do without asking',
  modeWarning:
    'Auto runs any command, changes any file and uses the network without asking. A text that the agent reads may lead it astray. Use it only where nothing can be lost.',
  own: 'Always allowed in this conversation',
  revoke: 'No longer allow {{what}}',
  diffHint: 'Lines that begin with + are new, those with − go.'
} as const

/** Settings > AI > Approvals. */
export const approvals = {
  confinement: {
    label: 'What commands can reach',
    bubblewrap:
      'Commands are confined by bubblewrap: they can write only to the folder of their conversation, see no keys of yours, and reach no network unless you allow it.',
    none: 'Nothing confines commands on this computer: one that runs can do whatever you can. On Linux they are confined once bubblewrap is installed, from the next start on.'
  },
  rules: 'Rules for every conversation',
  rulesHelp: 'Deny wins over ask, and ask over allow. Rules of one conversation are in its mode menu.',
  noRules: 'None yet. “Always…” on a question makes one, or add one here.',
  remove: 'Remove the rule: {{stance}} {{what}}',
  words: 'Beginning of a command',
  wordsPlaceholder: 'git push',
  stance: 'What to do',
  add: 'Add rule',
  tools: 'Tools',
  toolsHelp: 'Deny keeps a tool from running at all, in every mode. The model still sees it, and is told.',
  toolDefault: 'By mode'
} as const

/** The agent's list of tasks. */
export const plan = {
  title: 'Plan',
  progress: '{{done}} of {{count}} done',
  status: { pending: 'open', active: 'in progress', done: 'done' }
} as const
