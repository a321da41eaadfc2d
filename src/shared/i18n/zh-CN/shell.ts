import type { Topic } from '../translated.ts'

/** The window around the conversation. */
export const app: Topic<'zh-CN', 'app'> = {
  name: 'Fermata',
  unnamed: '新对话',
  notices: '通知',
  dismiss: '关闭',
  loading: '正在启动…',
  startFailed: 'Fermata 无法启动',
  tryAgain: '重试',
  crashed: '此页面的部分内容无法显示。对话是安全的。',
  reload: '重新显示'
}

export const sidebar: Topic<'zh-CN', 'sidebar'> = {
  label: '对话',
  panel: '侧边栏',
  new: '新对话',
  settings: '设置',
  show: '显示对话',
  hide: '隐藏对话',
  none: '开始的对话会显示在此处。',
  today: '今天',
  yesterday: '昨天',
  earlier: '更早',
  name: '名称',
  delete: '删除“{{title}}”',
  undo: '撤销',
  status: {
    idle: '',
    running: '运行中',
    awaitingApproval: '等待你的答复',
    awaitingAnswer: '等待你的答复',
    pausedAtToolLimit: '已暂停',
    pausedAtCostLimit: '已暂停',
    pausedByUser: '已暂停',
    pausedByGuard: '已暂停',
    interrupted: '已中断',
    stopping: '正在停止',
    stopped: '已停止',
    failed: '失败'
  },
  elsewhere: '正在命令行中运行',
  item: '{{title}}，{{status}}'
}

/** The application menu and the edit context menu. */
export const menu: Topic<'zh-CN', 'menu'> = {
  newWindow: '新建窗口',
  waiting: '等待处理',
  nextWaiting: '下一个等待处理的事项',
  devTools: '开发者工具',
  file: '文件',
  edit: '编辑',
  view: '查看',
  window: '窗口',
  help: '帮助',
  newConversation: '新对话',
  settings: '设置…',
  about: '关于 {{name}}',
  quit: '退出',
  close: '关闭窗口',
  undo: '撤销',
  redo: '重做',
  cut: '剪切',
  copy: '复制',
  paste: '粘贴',
  pasteAsPlainText: '粘贴为纯文本',
  selectAll: '全选',
  copyLink: '复制链接',
  zoomIn: '放大',
  zoomOut: '缩小',
  actualSize: '实际大小',
  fullScreen: '全屏',
  reload: '重新加载',
  minimize: '最小化',
  chooseFolder: '选择文件夹'
}

/** Providers as the user reads them. */
export const provider: Topic<'zh-CN', 'provider'> = {
  agents: '外部智能体',
  practice: '练习（离线、预设回答、非 AI）',
  openai: '兼容 OpenAI',
  anthropic: '兼容 Anthropic'
}

/** Desktop notifications. */
export const notification: Topic<'zh-CN', 'notification'> = {
  asks: '智能体正在等待你的答复。',
  failed: '运行失败。'
}

export const unbridged: Topic<'zh-CN', 'unbridged'> = {
  title: 'Fermata 无法启动',
  text: '应用的一部分无法加载。你的对话是安全的。请退出后重新启动；如果无效，请重新安装 Fermata。',
  log: '出错原因写在 {{path}} 中。'
}
