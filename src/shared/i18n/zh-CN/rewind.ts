import type { Topic } from '../translated.ts'

/** Going back to just before a message of the user's. */
export const rewind: Topic<'zh-CN', 'rewind'> = {
  action: '回退到此处…',
  title: '回退到此消息之前？',
  choose: '要回退的内容',
  what: {
    both: '文件和对话',
    files: '仅文件',
    conversation: '仅对话'
  },
  cut: '此消息及其后的所有内容将不再显示，并保留为另一个版本；消息文本会回到输入框。已产生的费用仍计算在内。',
  files: '文件',
  none: '没有需要还原的文件：此后智能体的文件工具未更改任何文件，或文件均已是原样。',
  will: {
    created: '将移除：此后创建',
    changed: '将还原',
    deleted: '将还原：此后被删除'
  },
  stays: {
    'changed-since': '保持不变：你、命令或其他程序也更改过它',
    'not-kept': '保持不变：其原内容或现内容过大、过旧而未保留，或路径已更改',
    'not-written': '无法写入'
  },
  overwrite: '同时还原被其他来源更改过的文件',
  scope: '不包括命令和 MCP 工具所作的更改。',
  cancel: '取消',
  confirm: '回退',
  doneCut: '对话已回退。',
  done_other: '已还原 {{count}} 个文件。',
  left_other: '{{count}} 个文件保持不变：{{paths}}。',
  leftPath: '{{path}}（{{why}}）',
  leftMore: '{{paths}} 以及另外 {{count}} 个',
  nothing: '未更改任何文件。',
  why: {
    'changed-since': '也被其他来源更改过',
    'not-kept': '无法还原',
    'not-written': '无法写入'
  },
  undo: '撤销文件还原'
}
