// The core in a process of its own, used by a restless user until it is killed. Says on stdout what was stored.
import { writeSync } from 'node:fs'
import type { Conversation } from '../../src/shared/domain/conversation.ts'
import type { DraftEvent } from '../../src/shared/domain/event.ts'
import { toolParts } from '../../src/shared/domain/message.ts'
import { isAwaiting } from '../../src/shared/domain/run.ts'
import { openTestCore } from '../core.ts'
import { createRandom } from './random.ts'

const [baseUrl = '', dataDir = '', workspace = '', provider = '', seed = '1'] = process.argv.slice(2)
const random = createRandom(Number(seed))
/** Some users are away most of the time. */
const idleness = random.pick([0.05, 0.05, 0.4, 0.9])
/** Waits until it is said, so that nothing is stored that nobody has heard of. */
const say = (line: object) => writeSync(1, `${JSON.stringify({ ...line, now: Date.now() })}\n`)
/** The response that streams: the texts of its parts, null for what is no text. */
let draft: { id: string; texts: (string | null)[] } = { id: '', texts: [] }

const core = openTestCore({
  baseUrl,
  dataDir,
  workspace,
  provider: provider === 'anthropic' ? 'anthropic' : 'openai',
  settings: { 'agent.toolLimit.rounds': 5 + random.below(3) },
  onEvent: (event) => {
    if (!('at' in event)) return sayStreamed(event)
    say({ stored: event })
    if (event.type === 'run.changed') later(act)
  }
})
const id = await core.begin('go')
later(changeSetting)
later(meddle)

function later(work: () => void, ms = 25): void {
  setTimeout(work, random.below(ms))
}

/** Also while nothing changes. */
function meddle(): void {
  act()
  later(meddle, 60)
}

function sayStreamed(event: DraftEvent): void {
  if (event.type === 'draft.opened') draft = { id: event.message.id, texts: [] }
  if (event.type === 'draft.dropped') draft = { id: '', texts: [] }
  if (event.type === 'part.appended')
    draft.texts[event.index] = event.part.type === 'text' ? event.part.text : null
  if (event.type === 'text.delta' && typeof draft.texts[event.index] === 'string')
    draft.texts[event.index] += event.text
  say({ streamed: { id: draft.id, text: draft.texts.join('') } })
}

/** What a user does next in this state, if anything. */
function act(): void {
  const conversation = core.library.current(id)
  if (!conversation || random.chance(idleness)) return
  const { run } = conversation
  if (isAwaiting(run)) return answerAll(conversation)
  switch (run.status) {
    case 'pausedByGuard':
      void (random.chance(0.6) ? core.runs.continue(id) : core.runs.stop(id))
      break
    case 'pausedAtToolLimit':
    case 'pausedByUser':
    case 'interrupted':
      void (random.chance(0.8) ? core.runs.continue(id) : core.runs.wrapUp(id))
      break
    case 'failed':
      void core.runs.retry(id)
      break
    case 'idle':
    case 'stopped':
      void core.runs.send(id, 'go on')
      break
    case 'running':
      if (random.chance(0.1)) core.runs.pause(id)
      else if (random.chance(0.05)) void core.runs.stop(id)
      else if (random.chance(0.15)) void write(conversation)
  }
}

/** Lets a message wait, or sends one that waits into the run. */
async function write({ queue }: Conversation): Promise<void> {
  const [first] = queue
  if (first && random.chance(0.6)) await core.queue.sendNow(id, first.id)
  else await core.queue.add(id, 'and mind the names', [])
}

function answerAll(conversation: Conversation): void {
  const last = conversation.messages.at(-1)
  for (const { callId, state } of last ? toolParts(last) : []) {
    if (state.status === 'awaitingApproval')
      void core.runs.answer(id, callId, { allow: random.chance(0.5), hash: state.hash })
    if (state.status === 'awaitingAnswer') void core.runs.answer(id, callId, { text: 'blue' })
  }
}

function changeSetting(): void {
  const seconds = 10 + random.below(3000)
  say({ setting: seconds })
  core.settings.set('network.idleTimeoutSeconds', seconds)
  say({ settingStored: seconds })
  later(changeSetting)
}
