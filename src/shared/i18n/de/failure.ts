import type { Topic } from '../translated.ts'

export const failure: Topic<'de', 'failure'> = {
  'agent-said-nothing':
    '{{agent}} beendete den Durchgang ohne ein Wort: Erneut versuchen oder mehr dazu sagen.',
  'agent-unknown':
    'Dieser Agent ist hier nicht mehr eingerichtet: Ein anderes Modell wählen oder ihn in Einstellungen > KI > Externe Agenten hinzufügen.',
  'agent-no-folder': '{{agent}} arbeitet in einem Ordner: Einen für diesen Chat wählen und erneut versuchen.',
  'agent-not-found':
    '{{agent}} konnte nicht gestartet werden, weil der Befehl {{command}} nicht gefunden wurde: Installieren oder den ganzen Pfad in Einstellungen > KI > Externe Agenten angeben.',
  'agent-not-executable':
    '{{agent}} konnte nicht gestartet werden, weil {{command}} kein ausführbares Programm ist: In Einstellungen > KI > Externe Agenten prüfen.',
  'agent-value-missing':
    'Für {{agent}} fehlt der gespeicherte Wert von {{name}}: In Einstellungen > KI > Externe Agenten neu eingeben.',
  'agent-ended':
    '{{agent}} hat sich selbst beendet ({{how}}): Erneut versuchen und die letzte Ausgabe in Einstellungen > KI > Externe Agenten ansehen.',
  'agent-no-answer':
    '{{agent}} hat nicht geantwortet: In Einstellungen > KI > Externe Agenten prüfen, ob der Befehl einen Agenten startet, der ACP spricht.',
  'agent-version':
    '{{agent}} spricht Version {{version}} des Protokolls, Fermata spricht {{own}}: Den Agenten aktualisieren.',
  'agent-sign-in':
    '{{agent}} verlangt eine Anmeldung: Mit dem eigenen Programm in einem Terminal anmelden oder den Schlüssel in Einstellungen > KI > Externe Agenten eingeben und erneut versuchen.',
  'agent-protocol': '{{agent}} gab eine unverständliche Antwort: Aktualisieren und erneut versuchen.',
  'agent-refused':
    '{{agent}} hat dies aus dem unten genannten Grund abgelehnt: Erneut versuchen oder die Nachricht ändern.',
  'agent-own-limit':
    '{{agent}} hat an einem eigenen Limit angehalten: Erneut versuchen, damit es weitergeht.',
  'stream-endless':
    '{{host}} war in der längsten Zeit, die eine Antwort dauern darf, nicht fertig (Minuten: {{minutes}}): Erneut versuchen, oder „Längste Antwort in Minuten“ in Einstellungen > KI > Netzwerk erhöhen.',
  'key-missing':
    'Kein API-Schlüssel für {{provider}}: In Einstellungen > KI > Anbieter eingeben oder {{variable}} setzen und neu starten.',
  'model-auth':
    '{{provider}} hat den API-Schlüssel abgelehnt: In Einstellungen > KI > Anbieter ersetzen oder {{variable}} prüfen und neu starten.',
  'model-not-found':
    '{{provider}} hat kein Modell namens „{{model}}“: Ein anderes Modell wählen und erneut versuchen.',
  'model-rejected':
    '{{provider}} hat die Anfrage aus dem unten genannten Grund abgelehnt: Nachricht oder Modell ändern.',
  'model-rate-limited': '{{provider}} erhält zu viele Anfragen: Kurz warten, dann erneut versuchen.',
  'model-quota':
    'Das Konto bei {{provider}} hat kein Guthaben mehr: Dort Guthaben aufladen, dann erneut versuchen.',
  'model-unavailable': 'Bei {{provider}} liegt eine Störung vor: Kurz warten, dann erneut versuchen.',
  'model-unreachable':
    '{{host}} ist nicht erreichbar ({{cause}}): Adresse und Verbindung prüfen, dann erneut versuchen.',
  'model-certificate':
    'Das Zertifikat von {{host}} ist nicht vertrauenswürdig ({{cause}}): Adresse prüfen oder dem Aussteller vertrauen: seine Zertifikatsdatei in Einstellungen > KI > Netzwerk oder in NODE_EXTRA_CA_CERTS angeben, oder das Zertifikat auf diesem Computer installieren und neu starten.',
  'model-not-an-api':
    '{{host}} hat geantwortet, aber nicht als API eines Modells: Die Basis-URL prüfen, die bei OpenAI-kompatiblen Servern meist auf /v1 endet.',
  'model-protocol':
    '{{provider}} hat eine unverständliche Antwort gesendet ({{cause}}): Erneut versuchen und, falls es wieder geschieht, ein anderes Modell wählen.',
  'stream-cut':
    'Die Verbindung zu {{host}} brach ab, bevor die Antwort vollständig war: Erneut versuchen, um sie noch einmal anzufordern.',
  'stream-silent':
    '{{host}} hat {{seconds}} Sekunden lang nichts gesendet: Erneut versuchen oder das Leerlauf-Timeout in Einstellungen > KI > Netzwerk erhöhen.',
  'empty-response':
    '{{model}} hat nicht geantwortet (Anfragen: {{count}}): Erneut versuchen oder ein anderes Modell wählen.',
  'malformed-calls':
    '{{model}} hat {{count}}-mal Tool-Aufrufe als Text geschrieben: Ein anderes Modell wählen oder „Hinweise nach fehlerhaftem Tool-Aufruf“ ({{setting}}, derzeit {{value}}) in Einstellungen > KI > Agent erhöhen.',
  'repeated-calls':
    'Das Modell hat {{count}}-mal in Folge denselben Aufruf gemacht, was „Gleiche Tool-Aufrufe in Folge bis zur Nachfrage“ ({{setting}}, derzeit {{value}}) nicht erlaubt, wo niemand gefragt werden kann: Im Fenster fortsetzen oder den Wert erhöhen.',
  'context-overflow':
    'Dieser Chat passt nicht mehr in {{model}}: Zusammenfassen und fortsetzen oder ein Modell mit größerem Kontextfenster wählen.',
  'context-too-small':
    'Selbst in kürzester Form passt dieser Chat nicht in {{model}}: Ein Modell mit größerem Kontextfenster wählen oder einen neuen Chat mit einer kürzeren Nachricht beginnen.',
  'title-empty':
    '{{model}} hat keinen Titel geliefert, der alte bleibt: Erneut versuchen oder selbst umbenennen.',
  'summary-empty':
    '{{model}} hat keine Zusammenfassung geliefert: Erneut zusammenfassen oder ein anderes Modell wählen.',
  'content-filtered':
    '{{provider}} hat die Antwort durch einen Inhaltsfilter zurückgehalten: Die Nachricht ändern und noch einmal senden.',
  'approval-required':
    '{{tool}} braucht eine Genehmigung, die niemand geben konnte: Erneut versuchen und hier antworten oder mit --allow {{tool}} fortsetzen.',
  'time-limit':
    'Das hat länger gedauert, als die Einstellung {{setting}} erlaubt (Minuten: {{minutes}}): Den Wert erhöhen oder eine kleinere Aufgabe stellen.',
  'provider-unknown': 'Der Anbieter „{{provider}}“ ist hier nicht eingerichtet: Ein anderes Modell wählen.',
  internal:
    'In Fermata ist ein Fehler aufgetreten ({{cause}}): Das Gespeicherte ist sicher. Bitte erneut versuchen.'
}

export const failureCause: Topic<'de', 'failureCause'> = {
  'certificate-expired': 'Zertifikat abgelaufen',
  'connection-closed': 'Verbindung geschlossen',
  'connection-refused': 'Verbindung abgelehnt',
  'connection-reset': 'Verbindung zurückgesetzt',
  'endless-event': 'ein Ereignis ohne Ende',
  'broken-json': 'fehlerhaftes JSON im Datenstrom',
  'host-lookup-failed': 'Hostname ließ sich nicht auflösen',
  'host-not-found': 'Hostname nicht gefunden',
  'network-unreachable': 'Netzwerk nicht erreichbar',
  'no-answer': 'keine rechtzeitige Antwort',
  'no-connection': 'keine Verbindung',
  'no-route': 'keine Route zum Host',
  'not-an-address': 'keine http- oder https-Adresse',
  'other-name': 'Zertifikat für einen anderen Namen',
  'self-signed': 'selbstsigniertes Zertifikat',
  'unfinished-call': 'ein Tool-Aufruf ohne Ende',
  'unknown-issuer': 'unbekannter Aussteller'
}
