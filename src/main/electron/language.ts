import { app } from 'electron'
import { type Language, languageFor } from '../../shared/i18n/languages.ts'
import type { Core } from '../compose.ts'
import { speak } from '../texts.ts'

/** The language of this computer, of those that we speak. */
export const systemLanguage = (): Language => languageFor('system', app.getPreferredSystemLanguages())

/** The language that the settings ask for. */
export const wantedLanguage = ({ settings }: Pick<Core, 'settings'>): Language =>
  languageFor(settings.get()['general.language'], [systemLanguage()])

/** Speaks the wanted language outside the windows, now and whenever another is chosen; `onSpoken` each time. */
export async function followLanguage(core: Pick<Core, 'settings'>, onSpoken: () => void): Promise<void> {
  let spoken: Language | null = null
  const follow = async () => {
    const wanted = wantedLanguage(core)
    if (wanted === spoken) return
    spoken = wanted
    await speak(wanted)
    if (wanted === spoken) onSpoken()
  }
  core.settings.onChange(() => void follow())
  await follow()
}
