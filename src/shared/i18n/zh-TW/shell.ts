import type { Topic } from '../translated.ts'

/** The window around the conversation. */
export const app: Topic<'zh-TW', 'app'> = {
  name: 'Fermata',
  unnamed: '新對話',
  notices: '通知',
  dismiss: '關閉',
  loading: '正在啟動…',
  startFailed: '無法啟動 Fermata',
  tryAgain: '再試一次',
  crashed: '這個頁面有部分內容無法顯示。你的對話很安全。',
  reload: '重新顯示'
}

export const sidebar: Topic<'zh-TW', 'sidebar'> = {
  label: '對話',
  panel: '側邊欄',
  new: '新對話',
  settings: '設定',
  show: '顯示對話',
  hide: '隱藏對話',
  none: '開始的對話會出現在這裡。',
  today: '今天',
  yesterday: '昨天',
  earlier: '更早',
  name: '名稱',
  delete: '刪除「{{title}}」',
  undo: '復原',
  status: {
    idle: '',
    running: '執行中',
    awaitingApproval: '等待你答覆',
    awaitingAnswer: '等待你答覆',
    pausedAtToolLimit: '已暫停',
    pausedAtCostLimit: '已暫停',
    pausedByUser: '已暫停',
    pausedByGuard: '已暫停',
    interrupted: '已中斷',
    stopping: '正在停止',
    stopped: '已停止',
    failed: '失敗'
  },
  elsewhere: '正在命令列中執行',
  item: '{{title}}，{{status}}'
}

/** The application menu and the edit context menu. */
export const menu: Topic<'zh-TW', 'menu'> = {
  newWindow: '開新視窗',
  waiting: '等待處理',
  nextWaiting: '下一個等待處理的事項',
  devTools: '開發人員工具',
  file: '檔案',
  edit: '編輯',
  view: '檢視',
  window: '視窗',
  help: '說明',
  newConversation: '新對話',
  settings: '設定…',
  about: '關於 {{name}}',
  quit: '結束',
  close: '關閉視窗',
  undo: '復原',
  redo: '重做',
  cut: '剪下',
  copy: '複製',
  paste: '貼上',
  pasteAsPlainText: '貼上為純文字',
  selectAll: '全選',
  copyLink: '複製連結',
  zoomIn: '放大',
  zoomOut: '縮小',
  actualSize: '實際大小',
  fullScreen: '全螢幕',
  reload: '重新載入',
  minimize: '最小化',
  chooseFolder: '選擇資料夾'
}

/** Providers as the user reads them. */
export const provider: Topic<'zh-TW', 'provider'> = {
  agents: '外部代理程式',
  practice: '練習（離線、預先寫好的回答、不是 AI）',
  openai: 'OpenAI 相容',
  anthropic: 'Anthropic 相容'
}

/** Desktop notifications. */
export const notification: Topic<'zh-TW', 'notification'> = {
  asks: '代理程式正在等待你答覆。',
  failed: '執行失敗。'
}

export const unbridged: Topic<'zh-TW', 'unbridged'> = {
  title: 'Fermata 無法啟動',
  text: '應用程式的一部分無法載入。你的對話是安全的。請結束後重新啟動；如果無效，請重新安裝 Fermata。',
  log: '出錯原因寫在 {{path}} 中。'
}
