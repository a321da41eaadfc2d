import type { FailureCause, FailureCode } from '../../domain/failure.ts'

/**
 * One sentence for each way a run can fail: the cause, then the next step.
 * Params: `provider` and `model` as shown to the user, `host` as `name:port`, `variable` an environment
 * variable, `cause` a text of `failureCause` or a system's own words, `seconds`, `tool` a tool's name.
 */
export const failure = {
  'key-missing':
    'No API key for {{provider}}: enter one in Settings > AI > Providers, or set {{variable}} and start again.',
  'model-auth':
    '{{provider}} refused the API key: replace it in Settings > AI > Providers, or check {{variable}} and start again.',
  'model-not-found': '{{provider}} has no model named “{{model}}”: choose another model and retry.',
  'model-rejected': '{{provider}} refused the request for the reason below: change the message or the model.',
  'model-rate-limited': '{{provider}} gets too many requests: wait a moment, then retry.',
  'model-quota': 'The account at {{provider}} has no credit left: add credit there, then retry.',
  'model-unavailable': '{{provider}} has a problem of its own: wait a moment, then retry.',
  'model-unreachable':
    '{{host}} could not be reached ({{cause}}): check the address and your connection, then retry.',
  'model-certificate':
    'The certificate of {{host}} is not trusted ({{cause}}): check the address, or trust its issuer: name its certificate file in Settings > AI > Network or in NODE_EXTRA_CA_CERTS, or add it to this computer’s certificates and start again.',
  'model-not-an-api':
    '{{host}} answered, but not as the API of a model: check the base URL, which for OpenAI-compatible servers usually ends in /v1.',
  'model-protocol':
    '{{provider}} sent an answer that makes no sense ({{cause}}): retry, and if it happens again choose another model.',
  'stream-cut': 'The connection to {{host}} broke before the answer was whole: retry to ask for it again.',
  'stream-silent':
    '{{host}} sent nothing for {{seconds}} seconds: retry, or raise the idle timeout in Settings > AI > Network.',
  'stream-endless':
    '{{host}} had not finished in the longest time that an answer may take (minutes: {{minutes}}): retry, or raise “Longest answer in minutes” in Settings > AI > Network.',
  'empty-response': '{{model}} gave no answer (requests made: {{count}}): retry, or choose another model.',
  'malformed-calls':
    '{{model}} wrote tool calls as text, {{count}} times: choose another model, or raise “Nudges after a malformed tool call” ({{setting}}, now {{value}}) in Settings > AI > Agent.',
  'repeated-calls':
    'The model made the same call {{count}} times in a row, which “Same tool calls in a row before asking” ({{setting}}, now {{value}}) does not allow where nobody can be asked: continue it in the window, or raise the setting.',
  'context-overflow':
    'This conversation no longer fits into {{model}}: compact it and continue, or choose a model with a larger window.',
  'context-too-small':
    'Even in its shortest form this conversation does not fit into {{model}}: choose a model with a larger window, or begin a new conversation with a shorter message.',
  'title-empty': '{{model}} gave no title: the old one stays. Try again, or rename it yourself.',
  'summary-empty': '{{model}} gave no summary: compact again, or choose another model.',
  'content-filtered':
    '{{provider}} held the answer back with its content filter: change the message and send it again.',
  'approval-required':
    '{{tool}} needs an approval that nobody was there to give: retry and answer here, or continue with --allow {{tool}}.',
  'time-limit':
    'This took longer than the setting {{setting}} allows (minutes: {{minutes}}): raise it, or give a smaller task.',
  'provider-unknown': 'The provider “{{provider}}” is not set up here: choose another model.',
  'agent-unknown':
    'This agent is not set up here any more: choose another model, or add it in Settings > AI > External agents.',
  'agent-no-folder': '{{agent}} works in a folder: choose one for this conversation, then retry.',
  'agent-not-found':
    '{{agent}} could not be started, since the command {{command}} was not found: install it, or give its whole path in Settings > AI > External agents.',
  'agent-not-executable':
    '{{agent}} could not be started, since {{command}} is no program that may be run: check it in Settings > AI > External agents.',
  'agent-value-missing':
    'The stored value of {{name}} is missing for {{agent}}: enter it again in Settings > AI > External agents.',
  'agent-ended':
    '{{agent}} ended by itself ({{how}}): retry, and see its last output in Settings > AI > External agents.',
  'agent-no-answer':
    '{{agent}} did not answer: check in Settings > AI > External agents that its command starts an agent that speaks ACP.',
  'agent-version':
    '{{agent}} speaks version {{version}} of the protocol, and Fermata speaks {{own}}: update it.',
  'agent-sign-in':
    '{{agent}} wants you to sign in: do that with its own program in a terminal, or enter its key in Settings > AI > External agents, then retry.',
  'agent-protocol': '{{agent}} gave an answer that is not understood: update it, then retry.',
  'agent-refused': '{{agent}} refused this for the reason below: retry, or change the message.',
  'agent-said-nothing': '{{agent}} ended its turn without a word: retry, or say more.',
  'agent-own-limit': '{{agent}} stopped at a limit of its own: retry to let it go on.',
  internal: 'Fermata made a mistake ({{cause}}): what was stored is safe, so retry.'
} satisfies Record<FailureCode, string>

/** A few words each, for the `cause` in the sentences above. */
export const failureCause = {
  'certificate-expired': 'certificate expired',
  'connection-closed': 'connection closed',
  'connection-refused': 'connection refused',
  'connection-reset': 'connection reset',
  'endless-event': 'an event without an end',
  'broken-json': 'broken JSON in the stream',
  'host-lookup-failed': 'host name could not be looked up',
  'host-not-found': 'host name not found',
  'network-unreachable': 'network not reachable',
  'no-answer': 'no answer in time',
  'no-connection': 'no connection',
  'no-route': 'no route to the host',
  'not-an-address': 'not an http or https address',
  'other-name': 'certificate for another name',
  'self-signed': 'self-signed certificate',
  'unfinished-call': 'a tool call without an end',
  'unknown-issuer': 'unknown issuer'
} satisfies Record<FailureCause, string>
