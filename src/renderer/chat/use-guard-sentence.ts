import { useTranslation } from 'react-i18next'
import type { GuardTrip } from '../../shared/domain/run.ts'

/** What a guard saw, in one sentence without its full stop: it names the row. */
export function useGuardSentence(): (trip: Pick<GuardTrip, 'guard' | 'count'>) => string {
  const { t } = useTranslation()
  return ({ guard, count }) => {
    switch (guard) {
      case 'repeat':
        return t('pause.guard.repeat', { count, ordinal: true })
      case 'cycle':
        return t('pause.guard.cycle', { count })
      case 'loop':
        return t('pause.guard.loop')
    }
  }
}
