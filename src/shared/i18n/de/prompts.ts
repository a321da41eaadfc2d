import type { Topic } from '../translated.ts'

export const prompts: Topic<'de', 'prompts'> = {
  about:
    'Texte, die Sie immer wieder brauchen. / und der Name am Anfang einer Nachricht setzen einen ins Eingabefeld, zum Ändern oder Senden. Was in doppelten geschweiften Klammern steht, wie {{placeholder}}, wird dann erfragt.',
  none: 'Noch keine Prompts.',
  add: 'Prompt hinzufügen',
  edit: 'Bearbeiten',
  addForm: 'Neuer Prompt',
  editForm: '/{{name}} bearbeiten',
  name: 'Name',
  nameHelp: 'Was hinter dem Schrägstrich getippt wird; Leerzeichen werden zu Bindestrichen.',
  namePlaceholder: 'durchsicht',
  text: 'Text',
  textHelp: 'Stellen zum Ausfüllen stehen in doppelten geschweiften Klammern, wie {{placeholder}}.',
  needsName: 'Ein Name von höchstens 60 Zeichen fehlt.',
  needsText: 'Der Text, der eingesetzt werden soll, fehlt.',
  save: 'Speichern',
  cancel: 'Abbrechen',
  remove: 'Prompt entfernen',
  removeQuestion: '/{{name}} entfernen? Nachrichten, die damit geschrieben wurden, bleiben.',
  removeYes: 'Entfernen',
  places_one: '{{count}} Stelle zum Ausfüllen',
  places_other: '{{count}} Stellen zum Ausfüllen',
  import: 'Aus einer Datei importieren',
  export: 'In eine Datei exportieren',
  imported_zero: 'In dieser Datei war nichts neu.',
  imported_one: '{{count}} Prompt hinzugefügt.',
  imported_other: '{{count}} Prompts hinzugefügt.',
  exported: 'Geschrieben nach {{path}}.',
  fill: 'Hier ausfüllen, was dieser Prompt offen lässt. Was leer bleibt, bleibt stehen und lässt sich im Eingabefeld ändern.',
  insert: 'Einsetzen'
}
