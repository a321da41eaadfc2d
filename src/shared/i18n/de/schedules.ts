import type { Topic } from '../translated.ts'

export const schedules: Topic<'de', 'schedules'> = {
  about:
    'Prompts, die Fermata von selbst sendet, solange es läuft, jedes Mal in einem neuen Chat. Dann ist niemand da, der antwortet: Was nachfragen würde, wird nicht ausgeführt, und was sein Limit erreicht, wartet auf Sie. Termine, zu denen Fermata geschlossen war oder der Computer schlief, gelten als verpasst und werden nicht nachgeholt.',
  none: 'Noch keine Zeitpläne.',
  add: 'Zeitplan hinzufügen',
  edit: 'Bearbeiten',
  enabled: 'Ein',
  enabledHelp: 'Eingeschaltet wird er gesendet, wann immer er fällig ist.',
  off: 'Aus',
  next: 'Als Nächstes: {{time}}',
  never: 'Kein nächster Termin',
  runNow: 'Jetzt ausführen',
  begun: 'Er läuft jetzt.',
  remove: 'Zeitplan entfernen',
  removeQuestion: '{{name}} samt Verlauf entfernen? Die damit begonnenen Chats bleiben.',
  removeYes: 'Entfernen',
  cancel: 'Abbrechen',
  prompt: 'Prompt',
  facts: '{{words}} · {{rounds}}',
  rounds_one: 'höchstens {{count}} Runde',
  rounds_other: 'höchstens {{count}} Runden',
  history: 'Verlauf',
  noHistory: 'Noch nicht gelaufen.',
  open: 'Chat öffnen',
  openLabel: 'Chat vom {{time}} öffnen',
  byHand: 'von Hand',
  outcome: {
    running: 'Läuft',
    done: 'Fertig',
    stoppedAtLimit: 'Am Limit gestoppt',
    failed: 'Fehlgeschlagen',
    stopped: 'Von Ihnen gestoppt',
    interrupted: 'Unterbrochen',
    missed: 'Verpasst',
    skipped: 'Übersprungen: der vorige Lauf war noch nicht fertig'
  },
  goOn: 'Lässt sich dort fortsetzen.',
  missed_one: '{{count}}-mal verpasst: Fermata war geschlossen, oder der Computer schlief',
  missed_other: '{{count}}-mal verpasst: Fermata war geschlossen, oder der Computer schlief',
  missingFolder: 'Der Ordner {{path}} war nicht vorhanden.',
  form: {
    add: 'Zeitplan hinzufügen',
    edit: '{{name}} bearbeiten',
    name: 'Name',
    namePlaceholder: 'Zum Beispiel Morgenbericht',
    prompt: 'Prompt',
    cron: 'Wann (Cron-Ausdruck)',
    cronHelp: 'Fünf Felder: Minute, Stunde, Tag des Monats, Monat, Wochentag. * steht für jeden Wert.',
    examples: 'Beispiele',
    example: { hourly: 'Jede Stunde', daily: 'Jeden Tag', weekdays: 'Werktags', weekly: 'Jeden Montag' },
    noWords: 'Dieser Ausdruck lässt sich nicht in Worte fassen, hat aber Termine.',
    nextTimes: 'Nächste Termine: {{times}}',
    zone: 'Zeitzone',
    zoneHere: 'Wie dieser Computer ({{zone}})',
    model: 'Modell',
    modelDefault: 'Wie bei einem neuen Chat',
    workspace: 'Ordner',
    workspaceHelp: 'Ohne Angabe: kein Ordner und damit keine Datei-Tools.',
    choose: 'Wählen …',
    mode: 'Was ohne Nachfrage erlaubt ist',
    modeHelp:
      'Was nachfragen würde, wird nicht ausgeführt; der Lauf endet dort, weil niemand antworten kann.',
    rounds: 'Höchstzahl der Tool-Runden',
    roundsHelp: 'Ein Lauf, der sie erreicht, hält dort an, behält alles und lässt sich von Ihnen fortsetzen.',
    needsName: 'Ein Zeitplan braucht einen Namen.',
    needsPrompt: 'Ein Zeitplan braucht einen Prompt zum Senden.',
    save: 'Speichern',
    submit: 'Zeitplan hinzufügen'
  },
  field: {
    minute: 'Minute',
    hour: 'Stunde',
    day: 'Tag des Monats',
    month: 'Monat',
    weekday: 'Wochentag'
  },
  problem: {
    fields:
      'Ein Ausdruck hat fünf durch Leerzeichen getrennte Felder, etwa 0 9 * * 1-5 für werktags um neun Uhr.',
    value:
      '„{{value}}“ passt nicht zum Feld „{{field}}“: Möglich sind eine Zahl in dessen Bereich, eine Liste wie 1,15, eine Schrittweite wie */10 oder *.',
    never: 'Dieser Termin kommt nie: Tag und Monat prüfen.',
    zone: 'Die Zeitzone {{value}} gibt es nicht: Eine aus der Liste wählen.'
  }
}
