import type { Topic } from '../translated.ts'

export const approval: Topic<'de', 'approval'> = {
  title: '„{{tool}}“ zulassen?',
  reason: {
    policy: 'Dieses Tool fragt vor der Ausführung nach.',
    'sensitive-file':
      'Diese Datei kann Kennwörter oder Schlüssel enthalten oder anderen Programmen vorgeben, was sie ausführen.',
    'unclear-command': 'Was dieser Befehl bewirkt, lässt sich nicht sicher sagen.',
    command: 'Noch ist nicht alles davon zugelassen.',
    outside:
      'Der Zugriff reicht über den Ordner hinaus oder betrifft Dateien, die Geheimnisse enthalten können.',
    network: 'Dabei wird das Netzwerk genutzt.'
  },
  unclear: {
    syntax: 'Er ließ sich nicht als Shell-Befehl lesen.',
    windows: 'Bei Befehlen für Windows wird immer nachgefragt.',
    name: 'Welches Programm startet, zeigt sich erst bei der Ausführung.',
    wrapper: 'Er führt einen weiteren Befehl aus, der nicht geprüft wird.',
    interpreter: 'Er führt Code aus, der in der Zeile steht oder per Pipe kommt.',
    'shell-state': 'Er ändert, was andere Befehle bedeuten.',
    environment: 'Er setzt eine Variable, die ändern kann, was ausgeführt wird.',
    option: 'Durch eine Option startet er ein Programm oder schreibt eine Datei.',
    expansion: 'Ein Teil davon ergibt sich erst bei der Ausführung.'
  },
  unconfined: 'Auf diesem Computer werden Befehle nicht abgeschottet: Dieser läuft mit allen Ihren Rechten.',
  host: 'Host: {{host}}',
  line: 'Befehl',
  commands: 'Gelesen als',
  isAllowed: 'zugelassen',
  asks: 'fragt nach',
  changes: 'Änderungen an {{path}}',
  noChange: 'Es würde sich nichts ändern: {{problem}}',
  sameAsNow: 'Die Datei hat bereits diesen Inhalt.',
  loadingDiff: 'Wird verglichen …',
  diffCut: 'Der Rest wird nicht gezeigt.',
  allow: 'Einmal zulassen',
  allowHint: 'Nur diesen Aufruf zulassen (Enter in dieser Karte)',
  deny: 'Ablehnen',
  denyHint: 'Nur diesen Aufruf ablehnen (Esc in dieser Karte)',
  always: 'Immer …',
  alwaysTitle: 'Immer zulassen',
  alwaysHelp: 'Diesen Aufruf zulassen und künftig nicht mehr nachfragen für:',
  scope: { conversation: 'In diesem Chat', always: 'In jedem Chat' },
  revokeHelp:
    'Lässt sich zurücknehmen: für diesen Chat im Modusmenü unten, für alle unter Einstellungen > KI > Genehmigungen.',
  match: {
    command: 'Befehle, die mit „{{words}}“ beginnen',
    exact: 'den Befehl „{{words}}“',
    edits: 'Änderungen an Dateien in {{folder}}',
    host: 'Anfragen an {{host}}',
    tool: 'jede Verwendung von {{tool}}'
  },
  stance: { allow: 'Zulassen', ask: 'Nachfragen', deny: 'Ablehnen' },
  mode: { ask: 'Nachfragen', autoEdit: 'Auto-Bearbeiten', auto: 'Auto' },
  modeHelp: {
    ask: 'Fragt, bevor eine Datei geändert, ein nicht als harmlos bekannter Befehl ausgeführt oder das Netzwerk genutzt wird.',
    autoEdit: 'Ändert Dateien im Ordner ohne Nachfrage, heikle ausgenommen. Fragt bei allem anderen.',
    auto: 'Fragt nie. Nur was Sie abgelehnt haben, bleibt abgelehnt.'
  },
  modeLabel: 'Modus: {{mode}}',
  modeTitle: 'Was der Agent ohne Nachfrage darf',
  modeWarning:
    'Auto führt jeden Befehl aus, ändert jede Datei und nutzt das Netzwerk, ohne zu fragen. Ein Text, den der Agent liest, kann ihn in die Irre führen. Nur dort verwenden, wo nichts verloren gehen kann.',
  own: 'In diesem Chat immer zugelassen',
  revoke: 'Nicht mehr zulassen: {{what}}',
  diffHint: 'Zeilen mit + am Anfang sind neu, die mit − fallen weg.'
}

export const approvals: Topic<'de', 'approvals'> = {
  confinement: {
    label: 'Worauf Befehle zugreifen können',
    bubblewrap:
      'Befehle werden durch bubblewrap abgeschottet: Sie schreiben nur in den Ordner ihres Chats, sehen keinen Ihrer Schlüssel und erreichen kein Netzwerk, sofern Sie es nicht zulassen.',
    none: 'Auf diesem Computer werden Befehle nicht abgeschottet: Sie können alles, was auch Sie können. Unter Linux werden sie abgeschottet, sobald bubblewrap installiert ist und Fermata neu gestartet wurde.'
  },
  rules: 'Regeln für alle Chats',
  rulesHelp:
    'Ablehnen geht vor Nachfragen, Nachfragen vor Zulassen. Regeln eines einzelnen Chats stehen in dessen Modusmenü.',
  noRules: 'Noch keine. „Immer …“ bei einer Nachfrage legt eine an, oder Sie fügen hier eine hinzu.',
  remove: 'Regel entfernen: {{stance}}, {{what}}',
  words: 'Anfang eines Befehls',
  wordsPlaceholder: 'git push',
  stance: 'Was geschehen soll',
  add: 'Regel hinzufügen',
  tools: 'Tools',
  toolsHelp:
    'Mit „Ablehnen“ wird ein Tool in keinem Modus ausgeführt. Das Modell sieht es weiterhin und erfährt davon.',
  toolDefault: 'Je nach Modus'
}

export const plan: Topic<'de', 'plan'> = {
  title: 'Plan',
  progress: '{{done}} von {{count}} erledigt',
  status: { pending: 'offen', active: 'in Arbeit', done: 'erledigt' }
}
