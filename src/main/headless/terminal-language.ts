import { type Language, languageFor } from '../../shared/i18n/languages.ts'

/**
 * The language of the terminal, as POSIX has it (Base Definitions, 8.2): the first of `LC_ALL`, `LC_MESSAGES` and
 * `LANG` that says something, as `de_AT.UTF-8`. `C` and `POSIX` are English.
 */
export function terminalLanguage(env: NodeJS.ProcessEnv): Language {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || ''
  const tag = locale.replace(/[.@].*$/, '').replaceAll('_', '-')
  return languageFor('system', [tag])
}
