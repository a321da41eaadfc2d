import type { Topic } from '../translated.ts'

export const waiting: Topic<'zh-CN', 'waiting'> = {
  title: '等待处理',
  button: '等待处理',
  count_other: '{{count}} 项等待处理',
  none: '没有等待处理的事项。',
  noneHelp: '所有对话中的暂停、批准和提问都会显示在这里。',
  help: '用方向键在各项之间移动，用 Tab 进入其按钮。按 {{key}} 无需打开此列表即可逐项查看。',
  close: '关闭列表',
  items: '等待处理的事项',
  since: '自 {{time}} 起',
  paused_other: '在 {{count}} 次工具调用后暂停',
  by: {
    toolLimit: '工具上限',
    costLimit: '费用上限',
    user: '应你的要求'
  },
  interrupted: '智能体工作时被中断',
  approval: '{{tool}} 请求运行',
  question: '向你提问',
  signIn: 'MCP 服务器需要登录',
  signInFailed: 'MCP 服务器：登录失败',
  isError: '上次“继续”未能送达。打开对话可查看原因。',
  continue: '继续',
  stop: '停止',
  deny: '拒绝',
  allow: '允许一次',
  signInNow: '登录',
  openServers: '打开 MCP 服务器',
  loading: '正在查看此调用…',
  gone: '此调用已不再等待。',
  more: '“{{title}}”等待处理：{{reason}}',
  left_other: '还剩 {{count}} 项。'
}

export const background: Topic<'zh-CN', 'background'> = {
  open: '打开 Fermata',
  quit: '退出',
  tooltip: '{{name}}：{{waiting}}',
  goesOn: 'Fermata 仍在工作。可从通知区域的图标打开，或重新启动它。',
  continue: '继续',
  stop: '停止',
  reply: '回答',
  quitTitle_other: '智能体正在 {{count}} 个对话中工作，要退出吗？',
  quitHelp: '已完成的内容会保留，下次启动时都可以继续。正在运行的工具会中断，且不会自动重新运行。',
  quitFinished: '智能体已完成。要退出吗？',
  quitFinishedHelp: '不会再有内容被中断。',
  quitAnyway: '退出',
  keepWorking: '继续工作'
}
