import type { Topic } from '../translated.ts'

/** Going back to just before a message of the user's. */
export const rewind: Topic<'ja', 'rewind'> = {
  action: 'ここまで巻き戻す…',
  title: 'このメッセージの直前まで巻き戻しますか？',
  choose: '巻き戻す対象',
  what: {
    both: 'ファイルと会話',
    files: 'ファイルのみ',
    conversation: '会話のみ'
  },
  cut: 'このメッセージ以降は非表示になり、別のバージョンとして残ります。メッセージの本文は入力欄に戻ります。かかったコストは引き続き計上されます。',
  files: 'ファイル',
  none: '元に戻すファイルはありません。その後、エージェントのファイルツールによる変更がないか、すべて元のままです。',
  will: {
    created: '削除されます（その後に作成）',
    changed: '元の内容に戻ります',
    deleted: '復元されます（その後に削除）'
  },
  stays: {
    'changed-since': 'そのまま残ります（あなたや、コマンド、ほかのプログラムによる変更もあるため）',
    'not-kept':
      'そのまま残ります（以前または現在の内容が大きすぎるか古すぎて保存できないか、パスが変わったため）',
    'not-written': '書き込めませんでした'
  },
  overwrite: 'ほかの変更が加わったファイルも元に戻す',
  scope: 'コマンドとMCPツールによる変更は対象外です。',
  cancel: 'キャンセル',
  confirm: '巻き戻す',
  doneCut: '会話を巻き戻しました。',
  done_other: '{{count}}個のファイルを元に戻しました。',
  left_other: '{{count}}個のファイルはそのまま残しました：{{paths}}。',
  leftPath: '{{path}}（{{why}}）',
  leftMore: '{{paths}}、ほか{{count}}個',
  nothing: '変更されたファイルはありません。',
  why: {
    'changed-since': 'ほかの変更あり',
    'not-kept': '元に戻せません',
    'not-written': '書き込めませんでした'
  },
  undo: 'ファイルの巻き戻しを取り消す'
}
