import type { Topic } from '../translated.ts'
import { attachmentRefusal } from './attachment.ts'

/** Why a request was refused. Params: `cause`, `path`, `url`, `owner` (another process's id). */
export const refusal: Topic<'zh-TW', 'refusal'> = {
  'prompt-name-taken': '/{{name}} 已有人使用：請換一個名稱。',
  'prompts-unreadable':
    '這個檔案沒有提示詞：請選擇從這裡匯出的檔案，或由含「name」和「text」的項目組成的 JSON 清單。',
  'bad-request': '無法完成：看不懂這個要求（{{cause}}）。',
  'unknown-request': '無法完成：這個版本的 Fermata 不支援這個要求。',
  'sender-refused': '無法完成：這個要求並非來自 Fermata 自己的視窗。',
  'not-allowed': '以對話目前的狀態無法這麼做；沒有任何變更。',
  'not-found': '這個對話已經不存在：請選擇其他對話。',
  'running-elsewhere': '另一個 Fermata 處理程序正在執行這個對話：請等它完成，或在那裡停止。',
  'nothing-to-compact': '還沒有可以產生摘要的內容：目前的訊息都需要保持原樣。請繼續對話，稍後再壓縮。',
  'folder-missing': '資料夾 {{path}} 已經不存在：請選擇其他資料夾。',
  'schedule-gone': '這個排程已經不存在：它已在別處移除。',
  'schedule-running': '這個排程仍在執行：請等它結束，或將它停止。',
  'store-write': '無法儲存（{{cause}}）：請清出磁碟空間或檢查資料夾的權限，然後再試一次。',
  'provider-failed': '連線失敗。',
  'link-refused': '只能開啟網頁和電子郵件連結；這個連結兩者都不是。',
  'backup-unusable': '無法還原這個備份（{{cause}}）；請選擇其他備份。',
  busy: '有對話正在執行：請將它停止或等它完成，然後再試一次。',
  'message-not-shown': '這則訊息不在目前顯示的對話版本中：請查看上方的分支。',
  ...attachmentRefusal,
  internal: 'Fermata 發生錯誤（{{cause}}）：已儲存的內容很安全，請再試一次。'
}
