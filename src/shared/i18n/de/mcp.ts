import type { Topic } from '../translated.ts'

export const mcp: Topic<'de', 'mcp'> = {
  about:
    'Server, die dem Agenten weitere Tools geben. Ein Server ist ein Programm, das auf diesem Computer mit Ihren Rechten läuft, oder ein Dienst im Web: Nur hinzufügen, was vertrauenswürdig ist.',
  none: 'Noch keine Server.',
  state: {
    off: 'Aus',
    starting: 'Startet …',
    ready: 'Verbunden',
    failed: 'Fehlgeschlagen',
    signIn: 'Wartet auf Anmeldung'
  },
  tools_one: '{{count}} Tool',
  tools_other: '{{count}} Tools',
  changed_one: '{{count}} geändert',
  changed_other: '{{count}} geändert',
  quarantined_one: '{{count}} unbrauchbar',
  quarantined_other: '{{count}} unbrauchbar',
  enabled: 'Ein',
  enabledHelp: 'Eingeschaltet ist er verbunden, solange Fermata läuft.',
  startsCommand: 'Dieser Befehl wird auf Ihrem Computer mit Ihren Rechten ausgeführt:',
  connectsTo: 'Fermata verbindet sich mit dieser Adresse:',
  inFolder: 'im Ordner {{path}}',
  withValues: 'Mit den Werten {{names}}.',
  retry: 'Erneut versuchen',
  retrying: 'Fermata versucht es von selbst erneut.',
  signIn: 'Im Browser anmelden',
  signInOpen: 'Weiter im Browser. Fermata wartet, bis Sie zurückkommen.',
  cancelSignIn: 'Anmeldung abbrechen',
  test: 'Testen',
  testing: 'Wird getestet …',
  works_one: 'Funktioniert: {{count}} Tool.',
  works_other: 'Funktioniert: {{count}} Tools.',
  log: 'Letzte Ausgabe',
  toolsHeading: 'Tools',
  noTools: 'Der Server bietet keine Tools an.',
  stanceLabel: 'Aufrufe von {{tool}}',
  stance: { allow: 'Zulassen', ask: 'Nachfragen', deny: 'Ablehnen' },
  readOnly: 'liest nach eigener Angabe nur',
  changedTool:
    'Der Server hat dieses Tool geändert, seit Sie es zuletzt gesehen haben. Es wird erst wieder verwendet, wenn Sie das annehmen.',
  change: 'Was sich an {{tool}} geändert hat',
  accept: 'Änderung annehmen',
  acceptLabel: 'Änderung von {{tool}} annehmen',
  quarantinedHeading: 'Nicht verwendbar',
  moreTools_one: '{{count}} weiteres Tool anzeigen',
  moreTools_other: '{{count}} weitere Tools anzeigen',
  edit: 'Bearbeiten',
  remove: 'Server entfernen',
  removeQuestion:
    '{{server}} samt den Entscheidungen zu seinen Tools und den gespeicherten Werten entfernen?',
  removeYes: 'Entfernen',
  cancel: 'Abbrechen',
  add: 'MCP-Server hinzufügen',
  import: 'Importieren …',
  form: {
    add: 'MCP-Server hinzufügen',
    edit: '{{server}} bearbeiten',
    name: 'Name',
    namePlaceholder: 'Zum Beispiel Dateien',
    kind: 'Art',
    kinds: { stdio: 'Programm auf diesem Computer', http: 'Adresse im Web' },
    command: 'Befehl',
    commandPlaceholder: 'Zum Beispiel npx',
    args: 'Argumente, eines pro Zeile',
    cwd: 'Ordner',
    cwdHelp: 'Ohne Angabe: Ihr Benutzerordner.',
    env: 'Umgebungsvariablen, NAME=Wert, eine pro Zeile',
    headers: 'Header, Name: Wert, einer pro Zeile',
    valuesHelp:
      'Was nach Schlüssel oder Kennwort aussieht, wird verschlüsselt gespeichert und nicht mehr angezeigt. Ein Name ohne Wert behält den gespeicherten.',
    url: 'Adresse',
    urlPlaceholder: 'https://',
    needsCommand: 'Ein Programm braucht einen Befehl.',
    badAddress: 'Eine Adresse beginnt mit http:// oder https:// und enthält kein Kennwort.',
    badLine: 'Diese Zeile ist nicht verständlich: {{line}}',
    save: 'Speichern',
    submit: 'Server hinzufügen',
    help: 'Er wird ausgeschaltet hinzugefügt: Nichts startet, bevor Sie ihn einschalten.'
  },
  importing: {
    title: 'Server importieren',
    text: 'Konfiguration (JSON mit mcpServers)',
    file: 'Datei wählen …',
    fileTooLong: 'Diese Datei ist zu lang für eine Konfiguration.',
    noJson:
      'Das ist kein JSON: Die ganze Datei einfügen, von der ersten bis zur letzten geschweiften Klammer.',
    noServers:
      'Darin wurde kein Server gefunden: Nötig ist "mcpServers" mit jeweils einem command oder einer url.',
    unusable: 'Nicht verständlich und daher ausgelassen: {{names}}.',
    choose: '{{name}} importieren',
    found_one:
      '{{count}} Server gefunden. Nur auswählen, was Sie kennen und was vertrauenswürdig ist; gestartet wird nichts.',
    found_other:
      '{{count}} Server gefunden. Nur auswählen, was Sie kennen und was vertrauenswürdig ist; gestartet wird nichts.',
    command: 'Befehl',
    args: 'Argumente',
    env: 'Umgebungsvariablen',
    headers: 'Header',
    address: 'Adresse',
    folder: 'Ordner',
    submitNone: 'Einen Server auswählen',
    submit_one: '{{count}} Server ausgeschaltet hinzufügen',
    submit_other: '{{count}} Server ausgeschaltet hinzufügen'
  },
  browser: {
    done: 'Sie sind angemeldet. Diese Seite kann geschlossen werden; weiter geht es in Fermata.',
    failed: 'Das hat nicht funktioniert. Diese Seite kann geschlossen werden; weiter geht es in Fermata.'
  },
  cause: {
    'command-not-found':
      'Der Befehl {{command}} wurde nicht gefunden: Namen prüfen oder den vollständigen Pfad angeben.',
    'command-not-executable':
      '{{command}} ist kein Programm, das ausgeführt werden darf: Namen und Berechtigungen prüfen.',
    'folder-missing': 'Den Ordner {{path}} gibt es nicht: Einen anderen wählen.',
    'secret-missing':
      'Der gespeicherte Wert von {{name}} fehlt: Den Server bearbeiten und den Wert erneut eingeben.',
    exited: 'Der Server hat sich beendet ({{how}}): Den Grund nennt möglicherweise seine letzte Ausgabe.',
    'no-answer': 'Der Server hat nicht geantwortet: Prüfen, ob es ein MCP-Server ist, dann erneut versuchen.',
    version:
      'Der Server spricht eine Version des Protokolls, die Fermata nicht kennt: Den Server aktualisieren. ({{detail}})',
    'too-long':
      'Der Server hat eine Nachricht von mehr als {{limit}} MB gesendet und wurde geschlossen: Erneut versuchen oder weniger anfordern.',
    unreachable: 'Der Server ist nicht erreichbar: Adresse und Netzwerk prüfen. ({{detail}})',
    'refused-address':
      'Der Server verweist Fermata an {{host}}, was nicht öffentlich oder nicht verschlüsselt ist: abgelehnt.',
    redirected:
      'Der Server leitet Fermata an {{host}} weiter: Wenn das vertrauenswürdig ist, als Adresse eingeben.',
    'http-status':
      'Der Server hat mit dem Fehler {{status}} geantwortet: Adresse und Header prüfen. ({{detail}})',
    'no-mcp': 'Unter dieser Adresse antwortet kein MCP-Server: Die Adresse prüfen. ({{detail}})',
    protocol: 'Der Server hat eine unverständliche Antwort gegeben: Den Server aktualisieren. ({{detail}})',
    'sign-in-failed': 'Die Anmeldung hat nicht funktioniert: Erneut versuchen. ({{detail}})',
    'sign-in-timeout': 'Aus dem Browser kam niemand zurück: Erneut versuchen.'
  }
}
