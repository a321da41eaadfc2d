import type { Topic } from '../translated.ts'

export const attachment: Topic<'de', 'attachment'> = {
  add: 'Dateien anhängen',
  list: 'Anhänge',
  kind: { image: 'Bild', pdf: 'PDF', text: 'Text' },
  tokens_one: 'etwa {{tokens}} Token',
  tokens_other: 'etwa {{tokens}} Token',
  pages_one: '{{count}} Seite',
  pages_other: '{{count}} Seiten',
  remove: '{{name}} entfernen',
  open: 'Öffnen',
  inline: 'Zurück in den Text',
  inlineOf: '{{name}} zurück in den Text setzen',
  pasted: 'Eingefügter Text {{number}}.txt',
  close: 'Schließen',
  more: 'Mehr anzeigen'
}

export const attachmentRefusal = {
  'mention-no-folder':
    '{{path}} konnte nicht gelesen werden, weil kein Ordner gewählt ist: Einen Ordner wählen oder die Datei entfernen.',
  'mention-unreadable':
    '{{path}} konnte im Ordner nicht gelesen werden, vielleicht wurde die Datei verschoben oder gelöscht: Entfernen oder noch einmal erwähnen.',
  'mention-secret':
    '{{path}} enthält möglicherweise Geheimnisse und wurde nicht gesendet: Noch einmal erwähnen und bestätigen, dass sie gesendet werden soll.',
  'too-many-attachments':
    'Eine Nachricht kann höchstens {{most}} Dateien haben: Einige davon mit der nächsten senden.',
  'attachment-empty': '{{name}} ist leer, es gibt also nichts anzuhängen.',
  'attachment-too-large':
    '{{name}} ist zum Anhängen zu groß ({{megabytes}} MB, höchstens {{most}} MB): Datei in den Ordner legen und dort vom Agenten lesen lassen.',
  'attachment-picture-too-large':
    '{{name}} ist zu groß für ein Modell ({{width}} × {{height}} Pixel, {{megabytes}} MB): Eine kleinere Fassung anhängen.',
  'attachment-unknown':
    '{{name}} ist weder ein Bild (PNG, JPEG, WebP, GIF) noch eine PDF-Datei noch Text in UTF-8 oder UTF-16: In einem dieser Formate speichern und das anhängen.',
  'attachment-locked':
    '{{name}} ist mit einem Kennwort geschützt: Eine Kopie ohne Kennwort speichern und diese anhängen.',
  'attachment-damaged':
    'Der Text von {{name}} ließ sich nicht lesen, die Datei ist möglicherweise beschädigt: Anderswo öffnen, als neue PDF- oder Textdatei speichern und diese anhängen.',
  'attachment-no-text':
    '{{name}} enthält keinen Text, etwa weil es ein Scan ist: Die Seiten als Bilder anhängen oder eine Fassung mit Texterkennung.',
  'attachment-gone': '{{name}} ist nicht mehr vorhanden: Entfernen und die Datei erneut anhängen.',
  'attachment-blind-model':
    '{{model}} kann keine Bilder sehen, daher wurde nichts gesendet: Bilder entfernen oder ein Modell wählen, das sie sieht.'
}
