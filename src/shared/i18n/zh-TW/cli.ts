import type { Topic } from '../translated.ts'

/** Texts of the command line. */
export const cli: Topic<'zh-TW', 'cli'> = {
  schedulesUsage: '請使用「schedules list」，或「schedules run」加上排程的名稱。',
  noSchedules: '沒有排程：請在視窗的「設定 > 排程」中建立。',
  noSchedule: '無',
  unknownSchedule: '沒有「{{name}}」這個排程。已有：{{known}}。',
  ambiguousSchedule: '有 {{number}} 個排程名為「{{name}}」或以其開頭；請用 ID 指定。',
  never: '不再執行',
  off: '關閉',
  usage: `用法：npm run --silent fermata -- COMMAND [OPTIONS]

命令
  run [PROMPT 或 -]   開始對話，一直執行到回合結束；- 表示從標準輸入讀取提示詞
  continue ID         在暫停、中斷或失敗後繼續
  list                列出對話，最新的在前；--paused 只列出已暫停的，--archived 只列出已封存的，
                      --folder NAME 只列出某個資料夾中的
  show ID             以 Markdown 顯示一個對話；加上 --format json 則為 JSON
  schedules list      列出會自動傳送的內容及下次時間；schedules run NAME 立即執行一個
  export ID           將一個對話匯出成檔案；--all --out DIR 或 FILE.zip 匯出全部
  archive export FILE 將所有資料匯出成一個檔案；archive verify FILE 驗證檔案
  import FILE         匯入封存檔，或 ChatGPT、Claude 的匯出檔
  backup list         列出備份；backup make 建立備份，backup restore NAME（或 latest）還原備份

run 和 continue 的選項
  --conversation ID   僅限 run：在該對話中開始新的回合
  --hint TEXT         僅限 continue：繼續時附上的訊息
  --compact           僅限 continue：先用摘要取代較早的訊息，例如出現超出上下文視窗的訊息之後
  --provider NAME     {{providers}}
  --model NAME        提供者的模型
  --base-url URL      OpenAI 相容伺服器
  --api-key-env NAME  存放金鑰的環境變數（預設為 OPENAI_API_KEY）
  --workspace DIR     檔案工具看得到的資料夾（預設為目前資料夾）
  --max-rounds N      暫停前的工具輪數，1 到 500（預設為 200）
  --max-cost USD      本段費用達到此金額時暫停，僅限價格已知的模型（預設使用設定中的值）
  --allow TOOL,…      不必詢問就能執行的工具
  --yes               所有工具都能不經詢問執行
  --mode MODE         ask、auto-edit（編輯時不詢問）或 auto（一概不詢問，已拒絕的仍會拒絕）
  --format FORMAT     text、json 或 jsonl（預設為 text）

export 的選項
  --format FORMAT     markdown、html 或 json（預設為 markdown）
  --out PATH          寫入位置（預設為標準輸出）
  --reasoning         包含模型的推理過程

import 的選項
  --settings          一併匯入封存檔中的設定
  --keep-permissions  讓其中的對話保留資料夾，以及不必詢問的權限

所有命令的選項
  --data DIR          存放資料的資料夾（預設為應用程式自己的）
  --help              顯示這份說明

--version 顯示版本。

結束代碼：0 完成，1 失敗，2 需要核准，64 用法錯誤，75 已暫停且可繼續，130 已停止。`,
  unknownCommand:
    '沒有「{{command}}」這個命令：可用的有 run、continue、list、show、schedules、export、archive、import 和 backup；--help 可列出完整用法。',
  noCommand:
    '未指定命令：可用的有 run、continue、list、show、schedules、export、archive、import 和 backup；--help 可列出完整用法。',
  badOption: '{{problem}}；以連字號開頭的提示詞請寫在「--」之後。--help 可列出所有選項。',
  badNumber: '--max-rounds 的值應為 1 到 500 的數字，不能是「{{value}}」。',
  badCost: '--max-cost 的值應為大於 0 的美元金額，例如 0.50，不能是「{{value}}」。',
  badMode: '沒有「{{value}}」這個模式。請使用 ask、auto-edit 或 auto。',
  mode: '{{header}} · {{mode}}',
  badFormat: '--format 的值應為 text、json 或 jsonl，不能是「{{value}}」。',
  badExportFormat: '這裡 --format 的值應為 {{known}}，不能是「{{value}}」。',
  noPdf: '只有視窗能產生 PDF：請在這裡匯出成 html 再列印，或使用視窗。',
  exportWhere: '請用 --out 指定所有對話的匯出位置：資料夾，或以 .zip 結尾的檔案。',
  archiveUsage: '請使用 archive export FILE.zip 或 archive verify FILE.zip。',
  backupUsage: '請使用 backup list、backup make 或 backup restore NAME，NAME 為清單中的名稱或 latest。',
  importUsage: '請指定要匯入的檔案：封存檔，或 ChatGPT、Claude 的匯出檔。',
  verified_other: '這個封存檔完整無誤：{{count}} 個對話，{{events}} 個項目。',
  fileFailed: '無法完成（{{cause}}）：請檢查檔案路徑、權限和磁碟空間。',
  noPrompt: '沒有提示詞：請寫在「run」之後，或用「-」從標準輸入讀取。',
  noId: '未指定對話：「list」可列出對話的 ID。',
  unknownId: '沒有「{{id}}」這個對話：「list」可列出現有的對話。',
  ambiguousId: '有 {{number}} 個對話以「{{id}}」開頭：請輸入更長的 ID。',
  kept: '已有的內容保留在對話 {{id}} 中。',
  unknownProvider: '沒有「{{provider}}」這個提供者：請使用 {{known}} 其中之一，或指定 --base-url。',
  folderMissing: '資料夾 {{path}} 不存在：請用 --workspace 指定其他資料夾。',
  dataFolder: '無法使用存放資料的資料夾 {{path}}（{{cause}}）：請用 --data 指定其他位置。',
  nothingToContinue: '這個對話沒有可以繼續的內容：請用「run --conversation {{id}}」給它新的提示詞。',
  conversation: '對話 {{id}} · {{model}} · {{folder}}',
  noFolder: '沒有資料夾',
  tool: '{{status}} {{tool}} {{input}}',
  paused: '{{sentence}}（{{rounds}}）。所有進度都已保留，可用以下命令繼續：',
  pausedAtCost: '{{sentence}}。{{reason}}所有進度都已保留，可用以下命令繼續：',
  cost: '費用：本段 {{window}}，整個回合 {{turn}}。',
  atLeast: '至少 {{cost}}',
  pausedByUser: '已暫停。所有進度都已保留，可用以下命令繼續：',
  goOn: '  npm run --silent fermata -- continue {{id}}{{options}}',
  interrupted: '已中斷。到此為止的進度都已保留，可用以下命令繼續：',
  retryWith: '已完成的工作都已保留，可用以下命令從那裡重試：',
  stopped: '已停止。已完成的工作都已保留。',
  nothingListed: '還沒有對話。',
  unknownFolder: '沒有「{{folder}}」這個資料夾，現有的資料夾：{{known}}。',
  noFolders: '無',
  nothingPaused: '沒有已暫停的對話。',
  compacted: '較早的訊息已壓縮成給模型用的摘要；原訊息全部保留。',
  elsewhere: '在其他處理程序中執行',
  capped: '已達 --max-rounds 的 {{limit}} 輪上限，執行結束。',
  cappedBySetting: '已達 {{limit}} 輪的硬性上限，執行結束。'
}
