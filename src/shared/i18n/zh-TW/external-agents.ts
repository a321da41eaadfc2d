import type { Topic } from '../translated.ts'

export const externalAgents: Topic<'zh-TW', 'externalAgents'> = {
  about:
    '執行自己迴圈的其他代理程式，例如 Claude Code、Gemini CLI 或 Codex，透過 Agent Client Protocol（ACP）對話。代理程式是在這台電腦上以你的權限執行的程式：只新增信任的。在選擇模型的地方選擇它。',
  limitless: '工具輪數上限、防護和費用上限適用於由 Fermata 執行的模型，不適用於這些代理程式；「停止」適用。',
  none: '還沒有代理程式。',
  state: {
    off: '未執行',
    running: '執行中',
    failed: '失敗'
  },
  running_other: '{{count}} 個對話',
  startsCommand: '每個與它的對話都會執行一次這個命令：',
  withValues: '使用的值：{{names}}。',
  test: '測試',
  testing: '正在測試…',
  works: '可以使用：{{name}}。',
  worksUnnamed: '可以使用。',
  log: '最近的輸出',
  edit: '編輯',
  remove: '移除代理程式',
  removeQuestion: '要移除 {{agent}} 及其儲存的值嗎？它的對話會保留。',
  removeYes: '移除',
  cancel: '取消',
  add: '新增代理程式',
  form: {
    add: '新增代理程式',
    edit: '編輯 {{agent}}',
    name: '名稱',
    namePlaceholder: '例如 Gemini CLI',
    command: '命令',
    commandPlaceholder: '例如 gemini',
    args: '引數，每行一個',
    argsHelp: '多數代理程式需要一個讓它使用 ACP 的引數，例如 --acp。',
    env: '環境變數，NAME=value，每行一個',
    envHelp: '看起來像金鑰或密碼的內容會加密儲存，不再顯示。沒有值的名稱會保留已儲存的值。',
    needsCommand: '代理程式需要一個命令。',
    badLine: '無法理解這一行：{{line}}',
    save: '儲存',
    submit: '新增代理程式',
    help: '新增時不會啟動任何程式。'
  }
}
