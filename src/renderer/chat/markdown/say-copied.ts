import { t } from 'i18next'

const SAID_MS = 2000

/** Says on a Copy button that it worked, for two seconds. */
export function sayCopied(button: HTMLElement): void {
  const words = button.querySelector('span')
  if (!words) return
  words.textContent = t('chat.copied')
  setTimeout(() => {
    words.textContent = t('chat.copy')
  }, SAID_MS)
}
