import type { Topic } from '../translated.ts'

export const waiting: Topic<'de', 'waiting'> = {
  title: 'Wartet auf Sie',
  button: 'Wartet auf Sie',
  count_one: '{{count}} Sache wartet auf Sie',
  count_other: '{{count}} Sachen warten auf Sie',
  none: 'Nichts wartet auf Sie.',
  noneHelp: 'Hier erscheinen Pausen, Genehmigungen und Fragen aus allen Chats.',
  help: 'Die Pfeiltasten gehen von einem Eintrag zum nächsten, Tab zu den Schaltflächen darin. {{key}} geht sie auch ohne diese Liste durch.',
  close: 'Liste schließen',
  items: 'Was wartet',
  since: 'seit {{time}}',
  paused_one: 'Pausiert nach {{count}} Tool-Aufruf',
  paused_other: 'Pausiert nach {{count}} Tool-Aufrufen',
  by: {
    toolLimit: 'Tool-Limit',
    costLimit: 'Kostenlimit',
    user: 'auf Ihren Wunsch'
  },
  interrupted: 'Unterbrochen, während der Agent arbeitete',
  approval: '{{tool}} möchte laufen',
  question: 'Fragt Sie etwas',
  signIn: 'Ein MCP-Server verlangt eine Anmeldung',
  signInFailed: 'MCP-Server: Die Anmeldung ist fehlgeschlagen',
  isError: 'Das letzte Fortsetzen kam nicht durch. Den Chat öffnen, um den Grund zu sehen.',
  continue: 'Fortsetzen',
  stop: 'Stoppen',
  deny: 'Ablehnen',
  allow: 'Einmal zulassen',
  signInNow: 'Anmelden',
  openServers: 'MCP-Server öffnen',
  loading: 'Der Aufruf wird angesehen …',
  gone: 'Dieser Aufruf wartet nicht mehr.',
  more: '„{{title}}“ wartet auf Sie: {{reason}}',
  left_one: '{{count}} Sache ist noch übrig.',
  left_other: '{{count}} Sachen sind noch übrig.'
}

export const background: Topic<'de', 'background'> = {
  open: 'Fermata öffnen',
  quit: 'Beenden',
  tooltip: '{{name}}: {{waiting}}',
  goesOn:
    'Fermata arbeitet weiter. Über das Symbol im Infobereich oder durch erneutes Starten öffnet es sich wieder.',
  continue: 'Fortsetzen',
  stop: 'Stoppen',
  reply: 'Antworten',
  quitTitle_one: 'Beenden, während der Agent in {{count}} Chat arbeitet?',
  quitTitle_other: 'Beenden, während der Agent in {{count}} Chats arbeitet?',
  quitHelp:
    'Was getan ist, bleibt erhalten, und alles lässt sich beim nächsten Start fortsetzen. Ein laufendes Tool bricht ab und wird nicht von selbst noch einmal ausgeführt.',
  quitFinished: 'Der Agent ist fertig. Beenden?',
  quitFinishedHelp: 'Es bricht nichts mehr ab.',
  quitAnyway: 'Beenden',
  keepWorking: 'Weiterarbeiten'
}
