import type { KeyState } from '../../domain/model.ts'
import type { ProviderKind } from '../../domain/provider.ts'

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
  addHelp: 'Ollama, LM Studio, vLLM, OpenRouter or any other server that speaks one of these APIs.',
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
