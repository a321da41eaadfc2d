import type { Topic } from '../translated.ts'

export const externalAgents: Topic<'de', 'externalAgents'> = {
  about:
    'Agenten anderer Anbieter mit eigener Schleife, etwa Claude Code, Gemini CLI oder Codex, angesprochen über das Agent Client Protocol (ACP). Ein Agent ist ein Programm, das auf diesem Computer mit Ihren Rechten läuft: Nur hinzufügen, was vertrauenswürdig ist. Gewählt wird er dort, wo auch Modelle gewählt werden.',
  limitless:
    'Das Limit für Tool-Runden, die Schutzfunktionen und das Kostenlimit gelten für Modelle, die Fermata ausführt. Für diese Agenten gelten sie nicht; Stoppen gilt.',
  none: 'Noch keine Agenten.',
  state: {
    off: 'Läuft nicht',
    running: 'Läuft',
    failed: 'Fehlgeschlagen'
  },
  running_one: '{{count}} Chat',
  running_other: '{{count}} Chats',
  startsCommand: 'Dieser Befehl wird ausgeführt, einmal für jeden Chat damit:',
  withValues: 'Mit den Werten {{names}}.',
  test: 'Testen',
  testing: 'Wird getestet …',
  works: 'Es funktioniert: {{name}}.',
  worksUnnamed: 'Es funktioniert.',
  log: 'Letzte Ausgabe',
  edit: 'Bearbeiten',
  remove: 'Agent entfernen',
  removeQuestion: '{{agent}} und die gespeicherten Werte entfernen? Die Chats bleiben.',
  removeYes: 'Entfernen',
  cancel: 'Abbrechen',
  add: 'Agent hinzufügen',
  form: {
    add: 'Agent hinzufügen',
    edit: '{{agent}} bearbeiten',
    name: 'Name',
    namePlaceholder: 'Zum Beispiel Gemini CLI',
    command: 'Befehl',
    commandPlaceholder: 'Zum Beispiel gemini',
    args: 'Argumente, eines pro Zeile',
    argsHelp: 'Die meisten Agenten brauchen eines, damit sie ACP sprechen, etwa --acp.',
    env: 'Umgebung, NAME=value, eine pro Zeile',
    envHelp:
      'Was wie ein Schlüssel oder Passwort aussieht, wird verschlüsselt gespeichert und nicht wieder angezeigt. Ein Name ohne Wert behält den gespeicherten.',
    needsCommand: 'Ein Agent braucht einen Befehl.',
    badLine: 'Diese Zeile ist unverständlich: {{line}}',
    save: 'Speichern',
    submit: 'Agent hinzufügen',
    help: 'Durch das Hinzufügen wird nichts gestartet.'
  }
}
