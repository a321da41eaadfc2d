import type { Topic } from '../translated.ts'

/** Tool calls that ask first, and what is always allowed. */
export const approval: Topic<'zh-TW', 'approval'> = {
  title: '允許「{{tool}}」？',
  reason: {
    policy: '執行這個工具前需要詢問。',
    'sensitive-file': '這個檔案可能含有密碼或金鑰，或會決定其他程式執行的內容。',
    'unclear-command': '無法確定這個命令會做什麼。',
    command: '其中有尚未允許的部分。',
    outside: '它會存取資料夾以外的位置，或涉及可能含有機密資料的檔案。',
    network: '它會使用網路。'
  },
  unclear: {
    syntax: '無法解讀為 shell 命令。',
    windows: 'Windows 命令一律需要詢問。',
    name: '要到執行時才知道它會啟動哪個程式。',
    wrapper: '它會執行另一個未經檢查的命令。',
    interpreter: '它會執行寫在命令列上或透過管線傳入的程式碼。',
    'shell-state': '它會改變其他命令的意義。',
    environment: '它設定的變數可能會影響實際執行的內容。',
    option: '其中的選項會讓它執行程式或寫入檔案。',
    expansion: '其中一部分要到執行時才能確定。'
  },
  unconfined: '這台電腦沒有對命令加以限制：它會以你的完整權限執行。',
  host: '主機：{{host}}',
  line: '命令',
  commands: '解讀為',
  isAllowed: '已允許',
  asks: '需詢問',
  changes: '對 {{path}} 的變更',
  noChange: '不會有任何變更：{{problem}}',
  sameAsNow: '檔案內容已經和要寫入的內容相同。',
  loadingDiff: '正在比較…',
  diffCut: '其餘部分未顯示。',
  allow: '允許一次',
  allowHint: '允許這一次呼叫（在這張卡片中按 Enter）',
  deny: '拒絕',
  denyHint: '拒絕這一次呼叫（在這張卡片中按 Esc）',
  always: '一律允許…',
  alwaysTitle: '一律允許',
  alwaysHelp: '允許這次呼叫，而且往後不再詢問：',
  scope: { conversation: '在這個對話中', always: '在所有對話中' },
  revokeHelp: '之後可以取消：這個對話的請用下方的模式選單，所有對話的請到「設定 > AI > 核准」。',
  match: {
    command: '以「{{words}}」開頭的命令',
    exact: '命令「{{words}}」',
    edits: '變更 {{folder}} 中的檔案',
    host: '對 {{host}} 的要求',
    tool: '「{{tool}}」的所有呼叫'
  },
  stance: { allow: '允許', ask: '詢問', deny: '拒絕' },
  mode: { ask: '詢問', autoEdit: '自動編輯', auto: '自動' },
  modeHelp: {
    ask: '變更檔案、執行不確定是否無害的命令或使用網路之前，都會先詢問。',
    autoEdit: '直接變更資料夾中的檔案，敏感檔案除外。其他動作仍會詢問。',
    auto: '一概不詢問。只有你拒絕過的動作仍會拒絕。'
  },
  modeLabel: '模式：{{mode}}',
  modeTitle: '代理程式不必詢問就能做的事',
  modeWarning:
    '「自動」模式會直接執行任何命令、變更任何檔案並使用網路，完全不詢問。代理程式讀到的文字可能會誤導它。請只在不怕遺失任何東西的環境中使用。',
  own: '在這個對話中一律允許',
  revoke: '不再允許：{{what}}',
  diffHint: '以 + 開頭的行是新增的，以 − 開頭的行會刪除。'
}

/** Settings > AI > Approvals. */
export const approvals: Topic<'zh-TW', 'approvals'> = {
  confinement: {
    label: '命令可以存取的範圍',
    bubblewrap: '命令受 bubblewrap 限制：只能寫入所屬對話的資料夾，看不到你的金鑰，未經允許也無法使用網路。',
    none: '這台電腦沒有對命令加以限制：執行的命令可以做任何你能做的事。在 Linux 上安裝 bubblewrap 後，從下次啟動開始就會加以限制。'
  },
  rules: '適用於所有對話的規則',
  rulesHelp: '拒絕優先於詢問，詢問優先於允許。個別對話的規則在該對話的模式選單中。',
  noRules: '還沒有規則。可以在詢問時選擇「一律允許…」，或在這裡新增。',
  remove: '移除規則（{{stance}}）：{{what}}',
  words: '命令的開頭',
  wordsPlaceholder: 'git push',
  stance: '處理方式',
  add: '新增規則',
  tools: '工具',
  toolsHelp: '設為「拒絕」的工具在任何模式下都不會執行。模型仍看得到它，也會得知已遭拒絕。',
  toolDefault: '依模式'
}

/** The agent's list of tasks. */
export const plan: Topic<'zh-TW', 'plan'> = {
  title: '計畫',
  progress: '已完成 {{done}}/{{count}}',
  status: { pending: '待辦', active: '進行中', done: '已完成' }
}
