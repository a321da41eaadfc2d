import type { Topic } from '../translated.ts'

/** Messages that wait while a run goes on. */
export const queue: Topic<'ja', 'queue'> = {
  label: '送信待ちのメッセージ',
  whileBusy_other: '{{count}}件のメッセージが、このターンの終了を待っています',
  held_other: '{{count}}件のメッセージが送信待ちです。次のターンのあと、または手動で送信されます',
  add: '送信待ちに追加',
  steers: 'このラウンドのあとに送信',
  attached_other: 'ファイル{{count}}個',
  now: 'このラウンドのあとに送信',
  send: '今すぐ送信',
  later: 'ターンの終了後に送信',
  edit: '編集',
  editLabel: '送信待ちのメッセージ',
  up: '上へ移動',
  down: '下へ移動',
  remove: '送信待ちから削除',
  save: '保存',
  cancel: 'キャンセル'
}
