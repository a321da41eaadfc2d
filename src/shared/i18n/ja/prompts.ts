import type { Topic } from '../translated.ts'

/** The prompt library: Settings > Prompts, and filling one in. Params: `name` of a prompt. */
export const prompts: Topic<'ja', 'prompts'> = {
  about:
    'よく使う文章を登録できます。メッセージの先頭で/と名前を入力すると入力欄に挿入され、編集も送信もできます。{{placeholder}}のように二重の波かっこで囲んだ部分は、挿入時に入力を求められます。',
  none: 'プロンプトはまだありません。',
  add: 'プロンプトを追加',
  edit: '編集',
  addForm: '新しいプロンプト',
  editForm: '/{{name}}を編集',
  name: '名前',
  nameHelp: 'スラッシュのあとに入力する名前です。空白はハイフンになります。',
  namePlaceholder: 'review',
  text: '本文',
  textHelp: '後から入力する部分は、{{placeholder}}のように二重の波かっこで囲みます。',
  needsName: '60文字以内の名前を入力してください。',
  needsText: '挿入する本文を入力してください。',
  save: '保存',
  cancel: 'キャンセル',
  remove: 'プロンプトを削除',
  removeQuestion: '/{{name}}を削除しますか？これを使って書いたメッセージは残ります。',
  removeYes: '削除',
  places_other: '入力欄{{count}}か所',
  import: 'ファイルからインポート',
  export: 'ファイルにエクスポート',
  imported_zero: 'このファイルに新しいプロンプトはありませんでした。',
  imported_other: '{{count}}件のプロンプトを追加しました。',
  exported: '「{{path}}」に書き出しました。',
  fill: 'このプロンプトの空欄を入力してください。空のままにした部分は、入力欄であとから変更できます。',
  insert: '挿入'
}
