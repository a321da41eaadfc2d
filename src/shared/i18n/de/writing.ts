import type { Topic } from '../translated.ts'

export const writing: Topic<'de', 'writing'> = {
  cleared: 'Entwurf gelöscht.',
  bringBack: 'Zurückholen',
  takeBack: 'Zurücknehmen',
  takeBackHint: 'Stoppen und die Nachricht wieder ins Eingabefeld setzen (Strg oder ⌘ und Z im leeren Feld)',
  noFolder: 'Es ist kein Ordner gewählt',
  chooseFolder: 'Ordner wählen, dessen Dateien erwähnt werden können …',
  sensitive: 'enthält möglicherweise Geheimnisse',
  secret:
    '{{path}} enthält gewöhnlich Geheimnisse wie Schlüssel. Wird die Datei gesendet, bekommt der Anbieter sie.',
  secretSend: 'Mitsenden',
  secretLeave: 'Weglassen',
  mentioned: 'Datei',
  readLater: 'wird beim Senden gelesen',
  prompt: 'Enter setzt den Text von /{{name}} hier ein',
  list: {
    mention_one: 'Dateien: {{count}}',
    mention_other: 'Dateien: {{count}}',
    command_one: 'Befehle: {{count}}',
    command_other: 'Befehle: {{count}}',
    choice_one: 'Auswahl: {{count}}',
    choice_other: 'Auswahl: {{count}}'
  },
  about: {
    prompts: 'Eigene Prompts hinzufügen und ändern',
    compact: 'Ältere Nachrichten durch eine Zusammenfassung ersetzen, nur für das Modell',
    new: 'Neuen Chat beginnen',
    model: 'Anderes Modell wählen',
    limit: 'Tool-Runden dieses Chats bis zur Pause',
    export: 'Diesen Chat in eine Datei schreiben'
  },
  limitNone: 'Kein Limit',
  limitSettings_one: 'Wie in den Einstellungen ({{count}} Runde)',
  limitSettings_other: 'Wie in den Einstellungen ({{count}} Runden)',
  ready: {
    prompts: 'Enter öffnet Einstellungen > Prompts',
    new: 'Enter beginnt einen neuen Chat. Was hinter /new steht, kommt in dessen Eingabefeld',
    model: 'Enter öffnet die Liste der Modelle',
    limit: 'Enter ändert das Limit dieses Chats',
    export: 'Enter fragt, wo die Datei gespeichert werden soll'
  },
  argument: {
    limit: 'Dahinter gehört eine Zahl von Tool-Runden von 1 bis {{most}}, none oder settings: /limit 40',
    export: 'Dahinter gehört ein Format (markdown, html, json oder pdf): /export markdown',
    nothing:
      'Hinter /{{name}} steht nichts weiter. Mit einem Leerzeichen davor wird das als Nachricht gesendet'
  },
  busy: '/{{name}} ist möglich, sobald der Agent angehalten hat. Es wird nichts gesendet',
  unbegun:
    '/{{name}} geht nur in einem begonnenen Chat. Mit einem Leerzeichen davor wird das als Nachricht gesendet',
  unknown: '/{{word}} ist kein Befehl und wird daher als Nachricht gesendet'
}
