import type { Topic } from '../translated.ts'

export const cli: Topic<'de', 'cli'> = {
  schedulesUsage: 'Möglich ist „schedules list“ oder „schedules run“ mit dem Namen eines Zeitplans.',
  noSchedules: 'Es gibt keine Zeitpläne: Im Fenster richtet Einstellungen > Zeitpläne welche ein.',
  noSchedule: 'keine',
  unknownSchedule: 'Den Zeitplan „{{name}}“ gibt es nicht. Bekannt sind: {{known}}.',
  ambiguousSchedule:
    '{{number}} Zeitpläne heißen so oder beginnen mit „{{name}}“; einen mit seiner Kennung nennen.',
  never: 'nie wieder',
  off: 'aus',
  usage: `Aufruf: npm run --silent fermata -- BEFEHL [OPTIONEN]

Befehle
  run [PROMPT oder -]   beginnt einen Chat und arbeitet, bis der Durchgang endet; - liest den Prompt von der
                        Standardeingabe
  continue ID           setzt nach einer Pause, einer Unterbrechung oder einem Fehler fort
  list                  Chats, neueste zuerst; --paused nur wartende, --archived nur die im Archiv,
                        --folder NAME nur die in einem Ordner
  show ID               ein Chat als Markdown, mit --format json als JSON
  schedules list        was von selbst gesendet wird und wann wieder; schedules run NAME führt einen Plan jetzt aus
  export ID             ein Chat als Datei; --all --out ORDNER oder DATEI.zip: alle
  archive export DATEI  alles in eine Datei; archive verify DATEI prüft eine
  import DATEI          ein Archiv oder ein Export aus ChatGPT oder Claude
  backup list           Kopien des Speichers; backup make legt eine an, backup restore NAME (oder latest)
                        stellt eine wieder her

Optionen von run und continue
  --conversation ID     nur run: ein neuer Durchgang in diesem Chat
  --hint TEXT           nur continue: eine Nachricht, mit der es weitergeht
  --compact             nur continue: zuerst eine Zusammenfassung anstelle der älteren Nachrichten, wie nach
                        „passt nicht mehr“
  --provider NAME       {{providers}}
  --model NAME          ein Modell des Anbieters
  --base-url URL        ein OpenAI-kompatibler Server
  --api-key-env NAME    die Umgebungsvariable mit dem Schlüssel (OPENAI_API_KEY)
  --workspace ORDNER    der Ordner, den die Datei-Tools sehen (der aktuelle)
  --max-rounds N        Tool-Runden bis zur Pause, 1 bis 500 (200)
  --max-cost USD        pausiert, sobald ein Abschnitt so viel gekostet hat, soweit Preise bekannt sind (wie in
                        den Einstellungen)
  --allow TOOL,…        Tools, die ohne Nachfrage laufen dürfen
  --yes                 alle Tools dürfen ohne Nachfrage laufen
  --mode MODUS          ask (fragt nach), auto-edit (bearbeitet ohne Nachfrage) oder auto (fragt nie;
                        Abgelehntes bleibt abgelehnt)
  --format FORMAT       text, json oder jsonl (text)

Optionen von export
  --format FORMAT       markdown, html oder json (markdown)
  --out PFAD            wohin geschrieben wird (Standardausgabe)
  --reasoning           auch den Gedankengang des Modells

Optionen von import
  --settings            übernimmt auch die Einstellungen des Archivs
  --keep-permissions    die Chats behalten ihre Ordner und was sie ohne Nachfrage dürfen

Optionen aller Befehle
  --data ORDNER         der Datenordner (der der App)
  --help                dieser Text

--version gibt die Version aus.

Exit-Codes: 0 fertig, 1 fehlgeschlagen, 2 Genehmigung nötig, 64 falscher Aufruf, 75 pausiert und
fortsetzbar, 130 gestoppt.`,
  unknownCommand:
    'Den Befehl „{{command}}“ gibt es nicht: Möglich sind run, continue, list, show, schedules, export, archive, import und backup; --help zeigt alles.',
  noCommand:
    'Es fehlt ein Befehl: Möglich sind run, continue, list, show, schedules, export, archive, import und backup; --help zeigt alles.',
  badOption:
    '{{problem}}; ein Prompt, der mit einem Bindestrich beginnt, steht hinter „--“. --help zeigt die Optionen.',
  badNumber: '--max-rounds braucht eine Zahl von 1 bis 500, nicht „{{value}}“.',
  badCost: '--max-cost braucht einen US-Dollar-Betrag über 0, etwa 0.50, nicht „{{value}}“.',
  badMode: 'Den Modus „{{value}}“ gibt es nicht. Möglich sind ask, auto-edit und auto.',
  mode: '{{header}} · {{mode}}',
  badFormat: '--format braucht text, json oder jsonl, nicht „{{value}}“.',
  badExportFormat: '--format braucht hier {{known}}, nicht „{{value}}“.',
  noPdf:
    'PDF-Dateien entstehen nur im Fenster: Hier als html exportieren und das drucken oder das Fenster benutzen.',
  exportWhere: 'Mit --out angeben, wohin alle Chats sollen: ein Ordner oder eine Datei, die auf .zip endet.',
  archiveUsage: 'Möglich sind archive export DATEI.zip und archive verify DATEI.zip.',
  backupUsage:
    'Möglich sind backup list, backup make und backup restore NAME mit einem Namen aus der Liste oder latest.',
  importUsage: 'Die zu importierende Datei angeben: ein Archiv oder ein Export aus ChatGPT oder Claude.',
  verified_one: 'Das Archiv ist in Ordnung: {{count}} Chat, {{events}} Einträge.',
  verified_other: 'Das Archiv ist in Ordnung: {{count}} Chats, {{events}} Einträge.',
  fileFailed:
    'Das ist fehlgeschlagen ({{cause}}): Pfad und Berechtigungen der Datei sowie den freien Speicherplatz prüfen.',
  noPrompt: 'Es fehlt ein Prompt: Hinter „run“ schreiben, oder „-“, um ihn von der Standardeingabe zu lesen.',
  noId: 'Es fehlt ein Chat: „list“ zeigt die IDs.',
  unknownId: 'Den Chat „{{id}}“ gibt es nicht: „list“ zeigt die vorhandenen.',
  ambiguousId: '{{number}} Chats beginnen mit „{{id}}“: Mehr von der ID angeben.',
  kept: 'Das Gesagte bleibt in Chat {{id}} erhalten.',
  unknownProvider:
    'Den Anbieter „{{provider}}“ gibt es nicht: Einen von {{known}} verwenden oder --base-url angeben.',
  folderMissing: 'Den Ordner {{path}} gibt es nicht: Mit --workspace einen anderen angeben.',
  dataFolder: 'Der Datenordner {{path}} ist nicht verwendbar ({{cause}}): Mit --data einen anderen angeben.',
  nothingToContinue:
    'In diesem Chat gibt es nichts fortzusetzen: Mit „run --conversation {{id}}“ einen neuen Prompt geben.',
  conversation: 'Chat {{id}} · {{model}} · {{folder}}',
  noFolder: 'kein Ordner',
  tool: '{{status}} {{tool}} {{input}}',
  paused: '{{sentence}} ({{rounds}}). Nichts ist verloren; fortsetzen mit:',
  pausedAtCost: '{{sentence}}. {{reason}} Nichts ist verloren; fortsetzen mit:',
  cost: 'Kosten: {{window}} in diesem Abschnitt, {{turn}} im ganzen Durchgang.',
  atLeast: 'mindestens {{cost}}',
  pausedByUser: 'Pausiert. Nichts ist verloren; fortsetzen mit:',
  goOn: '  npm run --silent fermata -- continue {{id}}{{options}}',
  interrupted: 'Unterbrochen. Alles bis hierher bleibt erhalten; fortsetzen mit:',
  retryWith: 'Das bisher Erledigte bleibt erhalten; von dort erneut versuchen mit:',
  stopped: 'Gestoppt. Das bisher Erledigte bleibt erhalten.',
  nothingListed: 'Noch keine Chats.',
  unknownFolder: 'Den Ordner „{{folder}}“ gibt es nicht. Vorhanden: {{known}}.',
  noFolders: 'keine',
  nothingPaused: 'Kein Chat ist pausiert.',
  compacted:
    'Die älteren Nachrichten sind für das Modell jetzt eine Zusammenfassung; sie bleiben alle erhalten.',
  elsewhere: 'läuft anderswo',
  capped: 'Die Runden endeten bei --max-rounds {{limit}}.',
  cappedBySetting: 'Die Runden endeten an der festen Obergrenze von {{limit}}.'
}
