import type { Topic } from '../translated.ts'

export const waiting: Topic<'zh-TW', 'waiting'> = {
  title: '等待處理',
  button: '等待處理',
  count_other: '{{count}} 項等待處理',
  none: '沒有等待處理的事項。',
  noneHelp: '所有對話中的暫停、核准和提問都會顯示在這裡。',
  help: '用方向鍵在各項之間移動，用 Tab 進入其中的按鈕。按 {{key}} 不必開啟這份清單也能逐項查看。',
  close: '關閉清單',
  items: '等待處理的事項',
  since: '自 {{time}} 起',
  paused_other: '在 {{count}} 次工具呼叫後暫停',
  by: {
    toolLimit: '工具上限',
    costLimit: '費用上限',
    user: '應你的要求'
  },
  interrupted: '代理程式工作時遭到中斷',
  approval: '{{tool}} 要求執行',
  question: '向你提問',
  signIn: 'MCP 伺服器需要登入',
  signInFailed: 'MCP 伺服器：登入失敗',
  isError: '上次的「繼續」沒有送達。開啟對話可查看原因。',
  continue: '繼續',
  stop: '停止',
  deny: '拒絕',
  allow: '允許一次',
  signInNow: '登入',
  openServers: '開啟 MCP 伺服器',
  loading: '正在查看這個呼叫…',
  gone: '這個呼叫已不再等待。',
  more: '「{{title}}」等待處理：{{reason}}',
  left_other: '還剩 {{count}} 項。'
}

export const background: Topic<'zh-TW', 'background'> = {
  open: '開啟 Fermata',
  quit: '結束',
  tooltip: '{{name}}：{{waiting}}',
  goesOn: 'Fermata 仍在工作。可從通知區域的圖示開啟，或重新啟動。',
  continue: '繼續',
  stop: '停止',
  reply: '回答',
  quitTitle_other: '代理程式正在 {{count}} 個對話中工作，要結束嗎？',
  quitHelp: '已完成的內容會保留，下次啟動時都可以繼續。執行中的工具會中斷，而且不會自動重新執行。',
  quitFinished: '代理程式已完成。要結束嗎？',
  quitFinishedHelp: '不會再有內容遭到中斷。',
  quitAnyway: '結束',
  keepWorking: '繼續工作'
}
