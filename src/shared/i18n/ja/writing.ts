import type { Topic } from '../translated.ts'

/** What the composer suggests and says of commands. */
export const writing: Topic<'ja', 'writing'> = {
  list: {
    command_other: 'コマンド：{{count}}件',
    choice_other: '選択肢：{{count}}件',
    mention_other: 'ファイル：{{count}}件'
  },
  about: {
    compact: 'モデルに渡す古いメッセージを要約に置き換える',
    new: '新しい会話を始める',
    model: '別のモデルを選択',
    limit: 'この会話が一時停止するまでのツールラウンド数',
    export: 'この会話をファイルに書き出す',
    prompts: '自分用のプロンプトを追加、変更'
  },
  cleared: '下書きを削除しました。',
  bringBack: '元に戻す',
  takeBack: '送信を取り消す',
  takeBackHint: '停止してメッセージを入力欄に戻す（空の入力欄でCtrl+Zまたは⌘+Z）',
  noFolder: 'フォルダーが選択されていません',
  chooseFolder: '参照するファイルのフォルダーを選択…',
  sensitive: '機密情報の可能性あり',
  secret: '{{path}}には通常、キーなどの機密情報が含まれます。送信すると、プロバイダーに渡されます。',
  secretSend: '含めて送信',
  secretLeave: '含めない',
  mentioned: 'ファイル',
  readLater: '送信時に読み取り',
  limitNone: '上限なし',
  limitSettings_other: '設定に従う（{{count}}ラウンド）',
  ready: {
    new: 'Enterで新しい会話を始めます。/newのあとの内容は入力欄に入ります',
    model: 'Enterでモデルの一覧を開きます',
    limit: 'Enterでこの会話の上限を変更します',
    export: 'Enterでファイルの保存先を選択します',
    prompts: 'Enterで「設定 > プロンプト」を開きます'
  },
  argument: {
    limit: '1〜{{most}}のツールラウンド数、none、settingsのいずれかを続けて入力：/limit 40',
    export: '形式（markdown、html、json、pdf）を続けて入力：/export markdown',
    nothing: '/{{name}}のあとには何も入力できません。先頭に空白を入れるとメッセージとして送信されます'
  },
  busy: '/{{name}}は、エージェントの停止後に使えます。何も送信されません',
  unbegun: '/{{name}}は、始まっている会話で使えます。先頭に空白を入れるとメッセージとして送信されます',
  prompt: 'Enterで/{{name}}の本文を挿入します',
  unknown: '/{{word}}というコマンドはないため、メッセージとして送信されます'
}
