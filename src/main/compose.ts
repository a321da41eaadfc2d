import { randomUUID as newId } from 'node:crypto'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { ConversationSummary } from '../shared/domain/conversation.ts'
import type { ConversationEvent } from '../shared/domain/event.ts'
import type { Folder } from '../shared/domain/shelf.ts'
import type { WaitingItem } from '../shared/domain/waiting.ts'
import type { AppNotice } from '../shared/ipc/app-notice.ts'
import type { ExternalAgents } from './acp/external-agents.ts'
import { elide } from './context/elide.ts'
import { Library } from './conversations/library.ts'
import type { LibraryPorts } from './conversations/library-ports.ts'
import type { Shelf } from './conversations/shelf.ts'
import { RunLeases } from './conversations/run-leases.ts'
import type { Unanswered } from './conversations/unanswered.ts'
import type { Runs } from './conversations/runs.ts'
import type { Titles } from './conversations/titles.ts'
import type { ConversationTools } from './conversation-tools.ts'
import type { Models, ModelsConfig } from './models/registry.ts'
import { Notices } from './notices.ts'
import { type Leaving, leaving } from './leave.ts'
import type { McpServers } from './mcp/mcp-servers.ts'
import { type McpOptions, openMcp } from './open-mcp.ts'
import type { OwnAuthority } from './network/own-authority.ts'
import { type DataParts, openData } from './open-data.ts'
import { openNetwork } from './open-network.ts'
import { openQuestions, type OpenQuestions, type QuestionOptions } from './open-questions.ts'
import type { ExternalAgentsOptions } from './open-agents.ts'
import { openAnswering } from './open-answering.ts'
import { onDamage, openStore } from './open-store.ts'
import { type OpenRuns, openRuns, type RunOptions } from './open-runs.ts'
import { openWriting, type WritingParts } from './open-writing.ts'
import { openSchedules, type ScheduleOptions } from './open-schedules.ts'
import { pruning } from './from-settings.ts'
import { Approvals } from './store/approvals.ts'
import { FileKeeper } from './rewind/file-keeper.ts'
import { Rewinds } from './rewind/rewinds.ts'
import type { Schedules } from './schedules/schedules.ts'
import { attempt } from './store/attempt.ts'
import { EventStore } from './store/event-store.ts'
import { FileStates } from './store/file-states.ts'
import { followDatabase } from './store/follow.ts'
import { Leases } from './store/leases.ts'
import { type SettingsBackend, SettingsStore } from './store/settings-store.ts'
import { createUsageReport, type UsageReport } from './usage-report.ts'
import { WaitingList } from './waiting/waiting-list.ts'

export interface CoreOptions extends RunOptions, ScheduleOptions, QuestionOptions {
  /** Folder of the database and the settings file; made when missing. */
  dataDir: string
  /** The process's own, where proxies are named; without it every connection is direct. */
  env?: NodeJS.ProcessEnv
  /** Where addresses and keys come from. */
  models: Pick<ModelsConfig, 'baseUrl' | 'key' | 'keyVariable' | 'minuteMs' | 'onOdd'>
  openSettings(path: string): SettingsBackend
  onEvent(id: string, seq: number, event: ConversationEvent): void
  onSummaries(changed: ConversationSummary[], removed: string[]): void
  onFolders?: (folders: Folder[]) => void
  onNotices(notices: AppNotice[]): void
  /** All that waits for the user, each time it is something else. */
  onWaiting?(items: WaitingItem[]): void
  isProcessAlive?: (pid: number) => boolean
  /** What MCP servers need of the outside; without it their secrets last as long as the process. */
  mcp?: McpOptions
  agents?: ExternalAgentsOptions
}

/** Everything but the window: what the window, the command line and tests are built on. */
export interface Core
  extends DataParts,
    WritingParts,
    Leaving,
    OpenQuestions,
    Pick<OpenRuns, 'queue' | 'attachments' | 'branching'> {
  library: Library
  runs: Runs
  settings: SettingsStore
  models: Models
  notices: Notices
  usage: UsageReport
  rewinds: Rewinds
  titles: Titles
  /** Nothing is sent before `start`. */
  schedules: Schedules
  waiting: WaitingList
  /** None is started before `sync`, or a run. */
  mcp: McpServers
  /** None is started before a test, or a conversation that is with it. */
  agents: ExternalAgents
  /** The certificate authority that the user names. */
  authority: OwnAuthority
  /** The rules of all conversations. */
  approvals: Approvals
  tools: Pick<ConversationTools, 'of'>
}

