import type { Topic } from '../translated.ts'

export const externalAgents: Topic<'zh-CN', 'externalAgents'> = {
  about:
    '运行自己循环的其他智能体，如 Claude Code、Gemini CLI 或 Codex，通过 Agent Client Protocol（ACP）对话。智能体是在这台计算机上以你的权限运行的程序：只添加信任的。在选择模型的地方选择它。',
  limitless: '工具轮数上限、防护和费用上限适用于由 Fermata 运行的模型，不适用于这些智能体；“停止”适用。',
  none: '还没有智能体。',
  state: {
    off: '未运行',
    running: '运行中',
    failed: '失败'
  },
  running_other: '{{count}} 个对话',
  startsCommand: '每个与它的对话都会运行一次此命令：',
  withValues: '使用的值：{{names}}。',
  test: '测试',
  testing: '正在测试…',
  works: '可以使用：{{name}}。',
  worksUnnamed: '可以使用。',
  log: '最近的输出',
  edit: '编辑',
  remove: '移除智能体',
  removeQuestion: '要移除 {{agent}} 及其存储的值吗？它的对话会保留。',
  removeYes: '移除',
  cancel: '取消',
  add: '添加智能体',
  form: {
    add: '添加智能体',
    edit: '编辑 {{agent}}',
    name: '名称',
    namePlaceholder: '例如 Gemini CLI',
    command: '命令',
    commandPlaceholder: '例如 gemini',
    args: '参数，每行一个',
    argsHelp: '多数智能体需要一个使其使用 ACP 的参数，例如 --acp。',
    env: '环境变量，NAME=value，每行一个',
    envHelp: '看起来像密钥或密码的内容会加密存储，且不再显示。没有值的名称会保留已存储的值。',
    needsCommand: '智能体需要一个命令。',
    badLine: '无法理解这一行：{{line}}',
    save: '保存',
    submit: '添加智能体',
    help: '添加时不会启动任何程序。'
  }
}
