import type { Topic } from '../translated.ts'

/** The window around the conversation. */
export const app: Topic<'ja', 'app'> = {
  name: 'Fermata',
  unnamed: '新しい会話',
  notices: 'お知らせ',
  dismiss: '閉じる',
  loading: '起動しています…',
  startFailed: 'Fermataを起動できませんでした',
  tryAgain: '再試行',
  crashed: 'このページの一部を表示できませんでした。会話は無事です。',
  reload: '再表示'
}

export const sidebar: Topic<'ja', 'sidebar'> = {
  label: '会話',
  panel: 'サイドバー',
  new: '新しい会話',
  settings: '設定',
  show: '会話の一覧を表示',
  hide: '会話の一覧を隠す',
  none: '会話を始めると、ここに表示されます。',
  today: '今日',
  yesterday: '昨日',
  earlier: 'それ以前',
  name: '名前',
  delete: '「{{title}}」を削除',
  undo: '元に戻す',
  status: {
    idle: '',
    running: '実行中',
    awaitingApproval: '承認待ち',
    awaitingAnswer: '回答待ち',
    pausedAtToolLimit: '一時停止中',
    pausedAtCostLimit: '一時停止中',
    pausedByUser: '一時停止中',
    pausedByGuard: '一時停止中',
    interrupted: '中断',
    stopping: '停止処理中',
    stopped: '停止',
    failed: '失敗'
  },
  elsewhere: 'コマンドラインで実行中',
  item: '{{title}}、{{status}}'
}

/** The application menu and the edit context menu. */
export const menu: Topic<'ja', 'menu'> = {
  file: 'ファイル',
  edit: '編集',
  view: '表示',
  window: 'ウィンドウ',
  help: 'ヘルプ',
  newConversation: '新しい会話',
  newWindow: '新しいウィンドウ',
  waiting: '対応待ち',
  nextWaiting: '次の対応待ちへ',
  settings: '設定…',
  about: '{{name}}について',
  quit: '終了',
  close: 'ウィンドウを閉じる',
  undo: '元に戻す',
  redo: 'やり直し',
  cut: '切り取り',
  copy: 'コピー',
  paste: '貼り付け',
  pasteAsPlainText: '書式なしで貼り付け',
  selectAll: 'すべて選択',
  copyLink: 'リンクをコピー',
  zoomIn: '拡大',
  zoomOut: '縮小',
  actualSize: '実際のサイズ',
  fullScreen: '全画面表示',
  reload: '再読み込み',
  devTools: '開発者ツール',
  minimize: '最小化',
  chooseFolder: 'フォルダーを選択'
}

/** Providers as the user reads them. */
export const provider: Topic<'ja', 'provider'> = {
  agents: '外部エージェント',
  practice: '練習（オフライン、台本どおり、AIではありません）',
  openai: 'OpenAI互換',
  anthropic: 'Anthropic互換'
}

/** Desktop notifications. */
export const notification: Topic<'ja', 'notification'> = {
  asks: 'エージェントが回答を待っています。',
  failed: '実行に失敗しました。'
}

export const unbridged: Topic<'ja', 'unbridged'> = {
  title: 'Fermataを起動できませんでした',
  text: 'アプリの一部を読み込めませんでした。会話は無事です。終了して起動し直してください。直らない場合は、Fermataを再インストールしてください。',
  log: '原因は{{path}}に記録されています。'
}
