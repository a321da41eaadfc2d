import type { Topic } from '../translated.ts'
import { attachmentRefusal } from './attachment.ts'

export const refusal: Topic<'de', 'refusal'> = {
  'prompt-name-taken': '/{{name}} ist schon vergeben: Einen anderen Namen wählen.',
  'prompts-unreadable':
    'Diese Datei enthält keine Prompts: Eine hier exportierte wählen oder eine JSON-Liste von Einträgen mit „name“ und „text“.',
  'bad-request': 'Das ist nicht möglich: Die Anforderung war unverständlich ({{cause}}).',
  'unknown-request': 'Das ist nicht möglich: Diese Version von Fermata kennt die Anforderung nicht.',
  'sender-refused': 'Das ist nicht möglich: Die Anforderung kam nicht aus dem eigenen Fenster von Fermata.',
  'not-allowed': 'Das ist im jetzigen Zustand des Chats nicht möglich; es wurde nichts geändert.',
  'not-found': 'Diesen Chat gibt es nicht mehr: Einen anderen wählen.',
  'running-elsewhere':
    'Ein anderer Fermata-Prozess arbeitet in diesem Chat: Warten, bis er fertig ist, oder ihn dort stoppen.',
  'nothing-to-compact':
    'Noch gibt es nichts zusammenzufassen: Alles bis hierher wird gebraucht, wie es ist. Weitermachen und später zusammenfassen.',
  'folder-missing': 'Den Ordner {{path}} gibt es nicht mehr: Einen anderen wählen.',
  'schedule-gone': 'Diesen Zeitplan gibt es nicht mehr: Er wurde anderswo entfernt.',
  'schedule-running':
    'Ein Lauf dieses Zeitplans ist noch nicht fertig: Warten, bis er endet, oder ihn stoppen.',
  'store-write':
    'Das ließ sich nicht speichern ({{cause}}): Speicherplatz schaffen oder die Berechtigungen des Ordners prüfen, dann erneut versuchen.',
  'provider-failed': 'Die Verbindung hat nicht funktioniert.',
  'link-refused': 'Nur Web- und Mail-Links werden geöffnet; dieser ist keiner davon.',
  'backup-unusable':
    'Diese Sicherung lässt sich nicht wiederherstellen ({{cause}}); bitte eine andere wählen.',
  busy: 'In einem Chat wird gearbeitet: Stoppen oder warten, bis er fertig ist, dann erneut versuchen.',
  'message-not-shown':
    'Diese Nachricht gehört nicht zur angezeigten Version des Chats: Oben unter den Zweigen nachsehen.',
  ...attachmentRefusal,
  internal:
    'In Fermata ist ein Fehler aufgetreten ({{cause}}): Das Gespeicherte ist sicher. Bitte erneut versuchen.'
}
