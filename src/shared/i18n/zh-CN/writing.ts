import type { Topic } from '../translated.ts'

/** What the composer suggests and says of commands. */
export const writing: Topic<'zh-CN', 'writing'> = {
  cleared: '草稿已删除。',
  bringBack: '恢复',
  takeBack: '收回',
  takeBackHint: '停止，并把消息放回输入框（在空输入框中按 Ctrl 或 ⌘ 加 Z）',
  noFolder: '未选择文件夹',
  chooseFolder: '选择可提及其文件的文件夹…',
  sensitive: '可能含有机密',
  secret: '{{path}} 通常含有密钥等机密。如果发送，提供商会收到它们。',
  secretSend: '一并发送',
  secretLeave: '不发送',
  mentioned: '文件',
  readLater: '发送时读取',
  prompt: '按 Enter 在此插入 /{{name}} 的文本',
  list: {
    mention_other: '文件：{{count}} 个',
    command_other: '命令：{{count}} 个',
    choice_other: '选项：{{count}} 个'
  },
  about: {
    prompts: '添加和修改自己的提示词',
    compact: '用摘要代替较早的消息，仅供模型使用',
    new: '开始新对话',
    model: '选择其他模型',
    limit: '此对话暂停前的工具轮数',
    export: '将此对话写入文件'
  },
  limitNone: '不限',
  limitSettings_other: '沿用设置（{{count}} 轮）',
  ready: {
    prompts: '按 Enter 打开“设置 > 提示词”',
    new: '按 Enter 开始新对话。/new 之后的内容会填入其输入框',
    model: '按 Enter 打开模型列表',
    limit: '按 Enter 更改此对话的上限',
    export: '按 Enter 选择文件的保存位置'
  },
  argument: {
    limit: '请补充 1 到 {{most}} 的工具轮数，或 none，或 settings：/limit 40',
    export: '请补充格式（markdown、html、json 或 pdf）：/export markdown',
    nothing: '/{{name}} 后面不带内容。在前面加一个空格即可作为消息发送'
  },
  busy: '智能体停止后才能使用 /{{name}}。未发送任何内容',
  unbegun: '/{{name}} 只能用于已开始的对话。在前面加一个空格即可作为消息发送',
  unknown: '/{{word}} 不是命令，将作为消息发送'
}
