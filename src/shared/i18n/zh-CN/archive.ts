import type { Topic } from '../translated.ts'

/** A file that is imported: what it is, what it would do, and why it is refused. Params: `name`, `detail`, `count`. */
export const archive: Topic<'zh-CN', 'archive'> = {
  besideTitle: '{{title}}（导入）',
  kind: {
    archive: 'Fermata 归档文件',
    chatgpt: 'ChatGPT 导出文件',
    claude: 'Claude 导出文件'
  },
  export: '导出全部数据',
  exportHelp:
    '将所有对话及其全部内容、草稿、用量和设置导出为一个文件，不含密钥。该文件可以校验，也可以在这台或其他计算机上导入。',
  exported_other: '已将 {{count}} 个对话导出到 {{path}}',
  exporting: '正在导出…',
  exportShort: '导出',
  exportAll: '导出所有对话',
  exportAllHelp: '每个对话一个文件，打包为 zip，便于阅读或在别处使用。',
  format: '格式',
  import: '导入…',
  importLabel: '导入对话',
  importHelp:
    '可导入 Fermata 归档文件，或在 ChatGPT、Claude 中导出数据时得到的文件。添加之前会先显示其中的内容。',
  reading: '正在读取…',
  report: '导入 {{name}}',
  counts: {
    new_other: '{{count}} 个新对话。',
    same_other: '{{count}} 个对话已存在，保持不变。',
    beside_other: '{{count}} 个对话已存在其他版本；导入的版本将与其并存。'
  },
  stand: { new: '新对话', same: '已存在', beside: '与现有版本并存' },
  list: '文件中的对话',
  messages_other: '{{count}} 条消息',
  takeSettings: '同时导入其中的设置（不含密钥）',
  keepPermissions: '保留其中对话的文件夹，以及无需询问的权限',
  apply_other: '导入 {{count}} 个对话',
  applyRest: '导入其余对话',
  cancel: '取消',
  done_other: '已导入 {{count}} 个对话。',
  refused: '无法导入此文件，未导入其中的任何内容。',
  problem: {
    'not-a-zip': '它既不是 zip 文件也不是 JSON 文件，或者不完整。（{{detail}}）',
    damaged: '其中有一部分已损坏：{{name}}（{{detail}}）',
    'too-many-files': '其中的文件数量超出了任何归档文件的可能范围。',
    'too-large': '文件过大，无法读取：{{name}}',
    bomb: '解压后的内容远超合理大小，类似用于填满磁盘的恶意 zip 文件。',
    'bad-name': '其中有文件名指向别处的文件：{{name}}',
    'duplicate-name': '其中有重复的文件：{{name}}',
    link: '其中有一个链接冒充文件：{{name}}',
    encrypted: '其中有加密的文件：{{name}}',
    checksum: '其中有文件与写入时不一致：{{name}}',
    'missing-file': '其中缺少文件：{{name}}',
    'unlisted-file': '其中有未列入清单的文件：{{name}}',
    'no-manifest': '内容清单缺失或无法读取。（{{detail}}）',
    'newer-version': '它由更新版本的 Fermata 写入（格式版本 {{detail}}）：请更新后再导入。',
    'bad-row': '其中有无法使用的条目：{{name}}（{{detail}}）',
    'bad-count': '实际内容的数量与它声明的不符。',
    'too-deep': '其中有条目的嵌套层数异常：{{name}}',
    'not-json': '其中有文件不是 JSON：{{name}}（{{detail}}）',
    'unknown-kind': '它既不是 Fermata 归档文件，也不是 ChatGPT 或 Claude 的导出文件。'
  },
  note: {
    permissions_other:
      '{{count}} 个对话使用文件夹，或可以不经询问执行操作。除非选择保留，导入后它们不带文件夹，并且会询问。',
    'unknown-sections_other': '{{count}} 个部分来自更新版本的 Fermata，已略过。',
    media_other: '{{count}} 个图片或文件未包含在文本中，原位置会有说明。',
    'unknown-parts_other': '{{count}} 个部分类型未知，将保留为文本。',
    unreadable_other: '{{count}} 个条目无法读取，已略过。',
    branches_other: '有 {{count}} 个因编辑或重新回答而产生的其他版本。',
    agents_other: '{{count}} 个子智能体对话会随调用它们的对话一起导入。'
  }
}
