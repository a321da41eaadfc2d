import { useTranslation } from 'react-i18next'
import type { ToldRewind } from '../state/rewind-commands.ts'

/** So many files that were left are named. */
const NAMED = 3

/** What a rewind did, in sentences. */
export function useRewoundText(): (told: ToldRewind) => string {
  const { t } = useTranslation()
  return ({ isCut, files: { done, left } }) => {
    const sentences: string[] = isCut ? [t('rewind.doneCut')] : []
    if (done.length > 0) sentences.push(t('rewind.done', { count: done.length }))
    if (left.length > 0) {
      const named = left
        .slice(0, NAMED)
        .map(({ path, why }) => t('rewind.leftPath', { path, why: t(`rewind.why.${why}`) }))
        .join(', ')
      const more = left.length - NAMED
      const paths = more > 0 ? t('rewind.leftMore', { paths: named, count: more }) : named
      sentences.push(t('rewind.left', { count: left.length, paths }))
    }
    return sentences.length > 0 ? sentences.join(' ') : t('rewind.nothing')
  }
}
