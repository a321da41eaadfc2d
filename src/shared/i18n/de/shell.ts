import type { Topic } from '../translated.ts'

export const app: Topic<'de', 'app'> = {
  name: 'Fermata',
  unnamed: 'Neuer Chat',
  notices: 'Hinweise',
  dismiss: 'Schließen',
  loading: 'Startet …',
  startFailed: 'Fermata konnte nicht starten',
  tryAgain: 'Erneut versuchen',
  crashed: 'Etwas auf dieser Seite ließ sich nicht anzeigen. Ihre Chats sind sicher.',
  reload: 'Neu anzeigen'
}

export const sidebar: Topic<'de', 'sidebar'> = {
  label: 'Chats',
  panel: 'Seitenleiste',
  new: 'Neuer Chat',
  settings: 'Einstellungen',
  show: 'Chats anzeigen',
  hide: 'Chats ausblenden',
  none: 'Hier erscheinen die Chats, die Sie beginnen.',
  today: 'Heute',
  yesterday: 'Gestern',
  earlier: 'Früher',
  name: 'Name',
  delete: '{{title}} löschen',
  undo: 'Rückgängig',
  status: {
    idle: '',
    running: 'läuft',
    awaitingApproval: 'wartet auf Ihre Antwort',
    awaitingAnswer: 'wartet auf Ihre Antwort',
    pausedAtToolLimit: 'pausiert',
    pausedAtCostLimit: 'pausiert',
    pausedByUser: 'pausiert',
    pausedByGuard: 'pausiert',
    interrupted: 'unterbrochen',
    stopping: 'wird gestoppt',
    stopped: 'gestoppt',
    failed: 'fehlgeschlagen'
  },
  elsewhere: 'läuft auf der Befehlszeile',
  item: '{{title}}, {{status}}'
}

export const menu: Topic<'de', 'menu'> = {
  newWindow: 'Neues Fenster',
  waiting: 'Wartet auf Sie',
  nextWaiting: 'Nächstes, das auf Sie wartet',
  devTools: 'Entwicklertools',
  file: 'Datei',
  edit: 'Bearbeiten',
  view: 'Ansicht',
  window: 'Fenster',
  help: 'Hilfe',
  newConversation: 'Neuer Chat',
  settings: 'Einstellungen …',
  about: 'Über {{name}}',
  quit: 'Beenden',
  close: 'Fenster schließen',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  cut: 'Ausschneiden',
  copy: 'Kopieren',
  paste: 'Einfügen',
  pasteAsPlainText: 'Als reinen Text einfügen',
  selectAll: 'Alles auswählen',
  copyLink: 'Link kopieren',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  actualSize: 'Originalgröße',
  fullScreen: 'Vollbild',
  reload: 'Neu laden',
  minimize: 'Minimieren',
  chooseFolder: 'Ordner wählen'
}

export const provider: Topic<'de', 'provider'> = {
  agents: 'Externe Agenten',
  practice: 'Übung (offline, nach Skript, keine KI)',
  openai: 'OpenAI-kompatibel',
  anthropic: 'Anthropic-kompatibel'
}

export const notification: Topic<'de', 'notification'> = {
  asks: 'Der Agent wartet auf Ihre Antwort.',
  failed: 'Der Lauf ist fehlgeschlagen.'
}

export const unbridged: Topic<'de', 'unbridged'> = {
  title: 'Fermata konnte nicht starten',
  text: 'Ein Teil der App konnte nicht geladen werden. Ihre Chats sind sicher. Beenden und neu starten; hilft das nicht, Fermata neu installieren.',
  log: 'Was schiefging, steht in {{path}}.'
}
