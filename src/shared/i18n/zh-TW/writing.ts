import type { Topic } from '../translated.ts'

/** What the composer suggests and says of commands. */
export const writing: Topic<'zh-TW', 'writing'> = {
  cleared: '草稿已刪除。',
  bringBack: '復原',
  takeBack: '收回',
  takeBackHint: '停止，並把訊息放回輸入欄（在空的輸入欄按 Ctrl 或 ⌘ 加 Z）',
  noFolder: '尚未選擇資料夾',
  chooseFolder: '選擇可提及其檔案的資料夾…',
  sensitive: '可能含有機密',
  secret: '{{path}} 通常含有金鑰等機密。如果傳送，提供者會收到它們。',
  secretSend: '一併傳送',
  secretLeave: '不傳送',
  mentioned: '檔案',
  readLater: '傳送時讀取',
  prompt: '按 Enter 在此插入 /{{name}} 的文字',
  list: {
    mention_other: '檔案：{{count}} 個',
    command_other: '命令：{{count}} 個',
    choice_other: '選項：{{count}} 個'
  },
  about: {
    prompts: '新增和修改自己的提示詞',
    compact: '用摘要取代較早的訊息，只供模型使用',
    new: '開始新對話',
    model: '選擇其他模型',
    limit: '這個對話暫停前的工具輪數',
    export: '將這個對話寫入檔案'
  },
  limitNone: '不限',
  limitSettings_other: '依照設定（{{count}} 輪）',
  ready: {
    prompts: '按 Enter 開啟「設定 > 提示詞」',
    new: '按 Enter 開始新對話。/new 之後的內容會填入新對話的輸入欄位',
    model: '按 Enter 開啟模型清單',
    limit: '按 Enter 變更這個對話的上限',
    export: '按 Enter 選擇檔案的儲存位置'
  },
  argument: {
    limit: '請加上 1 到 {{most}} 的工具輪數，或 none，或 settings：/limit 40',
    export: '請加上格式（markdown、html、json 或 pdf）：/export markdown',
    nothing: '/{{name}} 後面不接內容。在前面加一個空格就會當成訊息傳送'
  },
  busy: '代理程式停止後才能使用 /{{name}}。沒有傳送任何內容',
  unbegun: '/{{name}} 只能用在已經開始的對話。在前面加一個空格就會當成訊息傳送',
  unknown: '/{{word}} 不是命令，會當成訊息傳送'
}
