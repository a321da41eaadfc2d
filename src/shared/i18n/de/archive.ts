import type { Topic } from '../translated.ts'

export const archive: Topic<'de', 'archive'> = {
  besideTitle: '{{title}} (importiert)',
  kind: {
    archive: 'Ein Archiv von Fermata',
    chatgpt: 'Ein Export aus ChatGPT',
    claude: 'Ein Export aus Claude'
  },
  export: 'Alles exportieren',
  exportHelp:
    'Eine Datei mit allen Chats samt Inhalt, Entwürfen, Nutzung und Einstellungen, aber ohne Schlüssel. Sie lässt sich prüfen und hier oder auf einem anderen Computer importieren.',
  exported_one: '{{count}} Chat nach {{path}} exportiert',
  exported_other: '{{count}} Chats nach {{path}} exportiert',
  exporting: 'Wird exportiert …',
  exportShort: 'Exportieren',
  exportAll: 'Alle Chats exportieren',
  exportAllHelp: 'Je eine Datei zum Lesen oder Weiterverwenden, zusammen in einer ZIP-Datei.',
  format: 'Format',
  import: 'Importieren …',
  importLabel: 'Chats importieren',
  importHelp:
    'Aus einem Archiv von Fermata oder aus der Datei, die Sie beim Datenexport von ChatGPT oder Claude erhalten. Vor dem Import sehen Sie, was sie enthält.',
  reading: 'Wird gelesen …',
  report: 'Import von {{name}}',
  counts: {
    new_one: '{{count}} Chat ist neu.',
    new_other: '{{count}} Chats sind neu.',
    same_one: '{{count}} Chat ist bereits vorhanden und bleibt unverändert.',
    same_other: '{{count}} Chats sind bereits vorhanden und bleiben unverändert.',
    beside_one: '{{count}} Chat ist in einer anderen Version vorhanden; der importierte kommt daneben.',
    beside_other: '{{count}} Chats sind in anderen Versionen vorhanden; die importierten kommen daneben.'
  },
  stand: { new: 'neu', same: 'bereits vorhanden', beside: 'kommt daneben' },
  list: 'Chats in der Datei',
  messages_one: '{{count}} Nachricht',
  messages_other: '{{count}} Nachrichten',
  takeSettings: 'Auch die Einstellungen übernehmen (Schlüssel sind nicht dabei)',
  keepPermissions: 'Chats behalten ihre Ordner und was sie ohne Nachfrage dürfen',
  apply_one: '{{count}} Chat importieren',
  apply_other: '{{count}} Chats importieren',
  applyRest: 'Übrige importieren',
  cancel: 'Abbrechen',
  done_one: '{{count}} Chat wurde importiert.',
  done_other: '{{count}} Chats wurden importiert.',
  refused: 'Diese Datei kann nicht importiert werden. Es wurde nichts daraus übernommen.',
  problem: {
    'not-a-zip': 'Sie ist weder eine ZIP- noch eine JSON-Datei, oder sie ist unvollständig. ({{detail}})',
    damaged: 'Ein Teil davon ist beschädigt: {{name}} ({{detail}})',
    'too-many-files': 'Sie enthält mehr Dateien, als ein Archiv haben kann.',
    'too-large': 'Sie ist zu groß zum Lesen: {{name}}',
    bomb: 'Entpackt wäre sie weit größer, als ihr Inhalt sein kann, wie eine ZIP-Datei, die den Datenträger füllen soll.',
    'bad-name': 'Sie enthält eine Datei, deren Name an einen anderen Ort führt: {{name}}',
    'duplicate-name': 'Sie enthält eine Datei doppelt: {{name}}',
    link: 'Sie enthält einen Link anstelle einer Datei: {{name}}',
    encrypted: 'Sie enthält eine verschlüsselte Datei: {{name}}',
    checksum: 'Eine Datei darin wurde nach dem Schreiben verändert: {{name}}',
    'missing-file': 'Darin fehlt eine Datei: {{name}}',
    'unlisted-file': 'Sie enthält eine Datei, die nicht in ihrem Verzeichnis steht: {{name}}',
    'no-manifest': 'Ihr Inhaltsverzeichnis fehlt oder ist nicht lesbar. ({{detail}})',
    'newer-version':
      'Sie stammt von einem neueren Fermata (Version {{detail}} des Formats): Zum Importieren Fermata aktualisieren.',
    'bad-row': 'Ein Eintrag darin ist unbrauchbar: {{name}} ({{detail}})',
    'bad-count': 'Sie enthält mehr oder weniger, als sie angibt.',
    'too-deep': 'Ein Eintrag darin ist ungewöhnlich tief verschachtelt: {{name}}',
    'not-json': 'Eine Datei darin ist kein JSON: {{name}} ({{detail}})',
    'unknown-kind': 'Sie ist weder ein Archiv von Fermata noch ein Export aus ChatGPT oder Claude.'
  },
  note: {
    permissions_one:
      '{{count}} Chat arbeitet in einem Ordner oder darf manches ohne Nachfrage. Hier hat er keinen Ordner und fragt nach, sofern Sie ihm das nicht lassen.',
    permissions_other:
      '{{count}} Chats arbeiten in Ordnern oder dürfen manches ohne Nachfrage. Hier haben sie keinen Ordner und fragen nach, sofern Sie ihnen das nicht lassen.',
    'unknown-sections_one': '{{count}} Teil stammt von einem neueren Fermata und wird ausgelassen.',
    'unknown-sections_other': '{{count}} Teile stammen von einem neueren Fermata und werden ausgelassen.',
    media_one: '{{count}} Bild oder Datei fehlt im Text; ein Hinweis steht an der Stelle.',
    media_other: '{{count}} Bilder oder Dateien fehlen im Text; an den Stellen stehen Hinweise.',
    'unknown-parts_one': '{{count}} Teil ist von unbekannter Art und bleibt als Text erhalten.',
    'unknown-parts_other': '{{count}} Teile sind von unbekannter Art und bleiben als Text erhalten.',
    unreadable_one: '{{count}} Eintrag ist nicht lesbar und wird ausgelassen.',
    unreadable_other: '{{count}} Einträge sind nicht lesbar und werden ausgelassen.',
    branches_one: '{{count}} andere Version stammt von einer Bearbeitung oder einer neuen Antwort.',
    branches_other: '{{count}} andere Versionen stammen von Bearbeitungen oder neuen Antworten.',
    agents_one: '{{count}} Chat eines Subagenten kommt mit dem aufrufenden Chat.',
    agents_other: '{{count}} Chats von Subagenten kommen mit den aufrufenden Chats.'
  }
}
