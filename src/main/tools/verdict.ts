import type { ToolPart } from '../../shared/domain/message.ts'
import type { CallVerdict } from '../run/ports.ts'
import { sandbox } from './command/sandbox.ts'
import { callHash, textHash } from './policy/call-hash.ts'
import { judge, type Policy } from './policy/judge.ts'
import { isSensitive, isSensitiveToChange } from './sensitive.ts'
import type { AnyTool, Prepared } from './tool.ts'
import { realNameSync } from './workspace.ts'

/** A call whose arguments fit its tool's schema. */
export type CheckedCall = Extract<Prepared, { ok: true }>

/** An approval of a tool from elsewhere is one of the tool as it was told of then (fault F52). */
function fingerprintOf({ description, parameters }: AnyTool): string {
  return textHash([description, parameters])
}

const NO_POLICY: Policy = { mode: 'ask', rules: [], stanceToTool: () => undefined }

interface Grounds {
  /** The workspace, or null for none. */
  workspace: string | null
  /** What the caller has allowed in advance. */
  allow: ReadonlySet<string> | 'all'
  policy?: () => Policy
}

/** What becomes of a call whose arguments are right: by its nature, the rules, and what was allowed in advance. */
export function verdictOf(grounds: Grounds, tool: AnyTool, part: ToolPart, call: CheckedCall): CallVerdict {
  const { workspace, allow } = grounds
  if (tool.asksUser) return { kind: 'question' }
  const { shows, changes } = call
  const isSecret = shows !== undefined && namesOf(workspace ?? '', shows).some(isSensitive)
  const isDelicate = changes !== undefined && namesOf(workspace ?? '', changes).some(isSensitiveToChange)
  const policy = grounds.policy?.() ?? NO_POLICY
  const verdict = judge(
    {
      tool: tool.name,
      effect: tool.effect,
      workspace: workspace ?? '',
      changes,
      command: call.runs,
      url: call.reaches,
      isSensitive: isSecret || isDelicate,
      fingerprint: tool.effect === 'external' ? fingerprintOf(tool) : undefined
    },
    {
      ...policy,
      stanceToTool: (name) => policy.stanceToTool(name) ?? (tool.isAllowed ? 'allow' : undefined)
    }
  )
  if (verdict.kind !== 'ask') return verdict
  if (allow === 'all' || allow.has(tool.name)) return { kind: 'allowed' }
  const isUnconfined = call.runs !== undefined && sandbox() === 'none'
  const details = { ...verdict.details, hash: callHash(part), ...(isUnconfined && { isUnconfined }) }
  return { kind: 'ask', details }
}

/** The name that was given and the name it really has, so that a link hides nothing. */
function namesOf(workspace: string, path: string): string[] {
  const real = realNameSync(workspace, path)
  return [path.replaceAll('\\', '/'), ...(real === undefined ? [] : [real])]
}
