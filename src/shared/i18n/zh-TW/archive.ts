import type { Topic } from '../translated.ts'

/** A file that is imported: what it is, what it would do, and why it is refused. Params: `name`, `detail`, `count`. */
export const archive: Topic<'zh-TW', 'archive'> = {
  besideTitle: '{{title}}（匯入）',
  kind: {
    archive: 'Fermata 封存檔',
    chatgpt: 'ChatGPT 匯出檔',
    claude: 'Claude 匯出檔'
  },
  export: '匯出所有資料',
  exportHelp:
    '把所有對話與其中的一切、草稿、使用量和設定匯出成一個檔案，不含金鑰。這個檔案可以驗證，也可以匯入這台或其他電腦。',
  exported_other: '已將 {{count}} 個對話匯出至 {{path}}',
  exporting: '正在匯出…',
  exportShort: '匯出',
  exportAll: '匯出所有對話',
  exportAllHelp: '每個對話一個檔案，壓縮成一個 zip，方便閱讀或用在其他地方。',
  format: '格式',
  import: '匯入…',
  importLabel: '匯入對話',
  importHelp:
    '可匯入 Fermata 封存檔，或從 ChatGPT、Claude 匯出資料時取得的檔案。加入之前會先顯示其中的內容。',
  reading: '正在讀取…',
  report: '匯入 {{name}}',
  counts: {
    new_other: '{{count}} 個新對話。',
    same_other: '{{count}} 個對話已經存在，保持不變。',
    beside_other: '{{count}} 個對話已有其他版本；匯入的版本會與其並存。'
  },
  stand: { new: '新對話', same: '已存在', beside: '與現有版本並存' },
  list: '檔案中的對話',
  messages_other: '{{count}} 則訊息',
  takeSettings: '一併匯入其中的設定（不含金鑰）',
  keepPermissions: '讓其中的對話保留資料夾，以及不必詢問的權限',
  apply_other: '匯入 {{count}} 個對話',
  applyRest: '匯入其餘對話',
  cancel: '取消',
  done_other: '已匯入 {{count}} 個對話。',
  refused: '無法匯入這個檔案，其中的內容都沒有匯入。',
  problem: {
    'not-a-zip': '它不是 zip 檔也不是 JSON 檔，或是檔案不完整。（{{detail}}）',
    damaged: '其中有一部分已毀損：{{name}}（{{detail}}）',
    'too-many-files': '其中的檔案數量超出任何封存檔應有的範圍。',
    'too-large': '檔案太大，無法讀取：{{name}}',
    bomb: '解壓縮後的內容遠超過合理大小，就像用來塞滿磁碟的惡意 zip 檔。',
    'bad-name': '其中有檔案的名稱指向別處：{{name}}',
    'duplicate-name': '其中有重複的檔案：{{name}}',
    link: '其中有連結冒充檔案：{{name}}',
    encrypted: '其中有加密的檔案：{{name}}',
    checksum: '其中有檔案與當初寫入的內容不符：{{name}}',
    'missing-file': '其中缺少檔案：{{name}}',
    'unlisted-file': '其中有檔案不在內容清單上：{{name}}',
    'no-manifest': '內容清單遺失或無法讀取。（{{detail}}）',
    'newer-version': '它由較新版的 Fermata 寫入（格式版本 {{detail}}）：請更新後再匯入。',
    'bad-row': '其中有無法使用的項目：{{name}}（{{detail}}）',
    'bad-count': '實際內容的數量與它宣稱的不符。',
    'too-deep': '其中有項目的巢狀層數異常：{{name}}',
    'not-json': '其中有檔案不是 JSON：{{name}}（{{detail}}）',
    'unknown-kind': '它不是 Fermata 封存檔，也不是 ChatGPT 或 Claude 的匯出檔。'
  },
  note: {
    permissions_other:
      '{{count}} 個對話會使用資料夾，或可以不經詢問就執行動作。除非選擇保留，否則匯入後不會有資料夾，而且會詢問。',
    'unknown-sections_other': '{{count}} 個部分來自較新版的 Fermata，已略過。',
    media_other: '{{count}} 個圖片或檔案未包含在文字中，原處會加以註明。',
    'unknown-parts_other': '{{count}} 個部分的類型不明，會保留為文字。',
    unreadable_other: '{{count}} 個項目無法讀取，已略過。',
    branches_other: '有 {{count}} 個因編輯或重新回答而產生的其他版本。',
    agents_other: '{{count}} 個子代理程式的對話會隨呼叫它們的對話一起匯入。'
  }
}
