/** The window around the conversation. */
export const app = {
  name: 'Fermata',
  unnamed: 'New conversation',
  notices: 'Notices',
  dismiss: 'Dismiss',
  loading: 'Starting…',
  startFailed: 'Fermata could not start',
  tryAgain: 'Try again',
  crashed: 'Something on this page could not be shown. Your conversations are safe.',
  reload: 'Show again'
} as const

/** In place of everything, where the window cannot speak with the rest of the app. */
export const unbridged = {
  title: 'Fermata could not start',
  text: 'A part of the app could not be loaded. Your conversations are safe. Quit and start again; if that does not help, install Fermata again.',
  log: 'What went wrong is written in {{path}}.'
} as const

export const sidebar = {
  label: 'Conversations',
  panel: 'Sidebar',
  new: 'New conversation',
  settings: 'Settings',
  show: 'Show conversations',
  hide: 'Hide conversations',
  none: 'Conversations you start appear here.',
  today: 'Today',
  yesterday: 'Yesterday',
  earlier: 'Earlier',
  name: 'Name',
  delete: 'Delete {{title}}',
  undo: 'Undo',
  status: {
    idle: '',
    running: 'running',
    awaitingApproval: 'waiting for your answer',
    awaitingAnswer: 'waiting for your answer',
    pausedAtToolLimit: 'paused',
    pausedAtCostLimit: 'paused',
    pausedByUser: 'paused',
    pausedByGuard: 'paused',
    interrupted: 'interrupted',
    stopping: 'stopping',
    stopped: 'stopped',
    failed: 'failed'
  },
  elsewhere: 'running on the command line',
  item: '{{title}}, {{status}}'
} as const

/** The application menu and the edit context menu. */
export const menu = {
  file: 'File',
  edit: 'Edit',
  view: 'View',
  window: 'Window',
  help: 'Help',
  newConversation: 'New conversation',
  newWindow: 'New window',
  waiting: 'Waiting for you',
  nextWaiting: 'Next that waits for you',
  settings: 'Settings…',
  about: 'About {{name}}',
  quit: 'Quit',
  close: 'Close window',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  pasteAsPlainText: 'Paste as plain text',
  selectAll: 'Select all',
  copyLink: 'Copy link',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  actualSize: 'Actual size',
  fullScreen: 'Full screen',
  reload: 'Reload',
  devTools: 'Developer tools',
  minimize: 'Minimize',
  chooseFolder: 'Choose a folder'
} as const

/** Providers as the user reads them. */
export const provider = {
  practice: 'Practice (offline, scripted, not an AI)',
  agents: 'External agents',
  openai: 'OpenAI-compatible',
  anthropic: 'Anthropic-compatible'
} as const

/** Desktop notifications. */
export const notification = {
  asks: 'The agent waits for your answer.',
  failed: 'The run failed.'
} as const
