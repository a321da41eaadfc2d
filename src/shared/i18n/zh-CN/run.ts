import type { Topic } from '../translated.ts'

/** The pause row, and the other rows that stand under the last message when a run stands still. */
export const pause: Topic<'zh-CN', 'pause'> = {
  title_other: '已在 {{count}} 次工具调用后暂停',
  rounds_other: '{{rounds}}/{{count}} 轮',
  roundsOnly_other: '{{count}} 轮',
  ceiling: '这是 {{limit}} 轮的硬上限，到此一定会暂停。可以继续任意多次。',
  byUser: '这是你要求的暂停。',
  costLimit: '本段费用已达到 {{limit}} 的上限。',
  tokens: '{{tokens}} 个 token',
  estimate: '下一段预计约需 {{cost}}。',
  estimateTiny: '下一段预计不到 {{cost}}。',
  calls_other: '{{count}} 次工具调用',
  wholeTurn: '整个回合：{{figures}}',
  guard: {
    repeat_ordinal_other: '智能体即将第 {{count}} 次进行相同的调用',
    cycle: '智能体陷入循环：相同的步骤重复了 {{count}} 次',
    loop: '智能体似乎陷入循环',
    question: '让它继续？',
    heldQuestion_other: '这次的 {{count}} 个调用尚未运行。让它继续？',
    results: '最近的结果',
    result: '结果 {{number}}',
    same: '结果相同',
    mayRepeat: '始终允许重复{{tool}}',
    stop: '停止',
    close: '关闭并停止运行',
    continuesIn: '{{time}} 后自动继续',
    stopsIn: '{{time}} 后自动停止'
  },
  continue: '继续',
  adjust: '调整上限',
  adjustCost: '调整费用上限',
  more: '其他继续方式',
  unlimited: '继续，本回合不设上限',
  wrapUp: '立即收尾',
  hint: '继续时附带的提示',
  hintPlaceholder: '继续，但是…',
  errorTitle: '未能继续。'
}

export const run: Topic<'zh-CN', 'run'> = {
  step: '第 {{step}} 步，无上限',
  openAgents: '打开外部智能体',
  stop: '停止',
  stopping: '正在停止…',
  pause: '本轮结束后暂停',
  pauseRequested: '将在本轮结束后暂停…',
  round: '第 {{round}}/{{limit}} 轮',
  working: '正在工作…',
  awaiting_other: '{{count}} 项等待你的答复',
  elsewhere: '正在命令行中运行。可以在此查看进展，也可以停止。',
  failedTitle: '运行失败',
  retry: '重试',
  retrying: {
    busy: '提供商繁忙。',
    connection: '连接中断。',
    other: '请求未能送达。'
  },
  retryIn: '{{reason}}{{seconds}} 秒后重试（第 {{attempt}} 次，共 {{of}} 次）',
  cancelRetry: '取消',
  openProviders: '打开提供商设置',
  chooseModel: '选择其他模型',
  details: '详细信息',
  interruptedTitle: '已中断',
  interrupted:
    '智能体工作时 Fermata 被关闭。此前的内容均已保留。选择“继续”会再次请求模型；中断的工具不会自动重新运行。',
  continue: '继续',
  stopped: '已由你停止',
  wrapUpMessage:
    '请现在停止使用工具。总结目前的发现和已完成的工作、尚未解决的部分，以及你接下来会采取的步骤。'
}

/** Whole sentences for the polite live region. */
export const live: Topic<'zh-CN', 'live'> = {
  draftCleared: '草稿已删除。在空输入框中按 Ctrl 或 ⌘ 加 Z 可恢复。',
  takenBack: '已停止。消息已放回输入框。',
  attached: '已附加 {{name}}',
  queued: '消息已加入队列',
  steers: '消息已发送',
  paused_other: '已在 {{count}} 次工具调用后暂停',
  continues: '继续工作。',
  started: '智能体正在工作。',
  finished: '已完成。',
  guard: '{{sentence}}。{{question}}',
  stopped: '已停止。',
  failed: '运行失败。{{sentence}}',
  approval: '“{{tool}}”正在等待你的答复。',
  question: '智能体提问：{{question}}',
  interrupted: '运行已中断。',
  versionShown: '正在显示第 {{at}} 个版本，共 {{of}} 个。',
  branchShown: '已显示该分支。',
  branched: '对话从此处继续。之后的内容已保留为另一个版本。',
  roundDeleted: '已在此处删除。含有它的版本已保留。',
  compacted: '较早的消息已为模型生成摘要。',
  compactionFailed: '无法为较早的消息生成摘要。',
  compactionUndone: '模型将重新收到较早的消息。',
  limited_other: '此对话将在 {{count}} 轮工具调用后暂停。',
  limit: {
    none: '此对话没有上限。',
    inherit: '此对话沿用设置中的上限。'
  },
  renamed: '已重命名为“{{title}}”。'
}
