import type { Topic } from '../translated.ts'

/** Notices inside a conversation, for the reader only. Params: `count`, `cause`. */
export const notice: Topic<'zh-CN', 'notice'> = {
  'guard-stopped_ordinal_other': '智能体即将第 {{count}} 次进行相同的调用时，你停止了它。',
  healed_other: '工具运行时应用曾停止：{{count}} 个调用的结果记为“已中断”。',
  'unreadable-events_other': '此对话有 {{count}} 个存储条目无法读取，已略过。',
  'repaired-events_other': '此对话有 {{count}} 个存储条目已损坏，仅显示能够修复的部分。',
  'length-cut': '回答已达到模型的输出上限，到此为止。可以让它继续。',
  'compaction-failed': '无法为较早的消息生成摘要，因此保持原样。',
  'save-failed': '此部分未保存（{{cause}}）：请在退出前释放磁盘空间，或检查文件夹的权限。'
}

/** In place of `guard-stopped` where the guard saw a cycle or a loop. */
export const guardStopped: Topic<'zh-CN', 'guardStopped'> = {
  cycle: '智能体陷入循环，相同的步骤重复了 {{count}} 次，你停止了它。',
  loop: '智能体似乎陷入循环，你停止了它。'
}

/** Notices of the whole app, shown as a bar. Params: `count`, `path`, `backup`, `cause`, `tool`. */
export const appNotice: Topic<'zh-CN', 'appNotice'> = {
  'database-rescued_other':
    '存储的对话已损坏。{{count}} 个对话中可读取的内容已在这里；损坏的文件保留为 {{backup}}，备份在“设置 > 数据”中。',
  'database-damaged':
    '部分存储的对话无法读取。请重新启动 Fermata：届时会把可读取的内容放入新文件，并保留旧文件。',
  'database-read-only':
    '存储的对话由较新的 Fermata 写入：在这里可以阅读，但无法保存任何内容。请更新 Fermata 以继续使用。（{{path}}）',
  'settings-repaired_other': '{{count}} 项设置的值无效，已修正。',
  'settings-unreadable': '无法读取设置文件，正在使用默认设置。旧文件已保留为 {{backup}}。',
  'proxy-unusable':
    '未使用 {{variable}} 指定的代理服务器：Fermata 仅支持 HTTP 代理服务器，请将 {{variable}} 设为 http://host:port 形式，然后重新启动。',
  'ca-file-unusable': '证书文件 {{path}} 已无法使用，需要它的连接将会失败：原因见“设置 > AI > 网络”。',
  'settings-not-saved': '无法保存设置（{{cause}}），退出后将失效：请检查 {{path}} 的权限。',
  'database-unreadable':
    '无法读取存储的对话，已新建存储。旧存储已保留为 {{backup}}。如有备份，可在“设置 > 数据”中恢复。',
  'database-newer': '存储的对话由更新版本的 Fermata 写入：请更新后再打开。对话原样保留在 {{path}} 中。',
  'backup-restored': '对话已回到 {{time}} 的状态。之前的内容已保留为备份（设置 > 数据）。',
  'backup-not-restored': '未恢复备份（{{cause}}）；一切保持原样。',
  'backup-failed': '无法创建对话的每日备份（{{cause}}）：请在 {{path}} 所在磁盘上释放空间。',
  'mcp-tool-refused': '提供商不接受 MCP 服务器的工具 {{tool}}，在它更改之前不会使用。（{{cause}}）',
  'save-failed': '目前无法保存对话（{{cause}}）：请释放磁盘空间，或检查 {{path}} 的权限。'
}

/** What the engine told the model, as the reader sees it. */
export const nudge: Topic<'zh-CN', 'nudge'> = {
  'loop-warning': '智能体似乎陷入循环，已提醒它换一种做法。',
  empty: '模型的回答为空，已再次请求。',
  malformed: '模型将工具调用写成了文本，已告知正确的格式。'
}
