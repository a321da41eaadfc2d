import type { Topic } from '../translated.ts'

/** Copies of the store: the list in Settings > Data, and the command line. */
export const backup: Topic<'zh-CN', 'backup'> = {
  label: '对话备份',
  help: '此处存储的所有内容的副本，保存在这台计算机上。每天备份一次；更新改动存储之前，以及恢复其他备份之前，也会备份。',
  make: '立即备份',
  making: '正在备份…',
  made: '备份已完成。',
  list: '备份',
  none: '还没有备份。',
  item: '{{time}}，{{kind}}，{{size}}',
  kind: {
    daily: '每日备份',
    migration: '更新前备份',
    manual: '手动备份',
    restore: '恢复前备份'
  },
  restore: '恢复…',
  restoreOf: '恢复 {{time}} 的备份',
  question: '回到 {{time}} 的状态？',
  explain: '所有对话将回到当时的状态。现有内容会另存为备份，设置和密钥保持不变，Fermata 将重新启动。',
  confirm: '恢复并重新启动',
  cancel: '取消',
  problem: {
    missing: '此备份已不存在',
    damaged: '此备份已损坏',
    newer: '此备份由更新版本的 Fermata 创建',
    'in-use': '另一个 Fermata 进程正在使用这些对话',
    failed: '无法写入备份'
  },
  noCopy:
    '存储的对话即将升级到新版本，但无法事先创建副本（{{cause}}）。未作任何更改：请在 {{path}} 所在磁盘上释放空间，或允许在该处写入，然后重新启动。',
  noRoom_other: '磁盘还需要释放 {{count}} MB 空间',
  cliRestored: '对话已回到 {{time}} 的状态。之前的内容已保留为 {{name}}。',
  cliNotRestored: '未恢复任何内容，原因：{{problem}}。“backup list”可列出现有备份。'
}
