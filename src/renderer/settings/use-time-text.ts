import { useTranslation } from 'react-i18next'

/** A moment in the words of the language, as “Tue, 1 Dec, 09:00”; in the time zone given, else this computer's. */
export function useTimeText(): (at: number, timeZone?: string | null) => string {
  const { i18n } = useTranslation()
  return (at, timeZone) =>
    new Intl.DateTimeFormat(i18n.language, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      ...(timeZone && { timeZone, timeZoneName: 'short' })
    }).format(at)
}
