import type { Topic } from '../translated.ts'

export const queue: Topic<'de', 'queue'> = {
  label: 'Nachrichten in der Warteschlange',
  whileBusy_one: '{{count}} Nachricht wartet, bis dieser Durchgang endet',
  whileBusy_other: '{{count}} Nachrichten warten, bis dieser Durchgang endet',
  held_one:
    '{{count}} Nachricht wartet. Sie wird nach dem nächsten Durchgang gesendet oder wenn Sie „Jetzt senden“ wählen',
  held_other:
    '{{count}} Nachrichten warten. Sie werden nach dem nächsten Durchgang gesendet oder wenn Sie „Jetzt senden“ wählen',
  add: 'In die Warteschlange',
  steers: 'kommt nach dieser Runde hinein',
  attached_one: '{{count}} Datei',
  attached_other: '{{count}} Dateien',
  now: 'Jetzt senden, nach dieser Runde',
  send: 'Jetzt senden',
  later: 'Erst nach dem Durchgang senden',
  edit: 'Bearbeiten',
  editLabel: 'Nachricht in der Warteschlange',
  up: 'Nach oben',
  down: 'Nach unten',
  remove: 'Aus der Warteschlange entfernen',
  save: 'Speichern',
  cancel: 'Abbrechen'
}
