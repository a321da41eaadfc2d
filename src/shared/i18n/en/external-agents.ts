/** Settings > AI > External agents. Params: `agent` a label, `detail` a provider's own words. */
export const externalAgents = {
  about:
    'Agents of others that run their own loop, such as Claude Code, Gemini CLI or Codex, spoken to over the Agent Client Protocol (ACP). An agent is a program that runs on this computer with your rights: add only what you trust. Choose one where you choose a model.',
  limitless:
    'The limit on tool rounds, the guards and the cost limit are for models that Fermata runs. They are not applied to these agents; Stop is.',
  none: 'No agents yet.',
  state: { off: 'Not running', running: 'Running', failed: 'Failed' },
  running_one: '{{count}} conversation',
  running_other: '{{count}} conversations',
  startsCommand: 'This command is run, once for each conversation with it:',
  withValues: 'With the values {{names}}.',
  test: 'Test',
  testing: 'Testing…',
  works: 'It works: {{name}}.',
  worksUnnamed: 'It works.',
  log: 'Last output',
  edit: 'Edit',
  remove: 'Remove agent',
  removeQuestion: 'Remove {{agent}} and its stored values? Its conversations stay.',
  removeYes: 'Remove',
  cancel: 'Cancel',
  add: 'Add an agent',
  form: {
    add: 'Add an agent',
    edit: 'Edit {{agent}}',
    name: 'Name',
    namePlaceholder: 'For instance Gemini CLI',
    command: 'Command',
    commandPlaceholder: 'For instance gemini',
    args: 'Arguments, one a line',
    argsHelp: 'Most agents need one that makes them speak ACP, such as --acp.',
    env: 'Environment, NAME=value, one a line',
    envHelp:
      'What looks like a key or a password is stored encrypted and not shown again. A name without a value keeps the stored one.',
    needsCommand: 'An agent needs a command.',
    badLine: 'This line is not understood: {{line}}',
    save: 'Save',
    submit: 'Add agent',
    help: 'Nothing is started by adding it.'
  }
} as const
