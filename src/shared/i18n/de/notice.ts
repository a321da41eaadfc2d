import type { Topic } from '../translated.ts'

export const notice: Topic<'de', 'notice'> = {
  'guard-stopped_ordinal_other':
    'Sie haben den Agenten gestoppt, als er denselben Aufruf zum {{count}}. Mal machen wollte.',
  healed_one:
    'Die App wurde beendet, während ein Tool lief: {{count}} Aufruf erhielt das Ergebnis „unterbrochen“.',
  healed_other:
    'Die App wurde beendet, während Tools liefen: {{count}} Aufrufe erhielten das Ergebnis „unterbrochen“.',
  'unreadable-events_one':
    '{{count}} gespeicherter Eintrag dieses Chats war nicht lesbar und wurde ausgelassen.',
  'unreadable-events_other':
    '{{count}} gespeicherte Einträge dieses Chats waren nicht lesbar und wurden ausgelassen.',
  'repaired-events_one':
    '{{count}} gespeicherter Eintrag dieses Chats war beschädigt und wird so weit gezeigt, wie er sich reparieren ließ.',
  'repaired-events_other':
    '{{count}} gespeicherte Einträge dieses Chats waren beschädigt und werden so weit gezeigt, wie sie sich reparieren ließen.',
  'length-cut':
    'Die Antwort hat das Ausgabelimit des Modells erreicht und endet hier. Bitten Sie es, weiterzumachen.',
  'compaction-failed':
    'Die älteren Nachrichten ließen sich nicht zusammenfassen und bleiben daher, wie sie sind.',
  'save-failed':
    'Dieser Teil ist nicht gespeichert ({{cause}}): Vor dem Beenden Speicherplatz schaffen oder die Berechtigungen des Ordners prüfen.'
}

export const guardStopped: Topic<'de', 'guardStopped'> = {
  cycle: 'Sie haben den Agenten gestoppt, als er sich im Kreis drehte: {{count}}-mal dieselben Schritte.',
  loop: 'Sie haben den Agenten gestoppt, als er sich im Kreis zu drehen schien.'
}

export const appNotice: Topic<'de', 'appNotice'> = {
  'database-rescued_one':
    'Die gespeicherten Chats waren beschädigt. Was von {{count}} Chat lesbar war, ist hier; die beschädigte Datei bleibt als {{backup}} erhalten, und Einstellungen > Daten hat die Sicherungen.',
  'database-rescued_other':
    'Die gespeicherten Chats waren beschädigt. Was von {{count}} Chats lesbar war, ist hier; die beschädigte Datei bleibt als {{backup}} erhalten, und Einstellungen > Daten hat die Sicherungen.',
  'database-damaged':
    'Ein Teil der gespeicherten Chats ist nicht lesbar. Fermata neu starten: Was lesbar ist, kommt dann in eine neue Datei, und die alte bleibt erhalten.',
  'database-read-only':
    'Die gespeicherten Chats hat ein neueres Fermata geschrieben: Hier lassen sie sich lesen, aber nichts wird gespeichert. Fermata aktualisieren, um mit ihnen weiterzuarbeiten. ({{path}})',
  'settings-repaired_one': '{{count}} Einstellung hatte einen unmöglichen Wert und wurde korrigiert.',
  'settings-repaired_other': '{{count}} Einstellungen hatten unmögliche Werte und wurden korrigiert.',
  'settings-unreadable':
    'Die Einstellungsdatei war nicht lesbar, daher gelten die Standardwerte. Die alte Datei bleibt als {{backup}} erhalten.',
  'proxy-unusable':
    'Der in {{variable}} angegebene Proxy wird nicht verwendet: Fermata kennt nur HTTP-Proxys. {{variable}} auf einen solchen setzen, etwa http://host:port, und neu starten.',
  'ca-file-unusable':
    'Die Zertifikatsdatei {{path}} ist nicht mehr verwendbar, daher werden Verbindungen fehlschlagen, die sie brauchen: Den Grund nennt Einstellungen > KI > Netzwerk.',
  'settings-not-saved':
    'Die Einstellungen ließen sich nicht speichern ({{cause}}): Sie gelten bis zum Beenden. Die Berechtigungen von {{path}} prüfen.',
  'database-unreadable':
    'Die gespeicherten Chats waren nicht lesbar, daher wurde ein neuer Speicher angelegt. Der alte bleibt als {{backup}} erhalten. Wo es Sicherungen gibt, führt Einstellungen > Daten zu einer zurück.',
  'database-newer':
    'Die gespeicherten Chats stammen von einem neueren Fermata: Zum Öffnen Fermata aktualisieren. Sie bleiben unverändert in {{path}}.',
  'backup-restored':
    'Die Chats sind auf dem Stand vom {{time}}. Was vorher hier war, bleibt als Sicherung erhalten (Einstellungen > Daten).',
  'backup-not-restored': 'Die Sicherung wurde nicht wiederhergestellt ({{cause}}); alles ist wie zuvor.',
  'backup-failed':
    'Die tägliche Sicherung der Chats ließ sich nicht anlegen ({{cause}}): Auf dem Datenträger von {{path}} Platz schaffen.',
  'mcp-tool-refused':
    'Der Anbieter nimmt das Tool {{tool}} eines MCP-Servers nicht an, daher bleibt es weg, bis es sich ändert. ({{cause}})',
  'save-failed':
    'Chats lassen sich derzeit nicht speichern ({{cause}}): Speicherplatz schaffen oder die Berechtigungen von {{path}} prüfen.'
}

export const nudge: Topic<'de', 'nudge'> = {
  'loop-warning':
    'Der Agent schien sich im Kreis zu drehen, daher wurde ihm gesagt, er solle etwas anderes versuchen.',
  empty: 'Das Modell hat leer geantwortet und wurde noch einmal gefragt.',
  malformed: 'Das Modell hat einen Tool-Aufruf als Text geschrieben und bekam die richtige Form gezeigt.'
}
