import { create } from 'zustand'
import type { AnswerOptions } from '../../shared/domain/answer-options.ts'
import type { ApprovalMode } from '../../shared/domain/approval.ts'
import type { ConversationSummary } from '../../shared/domain/conversation.ts'
import type { ExternalAgentInfo } from '../../shared/domain/external-agent.ts'
import type { McpServerInfo } from '../../shared/domain/mcp-status.ts'
import type { Folder } from '../../shared/domain/shelf.ts'
import type { ScheduleInfo } from '../../shared/domain/schedule.ts'
import type { WaitingItem } from '../../shared/domain/waiting.ts'
import type { ModelRef, ProviderInfo } from '../../shared/domain/model.ts'
import type { AppNotice } from '../../shared/ipc/app-notice.ts'
import type { AppState } from '../../shared/ipc/contract.ts'
import type { Refusal } from '../../shared/ipc/result.ts'
import type { SettingsSection } from '../../shared/settings/rows.ts'
import { repairSettings, type SettingKey, type Settings } from '../../shared/settings/table.ts'
import type { Alarm, Announcement } from './announcement.ts'
import type { ShelfDeed } from './shelf-commands.ts'
import type { Projection } from './projection.ts'

type View = { kind: 'new' } | { kind: 'conversation'; id: string }

type Phase = { kind: 'starting' } | { kind: 'ready' } | { kind: 'failed'; refusal: Refusal }

/** The settings dialog is open at this place. */
export interface SettingsLink {
  section: SettingsSection
  focus?: SettingKey
  /** The provider to open, its key field focused. */
  providerId?: string
  /** The model to open, its first field focused. */
  model?: ModelRef
  /** What had the focus before, and gets it back. */
  openedFrom: Element | null
}

/** What this window shows. Domain data comes from main's snapshots and events and is never edited here. */
export interface WindowState {
  phase: Phase
  summaries: ConversationSummary[]
  /** Of the sidebar, in the order they were made. */
  folders: Folder[]
  /** What waits for the user in all conversations, as main keeps it. */
  waiting: WaitingItem[]
  /** The list of that is open; `openedFrom` gets the focus back. */
  waitingList: { openedFrom: Element | null } | null
  /** The conversation whose waiting question is to get the focus as soon as it is there. */
  waitingWanted: string | null
  /** The user wants to quit while these conversations run, and is asked in this window. */
  quitAsked: string[] | null
  settings: Settings
  notices: AppNotice[]
  providers: ProviderInfo[]
  /** What the next new conversation begins with. */
  defaults: { model: ModelRef; workspace: string | null }
  /** What the next new conversation may do without asking; after each it is Ask again. */
  newMode: ApprovalMode
  /** How the answers of the next new conversation are made; after each it is as the settings say again. */
  newOptions: AnswerOptions
  /** The model of `defaults` was chosen here, not by main. */
  modelChosen: boolean
  /** Absolute path. */
  dataFolder: string
  keyProtection: AppState['keyProtection']
  view: View
  /** Conversations visited in this window, by id. */
  projections: Record<string, Projection>
  /** Why a conversation could not be opened, by id. */
  openRefusals: Record<string, Refusal>
  settingsLink: SettingsLink | null
  /** The list of models is to open, as a place outside its own button asks. */
  modelMenu: boolean
  /** The message that the search led to; `count` tells two visits apart. */
  found: { conversationId: string; messageId: string; query: string; count: number } | null
  /** The last request that was refused, shown above the composer. */
  refusal: Refusal | null
  /** What was just done to conversations or a folder and can be taken back. */
  undoable: { what: ShelfDeed; count: number; title: string; undo: () => void } | null
  /** The last sentence for the live region; `count` tells two equal ones apart. */
  announced: { announcement: Exclude<Announcement, Alarm>; count: number } | null
  /** The question that has just interrupted in the conversation shown; gone when another one is shown. */
  alarmed: { alarm: Alarm; count: number } | null
  sidebarOpen: boolean
  /** Absent until they have been asked for. */
  mcpServers?: McpServerInfo[]
  /** Absent until they have been asked for. */
  externalAgents?: ExternalAgentInfo[]
  /** Absent until they have been asked for. */
  schedules?: ScheduleInfo[]
}

/** The button that opens the sidebar in a narrow window, which gets the focus back when it closes. */
export const SHOW_SIDEBAR_ID = 'show-sidebar'

/** The button that begins a conversation, which takes the focus when the last one of the list goes. */
export const NEW_CONVERSATION_ID = 'new-conversation'

export const useWindow = create<WindowState>()(() => ({
  phase: { kind: 'starting' },
  summaries: [],
  folders: [],
  waiting: [],
  waitingList: null,
  waitingWanted: null,
  quitAsked: null,
  settings: repairSettings(undefined),
  notices: [],
  providers: [],
  defaults: { model: { providerId: '', modelId: '' }, workspace: null },
  newMode: 'ask',
  newOptions: {},
  modelChosen: false,
  dataFolder: '',
  keyProtection: 'none',
  view: { kind: 'new' },
  projections: {},
  openRefusals: {},
  settingsLink: null,
  modelMenu: false,
  found: null,
  refusal: null,
  undoable: null,
  announced: null,
  alarmed: null,
  sidebarOpen: false
}))
