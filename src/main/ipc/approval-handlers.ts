import { toolParts } from '../../shared/domain/message.ts'
import type { CallPreview } from '../../shared/ipc/contract.ts'
import { ok, refuse, type Result } from '../../shared/ipc/result.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import type { Core } from '../compose.ts'
import { sandbox } from '../tools/command/sandbox.ts'
import { builtInTools } from '../tools/registry.ts'
import type { Handlers } from './router.ts'

type ApprovalHandlers = Pick<
  Handlers,
  | 'approval.list'
  | 'approval.add'
  | 'approval.remove'
  | 'approval.setTool'
  | 'call.preview'
  | 'conversation.setMode'
  | 'conversation.revoke'
>

/** The modes and rules by which calls ask, and what one that asks would change. */
export function createApprovalHandlers(core: Core, now: () => number): ApprovalHandlers {
  const { approvals } = core
  return {
    'approval.list': () =>
      ok({
        ...approvals.get(),
        toolNames: builtInTools().map(({ name }) => name),
        confinement: sandbox()
      }),
    'approval.add': ({ words, stance }) => {
      approvals.add({ kind: 'command', words: words.split(/\s+/) }, stance)
      return ok(null)
    },
    'approval.remove': ({ ruleId }) => {
      approvals.remove(ruleId)
      return ok(null)
    },
    'approval.setTool': ({ tool, stance }) => {
      approvals.setTool(tool, stance)
      return ok(null)
    },
    'call.preview': ({ id, callId }) => preview(core, id, callId),
    'conversation.setMode': ({ id, mode }) => change(core, id, { type: 'mode.changed', mode, at: now() }),
    'conversation.revoke': ({ id, ruleId }) =>
      change(core, id, { type: 'approval.revoked', ruleId, at: now() })
  }
}

async function preview({ library, tools }: Core, id: string, callId: string): Promise<Result<CallPreview>> {
  const conversation = library.current(id)
  const call = conversation?.messages.flatMap(toolParts).findLast((part) => part.callId === callId)
  if (!conversation || !call) return refuse('not-found')
  const seen = await tools.of(conversation).preview(call)
  if (!seen.ok) return ok({ changes: [], problem: seen.problem })
  return ok({ changes: seen.changes.map(({ path, diff }) => ({ path, diff })) })
}

function change({ library }: Core, id: string, event: StoredEvent): Result<null> {
  const snapshot = library.snapshot(id)
  if (!snapshot) return refuse('not-found')
  if (snapshot.elsewhere) return refuse('running-elsewhere')
  library.append(id, event)
  return ok(null)
}
