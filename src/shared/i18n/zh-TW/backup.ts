import type { Topic } from '../translated.ts'

/** Copies of the store: the list in Settings > Data, and the command line. */
export const backup: Topic<'zh-TW', 'backup'> = {
  label: '對話備份',
  help: '這裡所有儲存內容的複本，存放在這台電腦上。每天備份一次；更新要變更儲存區之前，以及還原其他備份之前，也會備份。',
  make: '立即備份',
  making: '正在備份…',
  made: '備份完成。',
  list: '備份',
  none: '還沒有備份。',
  item: '{{time}}，{{kind}}，{{size}}',
  kind: {
    daily: '每日備份',
    migration: '更新前備份',
    manual: '手動備份',
    restore: '還原前備份'
  },
  restore: '還原…',
  restoreOf: '還原 {{time}} 的備份',
  question: '回到 {{time}} 的狀態？',
  explain: '所有對話會回到當時的狀態。現有內容會另存成備份，設定和金鑰保持不變，Fermata 會重新啟動。',
  confirm: '還原並重新啟動',
  cancel: '取消',
  problem: {
    missing: '這個備份已經不存在',
    damaged: '這個備份已毀損',
    newer: '這個備份由較新版的 Fermata 建立',
    'in-use': '另一個 Fermata 處理程序正在使用這些對話',
    failed: '無法寫入備份'
  },
  noCopy:
    '儲存的對話即將升級到新版本，但無法事先建立複本（{{cause}}）。沒有任何變更：請在 {{path}} 所在的磁碟清出空間，或允許寫入該處，然後重新啟動。',
  noRoom_other: '磁碟還需要再清出 {{count}} MB 的空間',
  cliRestored: '對話已回到 {{time}} 的狀態。先前的內容保留為 {{name}}。',
  cliNotRestored: '沒有還原任何內容，原因：{{problem}}。「backup list」可列出現有的備份。'
}
