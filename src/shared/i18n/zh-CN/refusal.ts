import type { Topic } from '../translated.ts'
import { attachmentRefusal } from './attachment.ts'

/** Why a request was refused. Params: `cause`, `path`, `url`, `owner` (another process's id). */
export const refusal: Topic<'zh-CN', 'refusal'> = {
  'prompt-name-taken': '/{{name}} 已被使用：请换一个名称。',
  'prompts-unreadable':
    '此文件中没有提示词：请选择从这里导出的文件，或由含“name”和“text”的条目组成的 JSON 列表。',
  'bad-request': '操作失败：无法理解该请求（{{cause}}）。',
  'unknown-request': '操作失败：此版本的 Fermata 不支持该请求。',
  'sender-refused': '操作失败：该请求并非来自 Fermata 自己的窗口。',
  'not-allowed': '对话处于当前状态时无法执行此操作；未作任何更改。',
  'not-found': '该对话已不存在：请选择其他对话。',
  'running-elsewhere': '另一个 Fermata 进程正在运行此对话：请等待其完成，或在那里停止。',
  'nothing-to-compact': '还没有可以生成摘要的内容：目前的消息都需要保持原样。请继续对话，稍后再压缩。',
  'folder-missing': '文件夹 {{path}} 已不存在：请选择其他文件夹。',
  'schedule-gone': '该定时任务已不存在：它已在别处移除。',
  'schedule-running': '此定时任务仍在运行：请等待其结束，或将其停止。',
  'store-write': '无法保存（{{cause}}）：请释放磁盘空间或检查文件夹的权限，然后重试。',
  'provider-failed': '连接失败。',
  'link-refused': '只能打开网页和邮件链接；此链接两者都不是。',
  'backup-unusable': '无法恢复此备份（{{cause}}）；请选择其他备份。',
  busy: '有对话正在运行：请将其停止或等待完成，然后重试。',
  'message-not-shown': '该消息不在当前显示的对话版本中：请查看顶部的分支。',
  ...attachmentRefusal,
  internal: 'Fermata 出现错误（{{cause}}）：已存储的内容是安全的，请重试。'
}
