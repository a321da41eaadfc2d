import type { Topic } from '../translated.ts'

/** The pause row, and the other rows that stand under the last message when a run stands still. */
export const pause: Topic<'zh-TW', 'pause'> = {
  title_other: '已在 {{count}} 次工具呼叫後暫停',
  rounds_other: '{{rounds}}/{{count}} 輪',
  roundsOnly_other: '{{count}} 輪',
  ceiling: '這是 {{limit}} 輪的硬性上限，到這裡一定會暫停。要繼續幾次都可以。',
  byUser: '這是你要求的暫停。',
  costLimit: '本段費用已達 {{limit}} 的上限。',
  tokens: '{{tokens}} 個 token',
  estimate: '下一段估計約需 {{cost}}。',
  estimateTiny: '下一段估計不到 {{cost}}。',
  calls_other: '{{count}} 次工具呼叫',
  wholeTurn: '整個回合：{{figures}}',
  guard: {
    repeat_ordinal_other: '代理程式即將第 {{count}} 次做相同的呼叫',
    cycle: '代理程式在原地打轉：相同的步驟重複了 {{count}} 次',
    loop: '代理程式似乎在原地打轉',
    question: '要讓它繼續嗎？',
    heldQuestion_other: '這次的 {{count}} 個呼叫尚未執行。要讓它繼續嗎？',
    results: '最近的結果',
    result: '結果 {{number}}',
    same: '結果相同',
    mayRepeat: '一律允許重複{{tool}}',
    stop: '停止',
    close: '關閉並停止執行',
    continuesIn: '{{time}} 後自動繼續',
    stopsIn: '{{time}} 後自動停止'
  },
  continue: '繼續',
  adjust: '調整上限',
  adjustCost: '調整費用上限',
  more: '其他繼續方式',
  unlimited: '繼續，這個回合不設上限',
  wrapUp: '立即收尾',
  hint: '繼續時附上的提示',
  hintPlaceholder: '繼續，但是…',
  errorTitle: '無法繼續。'
}

export const run: Topic<'zh-TW', 'run'> = {
  step: '第 {{step}} 步，無上限',
  openAgents: '開啟外部代理程式',
  stop: '停止',
  stopping: '正在停止…',
  pause: '這一輪結束後暫停',
  pauseRequested: '將在這一輪結束後暫停…',
  round: '第 {{round}}/{{limit}} 輪',
  working: '處理中…',
  awaiting_other: '{{count}} 項等待你答覆',
  elsewhere: '正在命令列中執行。可以在這裡查看進度，也可以停止。',
  failedTitle: '執行失敗',
  retry: '重試',
  retrying: {
    busy: '提供者忙碌中。',
    connection: '連線中斷。',
    other: '要求未能送達。'
  },
  retryIn: '{{reason}}{{seconds}} 秒後重試（第 {{attempt}} 次，共 {{of}} 次）',
  cancelRetry: '取消',
  openProviders: '開啟提供者設定',
  chooseModel: '選擇其他模型',
  details: '詳細資料',
  interruptedTitle: '已中斷',
  interrupted:
    '代理程式工作時 Fermata 被關閉。到那時為止的內容都已保留。選擇「繼續」會再次詢問模型；中斷的工具不會自動重新執行。',
  continue: '繼續',
  stopped: '已由你停止',
  wrapUpMessage:
    '請現在停止使用工具。總結到目前為止的發現和完成的工作、還沒解決的部分，以及你接下來會採取的步驟。'
}

/** Whole sentences for the polite live region. */
export const live: Topic<'zh-TW', 'live'> = {
  draftCleared: '草稿已刪除。在空的輸入欄按 Ctrl 或 ⌘ 加 Z 可復原。',
  takenBack: '已停止。訊息已放回輸入欄。',
  attached: '已附加 {{name}}',
  queued: '訊息已加入佇列',
  steers: '訊息已傳送',
  paused_other: '已在 {{count}} 次工具呼叫後暫停',
  continues: '繼續處理。',
  started: '代理程式正在處理。',
  finished: '已完成。',
  guard: '{{sentence}}。{{question}}',
  stopped: '已停止。',
  failed: '執行失敗。{{sentence}}',
  approval: '「{{tool}}」正在等待你答覆。',
  question: '代理程式提問：{{question}}',
  interrupted: '執行已中斷。',
  versionShown: '目前顯示第 {{at}} 個版本，共 {{of}} 個。',
  branchShown: '已顯示該分支。',
  branched: '對話從這裡繼續。之後的內容保留為另一個版本。',
  roundDeleted: '已在這裡刪除。含有它的版本仍保留。',
  compacted: '較早的訊息已為模型產生摘要。',
  compactionFailed: '無法為較早的訊息產生摘要。',
  compactionUndone: '模型會再次收到較早的訊息。',
  limited_other: '這個對話會在 {{count}} 輪工具呼叫後暫停。',
  limit: {
    none: '這個對話沒有上限。',
    inherit: '這個對話依照設定中的上限。'
  },
  renamed: '已重新命名為「{{title}}」。'
}
