import type { Topic } from '../translated.ts'

/** Notices inside a conversation, for the reader only. Params: `count`, `cause`. */
export const notice: Topic<'zh-TW', 'notice'> = {
  'guard-stopped_ordinal_other': '代理程式即將第 {{count}} 次做相同的呼叫時，你停止了它。',
  healed_other: '應用程式曾在工具執行時停止：{{count}} 次呼叫的結果記為「已中斷」。',
  'unreadable-events_other': '這個對話有 {{count}} 個儲存項目無法讀取，已略過。',
  'repaired-events_other': '這個對話有 {{count}} 個儲存項目已毀損，只顯示能修復的部分。',
  'length-cut': '回答已達模型的輸出上限，到此為止。可以請它繼續。',
  'compaction-failed': '無法為較早的訊息產生摘要，因此保持原狀。',
  'save-failed': '這部分尚未儲存（{{cause}}）：請在結束前清出磁碟空間，或檢查資料夾的權限。'
}

/** In place of `guard-stopped` where the guard saw a cycle or a loop. */
export const guardStopped: Topic<'zh-TW', 'guardStopped'> = {
  cycle: '代理程式原地打轉，相同的步驟重複了 {{count}} 次，你停止了它。',
  loop: '代理程式似乎在原地打轉，你停止了它。'
}

/** Notices of the whole app, shown as a bar. Params: `count`, `path`, `backup`, `cause`, `tool`. */
export const appNotice: Topic<'zh-TW', 'appNotice'> = {
  'database-rescued_other':
    '儲存的對話已損壞。{{count}} 個對話中可讀取的內容已在這裡；損壞的檔案保留為 {{backup}}，備份在「設定 > 資料」中。',
  'database-damaged':
    '部分儲存的對話無法讀取。請重新啟動 Fermata：屆時會把可讀取的內容放入新檔案，並保留舊檔案。',
  'database-read-only':
    '儲存的對話由較新的 Fermata 寫入：在這裡可以閱讀，但無法儲存任何內容。請更新 Fermata 以繼續使用。（{{path}}）',
  'settings-repaired_other': '{{count}} 項設定的值無效，已修正。',
  'settings-unreadable': '無法讀取設定檔，目前使用預設值。舊檔案保留為 {{backup}}。',
  'proxy-unusable':
    '未使用 {{variable}} 指定的 Proxy：Fermata 只支援 HTTP Proxy，請將 {{variable}} 設成 http://host:port 的形式，然後重新啟動。',
  'ca-file-unusable': '憑證檔案 {{path}} 已無法使用，需要它的連線會失敗：原因請見「設定 > AI > 網路」。',
  'settings-not-saved': '無法儲存設定（{{cause}}），結束後就會失效：請檢查 {{path}} 的權限。',
  'database-unreadable':
    '無法讀取儲存的對話，因此建立了新的儲存區。舊的保留為 {{backup}}。如有備份，可在「設定 > 資料」中還原。',
  'database-newer': '儲存的對話由較新版的 Fermata 寫入：請更新後再開啟。對話原封不動保留在 {{path}}。',
  'backup-restored': '對話已回到 {{time}} 的狀態。先前的內容保留為備份（設定 > 資料）。',
  'backup-not-restored': '沒有還原備份（{{cause}}）；一切維持原狀。',
  'backup-failed': '無法建立對話的每日備份（{{cause}}）：請在 {{path}} 所在的磁碟清出空間。',
  'mcp-tool-refused': '提供者不接受 MCP 伺服器的工具 {{tool}}，在它變更之前不會使用。（{{cause}}）',
  'save-failed': '目前無法儲存對話（{{cause}}）：請清出磁碟空間，或檢查 {{path}} 的權限。'
}

/** What the engine told the model, as the reader sees it. */
export const nudge: Topic<'zh-TW', 'nudge'> = {
  'loop-warning': '代理程式似乎在原地打轉，已提醒它換個做法。',
  empty: '模型的回答是空白的，已再次要求。',
  malformed: '模型把工具呼叫寫成文字，已告知正確的格式。'
}
