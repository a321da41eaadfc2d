import type { Topic } from '../translated.ts'

export const rewind: Topic<'de', 'rewind'> = {
  action: 'Bis hierher zurückspulen …',
  title: 'Bis vor diese Nachricht zurückspulen?',
  choose: 'Was zurückgenommen wird',
  what: { both: 'Dateien und Chat', files: 'Nur Dateien', conversation: 'Nur Chat' },
  cut: 'Die Nachricht und alles danach wird ausgeblendet und bleibt als andere Version erhalten; ihr Text kommt zurück ins Eingabefeld. Die Kosten dafür zählen weiterhin.',
  files: 'Dateien',
  none: 'Keine Datei ist zurückzusetzen: Die Datei-Tools des Agenten haben seitdem keine geändert, oder alle sind wie zuvor.',
  will: {
    created: 'wird entfernt: seitdem erstellt',
    changed: 'wird auf den alten Stand gebracht',
    deleted: 'wird wiederhergestellt: seitdem gelöscht'
  },
  stays: {
    'changed-since': 'bleibt, wie sie ist: auch von Ihnen, einem Befehl oder einem anderen Programm geändert',
    'not-kept':
      'bleibt, wie sie ist: ihr alter oder jetziger Inhalt ist zu groß oder zu alt zum Aufbewahren, oder ihr Pfad hat sich geändert',
    'not-written': 'ließ sich nicht schreiben'
  },
  overwrite: 'Auch Dateien zurücksetzen, die andere geändert haben',
  scope: 'Änderungen durch Befehle und MCP-Tools sind nicht erfasst.',
  cancel: 'Abbrechen',
  confirm: 'Zurückspulen',
  doneCut: 'Der Chat ist zurückgespult.',
  done_one: '{{count}} Datei wurde zurückgesetzt.',
  done_other: '{{count}} Dateien wurden zurückgesetzt.',
  left_one: '{{count}} Datei bleibt, wie sie ist: {{paths}}.',
  left_other: '{{count}} Dateien bleiben, wie sie sind: {{paths}}.',
  leftPath: '{{path}} ({{why}})',
  leftMore: '{{paths}} und {{count}} weitere',
  nothing: 'Es wurde keine Datei geändert.',
  why: {
    'changed-since': 'auch von anderen geändert',
    'not-kept': 'lässt sich nicht zurücksetzen',
    'not-written': 'ließ sich nicht schreiben'
  },
  undo: 'Für Dateien rückgängig'
}
