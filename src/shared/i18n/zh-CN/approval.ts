import type { Topic } from '../translated.ts'

/** Tool calls that ask first, and what is always allowed. */
export const approval: Topic<'zh-CN', 'approval'> = {
  title: '允许“{{tool}}”？',
  reason: {
    policy: '运行此工具前需要询问。',
    'sensitive-file': '此文件可能包含密码或密钥，或决定其他程序运行什么。',
    'unclear-command': '无法确定此命令会做什么。',
    command: '其中有尚未允许的部分。',
    outside: '它会访问文件夹以外的位置，或涉及可能包含机密的文件。',
    network: '它会使用网络。'
  },
  unclear: {
    syntax: '无法将其解析为 shell 命令。',
    windows: 'Windows 命令一律需要询问。',
    name: '运行时才能知道它启动哪个程序。',
    wrapper: '它会运行另一个未经检查的命令。',
    interpreter: '它会运行命令行中给出或通过管道传入的代码。',
    'shell-state': '它会改变其他命令的含义。',
    environment: '它设置的变量可能影响实际运行的内容。',
    option: '其中的选项会让它运行程序或写入文件。',
    expansion: '其中一部分在运行时才能确定。'
  },
  unconfined: '这台计算机上没有对命令的限制：它将以你的全部权限运行。',
  host: '主机：{{host}}',
  line: '命令',
  commands: '解析为',
  isAllowed: '已允许',
  asks: '需询问',
  changes: '对 {{path}} 的更改',
  noChange: '不会产生任何更改：{{problem}}',
  sameAsNow: '文件内容与要写入的内容相同。',
  loadingDiff: '正在比较…',
  diffCut: '其余部分未显示。',
  allow: '允许一次',
  allowHint: '允许这一次调用（在此卡片中按 Enter）',
  deny: '拒绝',
  denyHint: '拒绝这一次调用（在此卡片中按 Esc）',
  always: '始终允许…',
  alwaysTitle: '始终允许',
  alwaysHelp: '允许此调用，并且以后不再询问：',
  scope: { conversation: '在此对话中', always: '在所有对话中' },
  revokeHelp: '以后可以撤回：此对话的在下方的模式菜单中，所有对话的在“设置 > AI > 批准”中。',
  match: {
    command: '以“{{words}}”开头的命令',
    exact: '命令“{{words}}”',
    edits: '更改 {{folder}} 中的文件',
    host: '对 {{host}} 的请求',
    tool: '“{{tool}}”的所有调用'
  },
  stance: { allow: '允许', ask: '询问', deny: '拒绝' },
  mode: { ask: '询问', autoEdit: '自动编辑', auto: '自动' },
  modeHelp: {
    ask: '更改文件、运行不确定是否无害的命令或使用网络之前，先询问。',
    autoEdit: '直接更改文件夹中的文件，敏感文件除外。其他操作仍会询问。',
    auto: '一律不询问。只有你拒绝过的操作仍被拒绝。'
  },
  modeLabel: '模式：{{mode}}',
  modeTitle: '智能体无需询问即可执行的操作',
  modeWarning:
    '“自动”模式会直接运行任何命令、更改任何文件并使用网络，不作询问。智能体读到的文本可能将它引入歧途。请仅在不怕任何损失的环境中使用。',
  own: '在此对话中始终允许',
  revoke: '不再允许：{{what}}',
  diffHint: '以 + 开头的行是新增内容，以 − 开头的行将被删除。'
}

/** Settings > AI > Approvals. */
export const approvals: Topic<'zh-CN', 'approvals'> = {
  confinement: {
    label: '命令可以访问的范围',
    bubblewrap: '命令受 bubblewrap 限制：只能写入所属对话的文件夹，看不到你的密钥，未经允许也无法访问网络。',
    none: '这台计算机上没有对命令的限制：运行的命令可以做你能做的任何事。在 Linux 上安装 bubblewrap 后，下次启动起命令便会受到限制。'
  },
  rules: '适用于所有对话的规则',
  rulesHelp: '拒绝优先于询问，询问优先于允许。单个对话的规则在它的模式菜单中。',
  noRules: '还没有规则。可在询问时选择“始终允许…”，或在此添加。',
  remove: '移除规则（{{stance}}）：{{what}}',
  words: '命令的开头',
  wordsPlaceholder: 'git push',
  stance: '处理方式',
  add: '添加规则',
  tools: '工具',
  toolsHelp: '设为“拒绝”的工具在任何模式下都不会运行。模型仍能看到它，并会得知已被拒绝。',
  toolDefault: '按模式'
}

/** The agent's list of tasks. */
export const plan: Topic<'zh-CN', 'plan'> = {
  title: '计划',
  progress: '已完成 {{done}}/{{count}}',
  status: { pending: '待办', active: '进行中', done: '已完成' }
}
