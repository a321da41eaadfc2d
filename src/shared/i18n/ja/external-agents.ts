import type { Topic } from '../translated.ts'

export const externalAgents: Topic<'ja', 'externalAgents'> = {
  about:
    'Claude Code、Gemini CLI、Codexなど、自身のループを実行する外部のエージェントです。Agent Client Protocol（ACP）でやり取りします。エージェントはこのコンピューターであなたの権限で動くプログラムです。信頼できるものだけを追加してください。モデルを選ぶ場所で選べます。',
  limitless:
    'ツールラウンドの上限、ガード、費用の上限はFermataが実行するモデルのためのものです。これらのエージェントには適用されません。「停止」は適用されます。',
  none: 'エージェントはまだありません。',
  state: {
    off: '停止中',
    running: '実行中',
    failed: '失敗'
  },
  running_other: '{{count}}件の会話',
  startsCommand: '会話ごとに一度、次のコマンドを実行します：',
  withValues: '使う値：{{names}}。',
  test: 'テスト',
  testing: 'テスト中…',
  works: '動作しています：{{name}}。',
  worksUnnamed: '動作しています。',
  log: '最後の出力',
  edit: '編集',
  remove: 'エージェントを削除',
  removeQuestion: '{{agent}}と保存した値を削除しますか？会話は残ります。',
  removeYes: '削除',
  cancel: 'キャンセル',
  add: 'エージェントを追加',
  form: {
    add: 'エージェントを追加',
    edit: '{{agent}}を編集',
    name: '名前',
    namePlaceholder: '例：Gemini CLI',
    command: 'コマンド',
    commandPlaceholder: '例：gemini',
    args: '引数（1行に1つ）',
    argsHelp: '多くのエージェントでは、ACPを使わせる引数（--acpなど）が必要です。',
    env: '環境変数（NAME=value、1行に1つ）',
    envHelp:
      'キーやパスワードと思われるものは暗号化して保存し、再び表示しません。値のない名前は保存済みの値を使い続けます。',
    needsCommand: 'エージェントにはコマンドが必要です。',
    badLine: 'この行を理解できません：{{line}}',
    save: '保存',
    submit: 'エージェントを追加',
    help: '追加しただけでは何も起動しません。'
  }
}
