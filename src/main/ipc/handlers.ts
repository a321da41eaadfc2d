import { statSync } from 'node:fs'
import type { ConversationLimit } from '../../shared/domain/conversation.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import type { ModelRef } from '../../shared/domain/model.ts'
import type { AppState, NavigateTarget, RequestInput } from '../../shared/ipc/contract.ts'
import { ok, refuse, type Result } from '../../shared/ipc/result.ts'
import type { Core } from '../compose.ts'
import { clampRounds } from '../conversations/effective-limit.ts'
import { rememberModel } from '../model-choices.ts'
import { titleFrom } from '../conversations/title.ts'
import { createAnswerHandlers, optionsEvent } from './answer-handlers.ts'
import { createApprovalHandlers } from './approval-handlers.ts'
import { createDataHandlers, type FilePorts } from './data-handlers.ts'
import { createBranchHandlers } from './branch-handlers.ts'
import { createAttachmentHandlers } from './attachment-handlers.ts'
import { openableLink } from './link.ts'
import { createKeepingHandlers } from './keeping-handlers.ts'
import { createModelHandlers } from './model-handlers.ts'
import { createExternalAgentHandlers } from './external-agent-handlers.ts'
import { createMcpHandlers } from './mcp-handlers.ts'
import { createNetworkHandlers } from './network-handlers.ts'
import { outgoingParts } from './outgoing.ts'
import { createProviderHandlers, type KeyKeeper } from './provider-handlers.ts'
import { createPromptHandlers } from './prompt-handlers.ts'
import { createQueueHandlers } from './queue-handlers.ts'
import { createResultHandlers, type SaveText } from './result-handlers.ts'
import { createRewindHandlers } from './rewind-handlers.ts'
import type { Handlers } from './router.ts'
import { createServerHandlers } from './server-handlers.ts'
import { createRunHandlers } from './run-handlers.ts'
import { createScheduleHandlers } from './schedule-handlers.ts'
import { createWindowHandlers, type WindowsPort } from './window-handlers.ts'

export interface WindowPorts extends WindowsPort {
  /** The process's own. */
  env: NodeJS.ProcessEnv
  version: string
  dataFolder: string
  keys: KeyKeeper
  openFolder(path: string): Promise<void>
  onProvidersChanged(): void
  /** The user said something else of a model. */
  onModelsChanged(): void
  /** Folder of new conversations, absolute, or null. */
  defaultWorkspace: string | null
  /** Asks for a folder; null when the user gave none. */
  chooseFolder(): Promise<string | null>
  openLink(url: string): Promise<void>
  saveText: SaveText
  files: FilePorts
  /** What a window that begins opens on, asked once by each. */
  startOf(window: number): NavigateTarget | null
  newId(): string
  now(): number
}

/** What each request does. Thin on purpose: a rule belongs to `conversations` or `run`. */
export function createHandlers(core: Core, ports: WindowPorts): Handlers {
  return {
    'app.state': (_, window = 0) => ok(appState(core, ports, window)),
    'conversation.create': (input) => create(core, ports, input),
    'conversation.open': ({ id }) => orNotFound(core.library.snapshot(id)),
    'conversation.delete': ({ id }) => remove(core, id),
    'conversation.restore': ({ id }) => orNotFound(core.library.setDeleted(id, false) ? true : null, null),
    'conversation.rename': ({ id, title }) =>
      change(core, id, { type: 'title.changed', title, at: ports.now() }),
    'conversation.setLimit': ({ id, limit }) => setLimit(core, ports, id, limit),
    'conversation.setModel': ({ id, model }) => {
      rememberModel(core.settings, model)
      return change(core, id, { type: 'model.changed', model, at: ports.now() })
    },
    'conversation.setWorkspace': ({ id, workspace }) =>
      isMissingFolder(workspace)
        ? refuse('folder-missing', { path: workspace ?? '' })
        : change(core, id, { type: 'workspace.changed', workspace, at: ports.now() }),
    'workspace.choose': async () => ok({ path: await ports.chooseFolder() }),
    ...createRunHandlers(core, ports.now),
    ...createQueueHandlers(core),
    ...createAttachmentHandlers(core),
    ...createPromptHandlers(core, ports.files),
    ...createApprovalHandlers(core, ports.now),
    'tool.mayRepeat': () => ok({ tools: toolsThatMayRepeat(core) }),
    'tool.setMayRepeat': ({ tool, mayRepeat }) => setMayRepeat(core, tool, mayRepeat),
    'settings.set': ({ key, value }) =>
      core.settings.set(key, value)
        ? ok(core.settings.get())
        : refuse('bad-request', { cause: 'unknown setting' }),
    ...createAnswerHandlers(core, ports.now),
    ...createServerHandlers(core, ports.env),
    ...createModelHandlers(core, () => ports.onModelsChanged()),
    ...createProviderHandlers(core, ports.keys, () => ports.onProvidersChanged()),
    ...createMcpHandlers(core),
    ...createExternalAgentHandlers(core, () => ports.onProvidersChanged()),
    ...createNetworkHandlers(core, ports.files),
    ...createResultHandlers(core, ports.saveText),
    ...createRewindHandlers(core),
    ...createDataHandlers(core, ports.files),
    ...createBranchHandlers(core),
    ...createKeepingHandlers(core),
    ...createScheduleHandlers(core, ports),
    ...createWindowHandlers(core, ports),
    'folder.open': async () => {
      await ports.openFolder(ports.dataFolder)
      return ok(null)
    },
    'notice.dismiss': ({ id }) => {
      core.notices.remove(id)
      return ok(null)
    },
    'link.open': ({ url }) => openLink(ports, url)
  }
}

