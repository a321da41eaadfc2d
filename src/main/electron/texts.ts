import { t } from '../texts.ts'

/** How much waits for the user, in words. */
export function waitingText(count: number): string {
  return count === 0 ? t('waiting.none') : t('waiting.count', { count })
}
