import { isBusy } from '../../../shared/domain/run.ts'
import { useWindow } from '../../state/store.ts'

/** Whether what was said may be changed: not while a run is live, nor in a conversation that another process runs. */
export function useCanSteer(conversationId: string): boolean {
  return useWindow(({ projections, summaries }) => {
    const run = projections[conversationId]?.conversation?.run
    const isElsewhere = summaries.some(({ id, elsewhere }) => id === conversationId && elsewhere)
    return run !== undefined && !isBusy(run) && !isElsewhere
  })
}
