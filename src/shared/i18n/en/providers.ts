import type { KeyState } from '../../domain/model.ts'
import type { OpenAiApi, ProviderKind } from '../../domain/provider.ts'

/** Settings > AI > Providers. Params: `provider` a label, `variable` an environment variable. */
export const providers = {
  keyState: {
    stored: 'Key stored, encrypted',
    session: 'Key kept until you quit',
    environment: 'Key from {{variable}}',
    unreadable: 'The stored key cannot be read: enter it again',
    none: 'No key'
  } satisfies Record<KeyState, string>,
  storedWeakly: 'Key stored, weakly protected',
  practiceHelp: 'Works without a key and without a network. The answers are scripted; the tools are real.',
  officialAddress: 'Official address',
  key: 'API key',
  keyPlaceholder: 'Paste the key here',
  keyReplacePlaceholder: 'Paste a new key to replace it',
  keyOptional: 'Many local servers need none.',
  saveKey: 'Save key',
  removeKey: 'Remove key',
  keepWeakly: 'Store anyway (weakly protected)',
  keepWeaklyHelp:
    'This computer has no keyring, so a stored key is only disguised and other programs of yours could read it. Otherwise it lasts until you quit.',
  noProtection: 'This computer cannot encrypt keys, so a key lasts until you quit.',
  environmentHelp: 'A key entered here is used in place of the one in {{variable}}.',
  address: 'Address',
  addressHelp: 'Left empty: the official address, or the one in {{variable}}.',
  saveAddress: 'Save address',
  keyForgotten: 'The key was for the address before and has been forgotten. Enter the one for this address.',
  badAddress: 'An address begins with http:// or https://, as in http://localhost:11434/v1.',
  needsAddress: 'A server of your own needs an address.',
  test: 'Test connection',
  testing: 'Testing…',
  found_one: 'It works: {{count}} model found.',
  found_other: 'It works: {{count}} models found.',
  foundNone: 'It answers, but lists no models.',
  remove: 'Remove server',
  removeQuestion: 'Remove {{provider}} and its key? Conversations stay and can go on with another model.',
  removeYes: 'Remove',
  cancel: 'Cancel',
  add: 'Add a server',
  addHelp: 'Ollama, LM Studio, vLLM or any other server that speaks OpenAI’s or Anthropic’s API.',
  addService: 'Add a well-known service',
  services: 'Well-known services',
  addNamed: 'Add {{service}}',
  keyAtHand: 'Key found in {{variable}}',
  orVariable: 'Left empty: the key in {{variable}}, where there is one.',
  getKey: 'Get a key from {{service}}',
  openPage: 'This opens in your browser:',
  openYes: 'Open',
  ownPlace: 'Put the name of your own resource in place of {{word}}.',
  onThisComputer: 'Servers on this computer',
  running: '{{server}} is running on this computer.',
  runningNone: 'It has no models yet.',
  runningModels_one: '{{count}} model',
  runningModels_other: '{{count}} models',
  use: 'Use {{server}}',
  openAiApi: { responses: 'Responses', chat: 'Chat completions' } satisfies Record<OpenAiApi, string>,
  openAiApiHelp:
    'OpenAI’s own models think better over Responses. Most other servers know chat completions only.',
  addSubmit: 'Add server',
  name: 'Name',
  namePlaceholder: 'For instance Ollama',
  api: 'API',
  kind: {
    openai: 'OpenAI-compatible',
    anthropic: 'Anthropic-compatible'
  } satisfies Record<ProviderKind, string>,
  addressPlaceholder: {
    openai: 'http://localhost:11434/v1',
    anthropic: 'http://localhost:8080'
  } satisfies Record<ProviderKind, string>
} as const
