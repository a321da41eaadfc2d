import type { Failure } from '../../../shared/domain/failure.ts'

export interface PlannedCall {
  name: string
  /** An object, or text that is to go out as it is. */
  input: Record<string, unknown> | string
}

/** What Practice answers with, before it is streamed. */
export interface Plan {
  text: string
  calls: PlannedCall[]
  end?: 'complete' | 'truncated'
  failure?: Failure
}
