import type { Topic } from '../translated.ts'

/** What goes along with a message: chips and the dialog. */
export const attachment: Topic<'zh-CN', 'attachment'> = {
  add: '添加附件',
  list: '附件',
  kind: { image: '图片', pdf: 'PDF', text: '文本' },
  tokens_other: '约 {{tokens}} 个 token',
  pages_other: '{{count}} 页',
  remove: '移除 {{name}}',
  open: '打开',
  inline: '放回正文',
  inlineOf: '将 {{name}} 放回正文',
  pasted: '粘贴的文本 {{number}}.txt',
  close: '关闭',
  more: '显示更多'
}

/** Why something cannot be attached or sent along, as refusals. */
export const attachmentRefusal = {
  'mention-no-folder': '未选择文件夹，因此无法读取 {{path}}：请选择文件夹，或移除该文件。',
  'mention-unreadable': '无法在文件夹中读取 {{path}}：它可能已被移动或删除。请移除它，或重新提及。',
  'mention-secret': '{{path}} 可能含有机密，因此未发送：请重新提及，并确认要发送。',
  'too-many-attachments': '一条消息最多附带 {{most}} 个文件：请将其余文件随下一条消息发送。',
  'attachment-empty': '{{name}} 是空文件，没有可附加的内容。',
  'attachment-too-large':
    '{{name}} 过大，无法附加（{{megabytes}} MB，最大 {{most}} MB）：请将它放入文件夹，让智能体在那里读取。',
  'attachment-picture-too-large':
    '{{name}} 对模型来说过大（{{width}} × {{height}} 像素，{{megabytes}} MB）：请附加较小的版本。',
  'attachment-unknown':
    '{{name}} 不是图片（PNG、JPEG、WebP、GIF）、PDF，也不是 UTF-8 或 UTF-16 文本：请另存为其中一种格式后再附加。',
  'attachment-locked': '{{name}} 受密码保护：请保存一份不带密码的副本后再附加。',
  'attachment-damaged':
    '无法读取 {{name}} 的文本，文件可能已损坏：请用其他程序打开，另存为新的 PDF 或文本后再附加。',
  'attachment-no-text': '{{name}} 没有文本，可能是扫描件：请将各页作为图片附加，或附加经过文字识别的版本。',
  'attachment-gone': '{{name}} 已不存在：请移除后重新附加该文件。',
  'attachment-blind-model': '{{model}} 无法查看图片，因此未发送任何内容：请移除图片，或选择支持图片的模型。'
}
