import type { Topic } from '../translated.ts'

export const backup: Topic<'de', 'backup'> = {
  label: 'Sicherungen der Chats',
  help: 'Kopien von allem, was hier gespeichert ist, auf diesem Computer. Eine entsteht täglich, bevor ein Update den Speicher ändert und bevor eine andere wiederhergestellt wird.',
  make: 'Jetzt sichern',
  making: 'Wird gesichert …',
  made: 'Die Sicherung wurde erstellt.',
  list: 'Sicherungen',
  none: 'Noch keine Sicherungen.',
  item: '{{time}}, {{kind}}, {{size}}',
  kind: {
    daily: 'täglich',
    migration: 'vor einem Update',
    manual: 'von Ihnen erstellt',
    restore: 'vor einer Wiederherstellung'
  },
  restore: 'Wiederherstellen …',
  restoreOf: 'Sicherung vom {{time}} wiederherstellen',
  question: 'Zum Stand vom {{time}} zurückkehren?',
  explain:
    'Alle Chats sind danach so, wie sie zu dieser Zeit waren. Der jetzige Stand bleibt als Sicherung erhalten, Einstellungen und Schlüssel bleiben, und Fermata startet neu.',
  confirm: 'Wiederherstellen und neu starten',
  cancel: 'Abbrechen',
  problem: {
    missing: 'diese Sicherung ist nicht mehr vorhanden',
    damaged: 'diese Sicherung ist beschädigt',
    newer: 'diese Sicherung stammt von einem neueren Fermata',
    'in-use': 'ein anderer Fermata-Prozess hat die Chats geöffnet',
    failed: 'das Schreiben ist fehlgeschlagen'
  },
  noCopy:
    'Die gespeicherten Chats sollen auf eine neue Version gebracht werden, doch vorher ließ sich keine Kopie anlegen ({{cause}}). Es wurde nichts geändert: Auf dem Datenträger von {{path}} Platz schaffen oder dort das Schreiben erlauben und neu starten.',
  noRoom_one: '{{count}} MB mehr muss auf dem Datenträger frei sein',
  noRoom_other: '{{count}} MB mehr müssen auf dem Datenträger frei sein',
  cliRestored:
    'Die Chats sind auf dem Stand vom {{time}}. Was vorher hier war, bleibt als {{name}} erhalten.',
  cliNotRestored:
    'Es wurde nichts wiederhergestellt: {{problem}}. „backup list“ zeigt die vorhandenen Sicherungen.'
}
