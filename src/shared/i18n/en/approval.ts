import type { ApprovalReason } from '../../domain/message.ts'

/** Why a tool call asks first. */
export const approval = {
  policy: 'This tool asks before it runs.',
  'sensitive-file': 'This file may hold passwords or keys. Its content would be sent to the model.'
} as const satisfies Record<ApprovalReason, string>
