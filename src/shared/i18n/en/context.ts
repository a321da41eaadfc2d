import type { SpentCause } from '../../domain/conversation.ts'
import type { FactSource } from '../../domain/model.ts'

/** How full the model's window is, what a conversation costs, and summaries. */
export const context = {
  title: 'Context and cost',
  meter: 'Context and cost: {{words}}',
  shareOf: '{{share}} of {{window}} tokens',
  tokensOnly: '{{tokens}} tokens',
  tokensOnlyAbout: 'about {{tokens}} tokens',
  last: 'Last request',
  next: 'Next request, estimated',
  new: 'New tokens',
  cacheRead: 'Read from the cache',
  cacheWrite: 'Written to the cache',
  window: 'Window',
  windowFrom: '{{window}} ({{source}})',
  source: {
    user: 'entered by you',
    provider: 'says the provider',
    catalog: 'table of well-known models',
    unknown: 'not known'
  } satisfies Record<FactSource, string>,
  enterWindow: 'Enter the window',
  cost: 'Cost of this conversation',
  priceUnknown: 'price unknown',
  enterPrice: 'Enter prices',
  atLeast: 'at least {{cost}}',
  lessThan: '< {{cost}}',
  withoutSaving: 'Without cache and pruning',
  saved: 'Saved',
  savedShare: '{{cost}} ({{share}})',
  spent: {
    compaction: 'For summaries',
    title: 'For titles',
    empty: 'For empty answers',
    malformed: 'For malformed answers',
    failed: 'For answers that broke off',
    stopped: 'For answers that were stopped',
    subagent: 'For sub-agents',
    cut: 'For answers in other versions'
  } satisfies Record<SpentCause, string>,
  round: 'The round this call is of: {{figures}}',
  roundNew: '{{tokens}} new tokens in',
  roundCached: '{{tokens}} from the cache',
  roundOut: '{{tokens}} out',
  counting: 'Counting…',
  summarise: 'Summarise now',
  summariseHint: 'Same as /compact: the model gets a summary in place of the older messages',
  summarising: 'Summarising the older messages…',
  divider: 'Older messages are summarised for the model',
  dividerCost: 'The summary cost {{cost}}',
  showSummary: 'Show summary',
  hideSummary: 'Hide summary',
  summary: 'Summary',
  instruction: 'You asked it to keep: {{instruction}}',
  undo: 'Undo',
  undoHint: 'Give the model the older messages again',
  compactAndContinue: 'Compact and continue',
  command:
    '/compact replaces the older messages by a summary, for the model only. Add what it should keep: /compact the file names',
  failedBecause: '{{notice}} {{failure}}'
} as const

/** The full text of a tool result. */
export const fullResult = {
  inPart: 'Shown to the model in part: the first {{head}} and the last {{tail}} of {{length}} characters',
  leftOut: '… {{characters}} characters left out …',
  open: 'Open the full result',
  title: 'Full result: {{tool}}',
  text: 'Text',
  loading: 'Loading…',
  range: 'Characters {{from}} to {{to}} of {{length}}',
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
  find: 'Find in the full result',
  findNext: 'Find next',
  findNothing: 'Not found',
  save: 'Save as…',
  saved: 'Saved.',
  close: 'Close',
  gone: 'The full result is not stored any more.'
} as const

/** Settings > AI > Models and prices. */
export const models = {
  lead: 'What each model holds and costs. Prices are US dollars for a million tokens. Where one is not known, costs are shown as unknown.',
  catalogDate: 'The table of well-known models is of {{date}}.',
  search: 'Search models',
  none: 'No models yet. Set up a provider, and its models appear here.',
  noneFound: 'No model has this in its name.',
  more_one: '{{count}} more. Search to narrow the list.',
  more_other: '{{count}} more. Search to narrow the list.',
  facts: '{{window}} · {{prices}}',
  window: '{{tokens}} tokens',
  windowUnknown: 'window unknown',
  prices: '{{input}} in, {{output}} out',
  shortWindow: '{{tokens}} tokens',
  shortPrices: '{{input}} in, {{output}} out',
  free: 'free',
  ability: { images: 'sees images', thinks: 'thinks', tools: 'tools', noTools: 'no tools' },
  contextWindow: 'Window, in tokens',
  maxOutput: 'Answer limit, in tokens',
  input: 'Input price',
  output: 'Output price',
  cacheRead: 'Cache read price',
  cacheWrite: 'Cache write price',
  asInput: 'as input',
  unknown: 'unknown',
  above:
    'Requests of more than {{tokens}} tokens cost {{input}} in, {{output}} out. Prices of your own hold for all requests.',
  sources: 'Window: {{window}}. Prices: {{prices}}.',
  save: 'Save',
  saved: 'Saved.',
  reset: 'Reset to the known values',
  badTokens: 'A window or an answer is a whole number of tokens from 1 to {{most}}, as 200000.',
  badPrice: 'A price is a number from 0 to {{highest}}, as 2.50.',
  needsBoth: 'Enter both the input and the output price, or neither.'
} as const

/** Settings > AI > Usage. */
export const usage = {
  lead: 'Tokens of the last 30 days and their cost at today’s prices. Deleted conversations count too.',
  none: 'Nothing was used in the last 30 days.',
  caption: 'Tokens and cost by day and model',
  day: 'Day',
  model: 'Model',
  input: 'New input',
  cached: 'From cache',
  output: 'Output',
  cost: 'Cost',
  unknown: 'unknown',
  total: 'Total'
} as const
