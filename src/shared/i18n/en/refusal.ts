import type { RefusalCode } from '../../ipc/result.ts'
import { attachmentRefusal } from './attachment.ts'

/** Why a request was refused. Params: `cause`, `path`, `url`, `owner` (another process's id). */
export const refusal = {
  'bad-request': 'That could not be done: the request was not understood ({{cause}}).',
  'unknown-request': 'That could not be done: this version of Fermata does not know the request.',
  'sender-refused': 'That could not be done: the request did not come from Fermata’s own window.',
  'not-allowed': 'That is not possible in the conversation’s present state; nothing was changed.',
  'not-found': 'That conversation does not exist any more: choose another one.',
  'running-elsewhere':
    'Another Fermata process is running this conversation: wait until it has finished, or stop it there.',
  'nothing-to-compact':
    'There is nothing to summarise yet: everything up to here is needed as it is. Go on, and compact later.',
  'folder-missing': 'The folder {{path}} does not exist any more: choose another folder.',
  'schedule-gone': 'That schedule does not exist any more: it was removed elsewhere.',
  'schedule-running': 'A run of this schedule still goes on: wait until it has ended, or stop it.',
  'store-write':
    'That could not be saved ({{cause}}): free disk space or check the folder’s permissions, then try again.',
  'provider-failed': 'The connection did not work.',
  'link-refused': 'Only web and mail links are opened; this one is neither.',
  'backup-unusable': 'This backup cannot be restored ({{cause}}); choose another one.',
  busy: 'A conversation is running: stop it or wait until it has finished, then try again.',
  'message-not-shown':
    'That message is not in the version of the conversation that is shown: look at its branches, at the top.',
  ...attachmentRefusal,
  'prompt-name-taken': '/{{name}} is taken already: choose another name.',
  'prompts-unreadable':
    'This file holds no prompts: choose one that was exported here, or a JSON list of entries with “name” and “text”.',
  internal: 'Fermata made a mistake ({{cause}}): what was stored is safe, so try again.'
} satisfies Record<RefusalCode, string>
