import {
  Ban,
  Bot,
  Check,
  CircleDashed,
  CircleHelp,
  Clock,
  FileText,
  FolderTree,
  LoaderCircle,
  MessageCircleQuestion,
  Search,
  CircleDotDashed,
  Wrench,
  X,
  type LucideIcon
} from 'lucide-react'
import type { ToolState } from '../../shared/domain/message.ts'
import styles from './tool-card.module.css'

const toolIcons: Record<string, LucideIcon> = {
  list_files: FolderTree,
  read_file: FileText,
  search_files: Search,
  current_time: Clock,
  ask_user: MessageCircleQuestion,
  run_agent: Bot,
  agent_read: FileText,
  agent_search: Search
}

const statusIcons: Record<ToolState['status'], LucideIcon> = {
  pending: CircleDashed,
  awaitingApproval: CircleHelp,
  awaitingAnswer: CircleHelp,
  running: LoaderCircle,
  completed: Check,
  failed: X,
  denied: Ban,
  cancelled: Ban,
  skipped: CircleDashed,
  interrupted: CircleDotDashed
}

export function ToolIcon({ name }: { name: string }) {
  const Icon = (Object.hasOwn(toolIcons, name) ? toolIcons[name] : undefined) ?? Wrench
  return <Icon aria-hidden className={styles.toolIcon} />
}

/** The state as a shape; its word is always there for those who cannot see it. */
export function StatusIcon({ status }: { status: ToolState['status'] }) {
  const Icon = statusIcons[status]
  return <Icon aria-hidden className={styles.statusIcon} data-status={status} />
}
