import type { Topic } from '../translated.ts'

/** Messages that wait while a run goes on. */
export const queue: Topic<'zh-TW', 'queue'> = {
  label: '佇列中的訊息',
  whileBusy_other: '{{count}} 則訊息等待這個回合結束',
  held_other: '{{count}} 則訊息正在等待，會在下個回合後傳送，也可以手動傳送',
  add: '加入佇列',
  steers: '這一輪結束後加入',
  attached_other: '{{count}} 個檔案',
  now: '這一輪結束後立即傳送',
  send: '立即傳送',
  later: '改為回合結束後傳送',
  edit: '編輯',
  editLabel: '佇列中的訊息',
  up: '上移',
  down: '下移',
  remove: '從佇列移除',
  save: '儲存',
  cancel: '取消'
}
