import { useTranslation } from 'react-i18next'

/** How much was found, in words. */
export function useFoundText(): (found: {
  conversations: number
  messages: number
  isMore: boolean
}) => string {
  const { t } = useTranslation()
  return ({ conversations, messages, isMore }) =>
    t('search.summary', {
      conversations: t('search.conversations', { count: conversations }),
      messages: isMore ? t('search.foundMore', { count: messages }) : t('search.found', { count: messages })
    })
}
