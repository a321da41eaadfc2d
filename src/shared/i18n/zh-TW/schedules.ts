import type { Topic } from '../translated.ts'

/** Settings > Schedules. Params: `name` of a schedule, `time` in words. */
export const schedules: Topic<'zh-TW', 'schedules'> = {
  about:
    'Fermata 執行期間自動傳送的提示詞，每次都會開新對話。屆時沒有人答覆：需要詢問的動作不會執行，達到上限的對話會等你處理。時間到時若 Fermata 已關閉或電腦正在睡眠，會記為錯過，不會補送。',
  none: '還沒有排程。',
  add: '新增排程',
  edit: '編輯',
  enabled: '啟用',
  enabledHelp: '啟用後，時間一到就會傳送。',
  off: '已關閉',
  next: '下次：{{time}}',
  never: '沒有下次',
  runNow: '立即執行',
  begun: '已開始執行。',
  remove: '移除排程',
  removeQuestion: '移除 {{name}} 及其歷程記錄？它開啟的對話會保留。',
  removeYes: '移除',
  cancel: '取消',
  prompt: '提示詞',
  facts: '{{words}} · {{rounds}}',
  rounds_other: '最多 {{count}} 輪',
  history: '歷程記錄',
  noHistory: '尚未執行過。',
  open: '開啟對話',
  openLabel: '開啟 {{time}} 的對話',
  byHand: '手動',
  outcome: {
    running: '執行中',
    done: '已完成',
    stoppedAtLimit: '達到上限而停止',
    failed: '失敗',
    stopped: '已由你停止',
    interrupted: '已中斷',
    missed: '已錯過',
    skipped: '已略過：上一次仍在執行'
  },
  goOn: '可以在對話中繼續。',
  missed_other: '錯過 {{count}} 次：Fermata 已關閉或電腦正在睡眠',
  missingFolder: '資料夾 {{path}} 不存在。',
  form: {
    add: '新增排程',
    edit: '編輯 {{name}}',
    name: '名稱',
    namePlaceholder: '例如「晨間報告」',
    prompt: '提示詞',
    cron: '時間（cron 運算式）',
    cronHelp: '五個欄位：分鐘、小時、日、月、星期。* 表示每一個。',
    examples: '範例',
    example: { hourly: '每小時', daily: '每天', weekdays: '平日', weekly: '每週一' },
    noWords: '這個運算式無法用文字描述，但有對應的時間。',
    nextTimes: '接下來：{{times}}',
    zone: '時區',
    zoneHere: '這台電腦的時區（{{zone}}）',
    model: '模型',
    modelDefault: '與新對話相同',
    workspace: '資料夾',
    workspaceHelp: '留空則沒有資料夾，也就沒有檔案工具。',
    choose: '選擇…',
    mode: '不必詢問就能做的事',
    modeHelp: '需要詢問的動作不會執行，執行就此結束，因為屆時沒有人能答覆。',
    rounds: '工具輪數上限',
    roundsHelp: '達到上限就會停止，已有的內容會保留，之後可以由你繼續。',
    needsName: '排程需要名稱。',
    needsPrompt: '排程需要有要傳送的提示詞。',
    save: '儲存',
    submit: '新增排程'
  },
  field: {
    minute: '分鐘',
    hour: '小時',
    day: '日',
    month: '月',
    weekday: '星期'
  },
  problem: {
    fields: '運算式由五個以空格分隔的欄位組成，例如 0 9 * * 1-5 表示平日九點。',
    value:
      '「{{value}}」不能用在「{{field}}」欄位：請輸入範圍內的數字、清單（如 1,15）、間隔（如 */10）或 *。',
    never: '這個時間永遠不會到：請檢查日和月。',
    zone: '沒有 {{value}} 這個時區：請從清單中選擇。'
  }
}