/** Deleted conversations stay restorable this long. */
const KEEP_DELETED_MS = 7 * 24 * 3600_000

/** Composes the core, free of Electron. Throws only when the data folder cannot be written at all. */
export function compose(options: CoreOptions): Core {
  const now = Date.now
  const hidden = [options.dataDir]
  const notices = new Notices(options.onNotices)
  const db = openStore(options.dataDir, notices, now())
  const settings = openSettingsStore(options, notices, now())
  const network = openNetwork(options.env, settings, notices)
  const store = new EventStore(db, onDamage(options.dataDir, notices))
  const leases = new Leases(db, { id: newId(), pid: process.pid }, options.isProcessAlive)
  const runLeases = new RunLeases(leases, now)
  const waiting = new WaitingList((items) => options.onWaiting?.(items))
  const library = openLibrary(options, { store, leases, notices, waiting, now, newId })
  const onServers = () => waiting.setServers(mcp.infos(), now())
  const mcp = openMcp(options.dataDir, settings, { ...options, notices, onServers }, options.mcp)
  const { attachments, agents, models } = openAnswering(options, db, settings)
  const approvals = new Approvals(settings, newId)
  const states = new FileStates(db)
  const keeper = new FileKeeper(states, now)
  const parts = { library, leases: runLeases, models, settings, mcp, agents, approvals, keeper, attachments }
  const engine = openRuns(options, parts)
  const { runs, tools, queue } = engine
  const writing = openWriting(db, hidden)
  const questions = openQuestions(options, { library, settings, ...engine })
  catchUp(store, library, questions.unanswered)
  const usage = usageReport(store, { library, models, settings })
  const data = openData({ ...options, ...parts, store, usage, db, notices, now })
  const unfollow = follow(db, library, { shelf: data.parts.shelf, leases: runLeases, settings })
  const schedules = openSchedules(db, { ...parts, ...engine }, options)
  return {
    library,
    ...engine,
    settings,
    models,
    notices,
    ...writing,
    rewinds: new Rewinds({ library, runs, states, keeper, drafts: writing.drafts, hidden, now, newId }),
    usage,
    ...data.parts,
    ...questions,
    schedules,
    waiting,
    mcp,
    agents,
    authority: network.authority,
    approvals,
    ...leaving(runs.leaving, {
      stop: [() => queue.close(), unfollow, () => questions.unanswered.close(), () => schedules.stop()],
      end: [
        () => schedules.settled(),
        tools.close,
        () => mcp.close(),
        () => agents.close(),
        data.close,
        () => engine.titles.close()
      ],
      close: [() => runLeases.close(), () => library.close(), () => db.close(), () => network.close()]
    })
  }
}

function openLibrary(
  { dataDir, onEvent, onSummaries }: CoreOptions,
  {
    notices,
    waiting,
    ...ports
  }: Pick<LibraryPorts, 'store' | 'leases' | 'now' | 'newId'> & Pick<Core, 'notices' | 'waiting'>
): Library {
  return new Library({
    ...ports,
    onEvent,
    onSummaries,
    onWaits: (...waits) => waiting.set(...waits),
    onSaveFailed: notices.saving(dataDir)
  })
}

/** What the time without us left to do. */
function catchUp(store: EventStore, library: Library, unanswered: Unanswered): void {
  attempt(() => store.purgeDeleted(Date.now() - KEEP_DELETED_MS))
  attempt(() => library.recover())
  attempt(() => library.tellWaits())
  attempt(() => unanswered.considerAll())
}

function usageReport(
  store: EventStore,
  { library, models, settings }: Pick<Core, 'library' | 'models' | 'settings'>
): UsageReport {
  return createUsageReport({
    store,
    current: (id) => library.current(id),
    facts: models.facts,
    elided: (conversation) => elide(conversation, pruning(settings, models.facts, Date.now())).elidedBefore,
    now: Date.now
  })
}

function follow(
  db: DatabaseSync,
  library: Library,
  { shelf, leases, settings }: { shelf: Shelf; leases: RunLeases; settings: SettingsStore }
): () => void {
  const onForeignChange = () => {
    leases.hear()
    shelf.follow()
    library.follow()
  }
  const onTick = () => {
    settings.look()
    library.recover()
  }
  return followDatabase(db, { onForeignChange, onTick })
}

function openSettingsStore(options: CoreOptions, notices: Notices, now: number): SettingsStore {
  return new SettingsStore({
    path: join(options.dataDir, 'settings.json'),
    openBackend: options.openSettings,
    onFinding: ({ code, params }) => notices.add(code, params),
    onSaved: () => notices.remove('settings-not-saved'),
    now
  })
}
