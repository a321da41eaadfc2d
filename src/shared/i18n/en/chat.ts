/** The conversation: header, messages, tools, empty state. */
export const chat = {
  log: 'Messages',
  you: 'You',
  assistant: 'Answer',
  jump: 'Jump to latest',
  jumpNew_one: 'Jump to latest, {{count}} new',
  jumpNew_other: 'Jump to latest, {{count}} new',
  find: 'Find in conversation',
  findNext: 'Next',
  findPrevious: 'Previous',
  findClose: 'Close search',
  findNothing: 'Not found',
  findSearching: 'Searching…',
  findCount: '{{at}} of {{hits}}{{more}}',
  model: 'Model: {{model}}',
  chooseModel: 'Choose a model',
  filterModels: 'Filter models',
  noModelFound: 'No model has this in its name',
  setUpProvider: 'Set up a provider…',
  practice: 'Practice',
  noModels: 'No models listed',
  notReady: 'not set up',
  limit: 'Tool rounds of this conversation: {{rounds}}',
  limitRounds_one: '{{count}} round',
  limitRounds_other: '{{count}} rounds',
  limitTitle: 'Tool rounds of this conversation',
  limitHelp: 'How many rounds the agent may run here before it pauses.',
  limitInherit: 'As in Settings ({{rounds}})',
  limitOwn: 'Own number',
  limitNone: 'No limit (pauses at {{ceiling}})',
  limitLifted: 'You lifted the limit for this turn. The next one is limited again.',
  folder: 'Folder: {{folder}}',
  noFolder: 'No folder',
  chooseFolder: 'Choose a folder',
  loading: 'Opening the conversation…',
  openFailed: 'This conversation could not be opened',
  reasoning: 'Reasoning',
  reasoningNow: 'Thinking…',
  truncated: 'Cut off at the model’s output limit',
  refused: 'The model declined to answer',
  stopped: 'Stopped by you',
  interrupted: 'Broken off',
  showAll: 'Show all',
  showLess: 'Show less',
  copy: 'Copy',
  copied: 'Copied',
  code: 'Code',
  wrap: 'Wrap',
  diagram: 'Diagram: {{kind}}',
  diagramSource: 'Source',
  diagramFailed: 'This diagram could not be drawn, so here is its source.',
  diagramFailedWhy: 'This diagram could not be drawn, so here is its source. {{why}}',
  footnotes: 'Footnotes',
  footnote: 'Footnote {{number}}',
  footnoteBack: 'Back to the text',
  openLink: 'Open {{host}} in your browser?',
  linkAddress: 'Address of the link',
  linkDiffers: 'The text of the link says “{{words}}”, but it leads elsewhere.',
  linkForeign: 'This address is written with letters that can look like others. Check it before you open it.',
  linkOpen: 'Open',
  linkCancel: 'Cancel',
  image: 'Image: {{label}}',
  imagePlain: 'Image',
  imageFrom: '{{name}} ({{host}}, not loaded)',
  table: 'Table',
  taskDone: 'Done',
  taskOpen: 'Open',
  plainMode: 'The window went down twice in a minute, so messages are shown as plain text.',
  plainModeEnd: 'Lay them out again',
  unrenderable: 'This message could not be laid out, so here is its plain text.'
} as const

/** What is shown before the first message. */
export const empty = {
  title: 'What should the agent look into?',
  lead: 'Fermata works through a folder with tools, pauses at a limit you set, and goes on where it stopped.',
  folder: 'Folder',
  folderNone: 'No folder chosen. File tools need one.',
  folderChange: 'Change',
  folderChoose: 'Choose a folder',
  practice: 'A rehearsal without a model: the answers are scripted, the tools are real.',
  setUp: 'Set up a provider',
  chooseModel: 'Choose a model',
  examples: 'Try one of these',
  example: {
    survey: 'Survey this folder and report what you find',
    todos: 'Find the open TODOs and say which matter most',
    explain: 'Explain how this project is put together'
  }
} as const

export const composer = {
  label: 'Message',
  placeholder: 'Ask the agent…',
  placeholderPaused: 'Continue above, or write something new…',
  placeholderAsking: 'Answer above. What you write here waits until the run has ended…',
  placeholderBusy: 'Write on. You can send it when the run has ended…',
  send: 'Send',
  hint: 'Enter sends, Shift+Enter breaks the line'
} as const

/** What the agent asks with `ask_user`. */
export const question = {
  asks: 'The agent asks',
  answer: 'Answer',
  other: 'Another answer',
  otherOnly: 'Your answer',
  send: 'Send answer',
  options: 'Answers to choose from',
  unreadable: 'The question could not be read. This is what the agent wrote:'
} as const

/** Tool calls. A tool without an entry in `name` is shown by its own name. */
export const tool = {
  name: {
    list_files: 'List files',
    read_file: 'Read file',
    search_files: 'Search files',
    current_time: 'Current time',
    ask_user: 'Question',
    read_result: 'Read long result',
    write_file: 'Write file',
    edit_file: 'Edit file',
    run_command: 'Run command',
    run_script: 'Run script',
    fetch_url: 'Fetch page',
    update_plan: 'Plan',
    run_agent: 'Sub-agent'
  },
  ofServer: '{{tool}} · {{server}}',
  status: {
    pending: 'Waiting',
    awaitingApproval: 'Needs your answer',
    awaitingAnswer: 'Asks you',
    running: 'Running',
    completed: 'Done',
    failed: 'Failed',
    denied: 'Denied',
    cancelled: 'Cancelled',
    skipped: 'Skipped',
    interrupted: 'Interrupted'
  },
  agent: {
    show: 'Show its steps',
    hide: 'Hide its steps',
    steps: 'Steps of the sub-agent'
  },
  arguments: 'Arguments',
  result: 'Result',
  noResult: 'No result yet',
  output: 'Output so far',
  group_one: '{{count}} tool call',
  group_other: '{{count}} tool calls',
  groupFailed_one: '{{count}} failed',
  groupFailed_other: '{{count}} failed',
  shortened: 'Shown up to {{limit}} characters'
} as const
