import type { Topic } from '../translated.ts'

/** Messages that wait while a run goes on. */
export const queue: Topic<'zh-CN', 'queue'> = {
  label: '排队的消息',
  whileBusy_other: '{{count}} 条消息等待本回合结束',
  held_other: '{{count}} 条消息正在等待，将在下一回合后发送，也可手动发送',
  add: '加入队列',
  steers: '本轮结束后加入',
  attached_other: '{{count}} 个文件',
  now: '本轮结束后立即发送',
  send: '立即发送',
  later: '改为回合结束后发送',
  edit: '编辑',
  editLabel: '排队的消息',
  up: '上移',
  down: '下移',
  remove: '从队列中移除',
  save: '保存',
  cancel: '取消'
}
