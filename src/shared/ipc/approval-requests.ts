import { z } from 'zod'
import type { GlobalApprovals } from '../domain/approval.ts'
import { request } from './request.ts'

const id = z.string().min(1).max(100)
const stance = z.enum(['allow', 'ask', 'deny'])

export interface ApprovalList extends GlobalApprovals {
  toolNames: string[]
  /** What confines commands on this computer. */
  confinement: 'bubblewrap' | 'none'
}

/** What a window can ask of the rules by which calls are allowed. */
export const approvalRequests = {
  /** The rules of all conversations, and the built-in tools that they may be about. */
  'approval.list': request<ApprovalList>()(z.object({})),
  /** A rule about commands that begin with these words. */
  'approval.add': request<null>()(z.object({ words: z.string().trim().min(1).max(1000), stance })),
  'approval.remove': request<null>()(z.object({ ruleId: id })),
  /** null: the tool goes by its nature and the mode. */
  'approval.setTool': request<null>()(
    z.object({ tool: z.string().min(1).max(200), stance: stance.nullable() })
  )
}
