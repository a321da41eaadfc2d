import type { Topic } from '../translated.ts'

export const prompts: Topic<'zh-CN', 'prompts'> = {
  about:
    '经常使用的文本。在消息开头输入 / 和名称，即可把文本放入输入框，供修改或发送。双花括号中的内容（如 {{placeholder}}）届时会询问。',
  none: '还没有提示词。',
  add: '添加提示词',
  edit: '编辑',
  addForm: '新提示词',
  editForm: '编辑 /{{name}}',
  name: '名称',
  nameHelp: '在斜杠后输入的内容；空格会变成连字符。',
  namePlaceholder: '审阅',
  text: '文本',
  textHelp: '需要填写的位置写在双花括号中，如 {{placeholder}}。',
  needsName: '请填写名称，最多 60 个字符。',
  needsText: '请填写要插入的文本。',
  save: '保存',
  cancel: '取消',
  remove: '移除提示词',
  removeQuestion: '要移除 /{{name}} 吗？用它写的消息会保留。',
  removeYes: '移除',
  places_other: '{{count}} 处需要填写',
  import: '从文件导入',
  export: '导出到文件',
  imported_zero: '此文件中没有新内容。',
  imported_other: '已添加 {{count}} 个提示词。',
  exported: '已写入 {{path}}。',
  fill: '填写此提示词留空的内容。未填写的会保持原样，可在输入框中修改。',
  insert: '插入'
}