function toolsThatMayRepeat(core: Core): string[] {
  const stored = core.settings.extra('mayRepeat')
  return (Array.isArray(stored) ? stored : []).filter((name) => typeof name === 'string')
}

function setMayRepeat(core: Core, tool: string, mayRepeat: boolean): Result<null> {
  const others = toolsThatMayRepeat(core).filter((name) => name !== tool)
  core.settings.setExtra('mayRepeat', mayRepeat ? [...others, tool] : others)
  return ok(null)
}

function appState(core: Core, ports: WindowPorts, window: number): AppState {
  return {
    conversations: core.library.list(),
    folders: core.shelf.folders(),
    waiting: core.waiting.items(),
    start: ports.startOf(window),
    settings: core.settings.get(),
    notices: core.notices.list(),
    providers: core.models.providers(),
    defaults: { model: core.models.defaultModel(), workspace: ports.defaultWorkspace },
    version: ports.version,
    dataFolder: ports.dataFolder,
    keyProtection: ports.keys.protection()
  }
}

async function create(
  core: Core,
  ports: WindowPorts,
  input: RequestInput<'conversation.create'>
): Promise<Result<{ id: string }>> {
  if (isMissingFolder(input.workspace)) return refuse('folder-missing', { path: input.workspace ?? '' })
  const model = input.model ?? core.models.defaultModel()
  const { workspace } = input
  const parts = await outgoingParts(core, { workspace, model }, input.items)
  if (!parts.ok) return parts
  const [first] = parts.value
  if (input.text.trim() === '' && !first) return refuse('bad-request', { cause: 'text is blank' })
  if (input.model) rememberModel(core.settings, input.model)
  const text = input.text.trim() === '' && first ? first.name : input.text
  const id = createConversation(core, { ...input, text, id: ports.newId(), at: ports.now() })
  if (input.mode && input.mode !== 'ask')
    core.library.append(id, { type: 'mode.changed', mode: input.mode, at: ports.now() })
  if (input.options && Object.keys(input.options).length > 0)
    core.library.append(id, optionsEvent(input.options, ports.now()))
  const sent = await core.runs.send(id, input.text, parts.value)
  if (sent.ok) return ok({ id })
  core.library.discard(id)
  return sent
}

/** A new, empty conversation titled after the message that will begin it. */
export function createConversation(
  core: Pick<Core, 'library' | 'models'>,
  input: { id: string; text: string; model?: ModelRef | undefined; workspace: string | null; at: number }
): string {
  core.library.create({
    type: 'conversation.created',
    id: input.id,
    title: titleFrom(input.text),
    model: input.model ?? core.models.defaultModel(),
    workspace: input.workspace,
    at: input.at
  })
  return input.id
}

async function remove(core: Core, id: string): Promise<Result<null>> {
  if (core.runs.isLive(id)) await core.runs.stop(id)
  await core.agents.end(id)
  return orNotFound(core.library.setDeleted(id, true) ? true : null, null)
}

function setLimit(core: Core, ports: WindowPorts, id: string, limit: ConversationLimit): Result<null> {
  const own = typeof limit === 'number' ? clampRounds(limit) : limit
  const changed = change(core, id, { type: 'limit.changed', limit: own, at: ports.now() })
  core.runs.refreshLimits()
  return changed
}

function change(core: Core, id: string, event: StoredEvent): Result<null> {
  if (!core.library.current(id)) return refuse('not-found')
  core.library.append(id, event)
  return ok(null)
}

async function openLink(ports: WindowPorts, url: string): Promise<Result<null>> {
  const link = openableLink(url)
  if (link === null) return refuse('link-refused')
  await ports.openLink(link)
  return ok(null)
}

function isMissingFolder(path: string | null): boolean {
  return path !== null && !statSync(path, { throwIfNoEntry: false })?.isDirectory()
}

function orNotFound<T>(value: T | null): Result<T>
function orNotFound<T>(value: unknown, answer: T): Result<T>
function orNotFound<T>(value: T | null, answer?: T): Result<T> {
  if (value === null) return refuse('not-found')
  return ok(answer === undefined ? value : answer)
}
