import type { Topic } from '../translated.ts'

export const pause: Topic<'de', 'pause'> = {
  title_one: 'Pausiert nach {{count}} Tool-Aufruf',
  title_other: 'Pausiert nach {{count}} Tool-Aufrufen',
  rounds_one: '{{rounds}} von {{count}} Runde',
  rounds_other: '{{rounds}} von {{count}} Runden',
  roundsOnly_one: '{{count}} Runde',
  roundsOnly_other: '{{count}} Runden',
  ceiling:
    'Das ist die feste Obergrenze von {{limit}} Runden, an der immer pausiert wird. Fortsetzen ist beliebig oft möglich.',
  byUser: 'Sie haben diese Pause verlangt.',
  costLimit: 'Dieser Abschnitt hat das Kostenlimit von {{limit}} erreicht.',
  tokens: '{{tokens}} Token',
  estimate: 'Ein weiterer Abschnitt kostet etwa {{cost}}.',
  estimateTiny: 'Ein weiterer Abschnitt kostet voraussichtlich weniger als {{cost}}.',
  calls_one: '{{count}} Tool-Aufruf',
  calls_other: '{{count}} Tool-Aufrufe',
  wholeTurn: 'Ganzer Durchgang: {{figures}}',
  guard: {
    repeat_ordinal_other: 'Der Agent will denselben Aufruf zum {{count}}. Mal machen',
    cycle: 'Der Agent dreht sich im Kreis: {{count}}-mal dieselben Schritte',
    loop: 'Der Agent scheint sich im Kreis zu drehen',
    question: 'Weitermachen lassen?',
    heldQuestion_one: 'Der Aufruf wurde diesmal noch nicht ausgeführt. Weitermachen lassen?',
    heldQuestion_other: 'Die {{count}} Aufrufe wurden diesmal noch nicht ausgeführt. Weitermachen lassen?',
    results: 'Letzte Ergebnisse',
    result: 'Ergebnis {{number}}',
    same: 'gleiches Ergebnis',
    mayRepeat: '{{tool}} immer wiederholen lassen',
    stop: 'Stoppen',
    close: 'Schließen und den Lauf stoppen',
    continuesIn: 'Geht in {{time}} von selbst weiter',
    stopsIn: 'Stoppt in {{time}} von selbst'
  },
  continue: 'Fortsetzen',
  adjust: 'Limit anpassen',
  adjustCost: 'Kostenlimit anpassen',
  more: 'Anders fortsetzen',
  unlimited: 'Für diesen Durchgang ohne Limit fortsetzen',
  wrapUp: 'Jetzt abschließen',
  hint: 'Hinweis zum Fortsetzen',
  hintPlaceholder: 'Mach weiter, aber …',
  errorTitle: 'Das Fortsetzen ist nicht gelungen.'
}

export const run: Topic<'de', 'run'> = {
  step: 'Schritt {{step}}, kein Limit',
  openAgents: 'Externe Agenten öffnen',
  stop: 'Stoppen',
  stopping: 'Wird gestoppt …',
  pause: 'Nach dieser Runde pausieren',
  pauseRequested: 'Pausiert nach dieser Runde …',
  round: 'Runde {{round}} von {{limit}}',
  working: 'Arbeitet …',
  awaiting_one: 'Wartet auf Ihre Antwort',
  awaiting_other: 'Wartet auf {{count}} Antworten von Ihnen',
  elsewhere: 'Läuft auf der Befehlszeile. Hier können Sie mitlesen und stoppen.',
  failedTitle: 'Der Lauf ist fehlgeschlagen',
  retry: 'Erneut versuchen',
  retrying: {
    busy: 'Der Anbieter ist ausgelastet.',
    connection: 'Die Verbindung hat nicht gehalten.',
    other: 'Die Anfrage kam nicht durch.'
  },
  retryIn: '{{reason}} Neuer Versuch in {{seconds}} s ({{attempt}} von {{of}})',
  cancelRetry: 'Abbrechen',
  openProviders: 'Anbieter öffnen',
  chooseModel: 'Anderes Modell wählen',
  details: 'Details',
  interruptedTitle: 'Unterbrochen',
  interrupted:
    'Fermata wurde geschlossen, während der Agent arbeitete. Alles bis dahin bleibt erhalten. „Fortsetzen“ fragt das Modell noch einmal; ein abgebrochenes Tool läuft nicht von selbst wieder.',
  continue: 'Fortsetzen',
  stopped: 'Von Ihnen gestoppt',
  wrapUpMessage:
    'Bitte verwende jetzt keine Tools mehr. Fasse zusammen, was du bisher herausgefunden und getan hast, was noch offen ist und welche Schritte du als Nächstes gehen würdest.'
}

export const live: Topic<'de', 'live'> = {
  draftCleared: 'Entwurf gelöscht. Strg oder ⌘ und Z im leeren Eingabefeld holt ihn zurück.',
  takenBack: 'Gestoppt. Die Nachricht steht wieder im Eingabefeld.',
  attached: '{{name}} angehängt',
  queued: 'Nachricht in der Warteschlange',
  steers: 'Nachricht gesendet',
  paused_one: 'Pausiert nach {{count}} Tool-Aufruf',
  paused_other: 'Pausiert nach {{count}} Tool-Aufrufen',
  continues: 'Die Arbeit geht weiter.',
  started: 'Der Agent arbeitet.',
  finished: 'Fertig.',
  guard: '{{sentence}}. {{question}}',
  stopped: 'Gestoppt.',
  failed: 'Der Lauf ist fehlgeschlagen. {{sentence}}',
  approval: '{{tool}} wartet auf Ihre Antwort.',
  question: 'Der Agent fragt: {{question}}',
  interrupted: 'Der Lauf wurde unterbrochen.',
  versionShown: 'Version {{at}} von {{of}} wird angezeigt.',
  branchShown: 'Der Zweig wird angezeigt.',
  branched: 'Der Chat geht von hier aus weiter. Was danach kam, bleibt als andere Version erhalten.',
  roundDeleted: 'Hier gelöscht. Die Version damit bleibt erhalten.',
  compacted: 'Die älteren Nachrichten sind für das Modell jetzt zusammengefasst.',
  compactionFailed: 'Die älteren Nachrichten ließen sich nicht zusammenfassen.',
  compactionUndone: 'Das Modell erhält wieder die älteren Nachrichten.',
  limited_one: 'Dieser Chat pausiert nach {{count}} Tool-Runde.',
  limited_other: 'Dieser Chat pausiert nach {{count}} Tool-Runden.',
  limit: {
    none: 'Dieser Chat hat kein Limit.',
    inherit: 'In diesem Chat gilt das Limit aus den Einstellungen.'
  },
  renamed: 'In „{{title}}“ umbenannt.'
}
