import type { Topic } from '../translated.ts'

/** Tool calls that ask first, and what is always allowed. */
export const approval: Topic<'ja', 'approval'> = {
  title: '「{{tool}}」を許可しますか？',
  reason: {
    policy: 'このツールは実行前に確認が必要です。',
    'sensitive-file':
      'このファイルには、パスワードやキー、またはほかのプログラムが実行する内容が含まれている可能性があります。',
    'unclear-command': 'このコマンドの動作を確実に判断できません。',
    command: 'まだ許可されていない部分があります。',
    outside: 'フォルダーの外にアクセスするか、機密情報を含む可能性のあるファイルに触れます。',
    network: 'ネットワークを使用します。'
  },
  unclear: {
    syntax: 'シェルコマンドとして解釈できませんでした。',
    windows: 'Windowsのコマンドは毎回確認します。',
    name: 'どのプログラムが実行されるかは、実行時までわかりません。',
    wrapper: 'チェックの対象にならない別のコマンドを実行します。',
    interpreter: 'コマンドラインやパイプで渡されたコードを実行します。',
    'shell-state': 'ほかのコマンドの意味を変えます。',
    environment: '実行内容に影響する可能性のある変数を設定します。',
    option: 'オプションにより、プログラムの実行やファイルへの書き込みが行われます。',
    expansion: '一部の内容は実行時までわかりません。'
  },
  unconfined: 'このコンピューターではコマンドの動作が制限されず、あなたと同じ権限で実行されます。',
  host: 'ホスト：{{host}}',
  line: 'コマンド',
  commands: '解釈結果',
  isAllowed: '許可済み',
  asks: '要確認',
  changes: '{{path}}の変更',
  noChange: '何も変更されません：{{problem}}',
  sameAsNow: 'ファイルはすでに書き込む内容と同じです。',
  loadingDiff: '比較しています…',
  diffCut: '以降は表示されません。',
  allow: '1回だけ許可',
  allowHint: 'この呼び出しだけを許可（このカードでEnter）',
  deny: '拒否',
  denyHint: 'この呼び出しだけを拒否（このカードでEsc）',
  always: '常に許可…',
  alwaysTitle: '常に許可',
  alwaysHelp: 'この呼び出しを許可し、今後は確認せずに許可する対象：',
  scope: {
    conversation: 'この会話のみ',
    always: 'すべての会話'
  },
  revokeHelp:
    'あとで取り消せます。この会話の分は下のモードメニューで、すべての会話の分は「設定 > AI > 承認」で行います。',
  match: {
    command: '「{{words}}」で始まるコマンド',
    exact: 'コマンド「{{words}}」',
    edits: '{{folder}}内のファイルの変更',
    host: '{{host}}へのリクエスト',
    tool: '{{tool}}のすべての使用'
  },
  stance: { allow: '許可', ask: '確認', deny: '拒否' },
  mode: { ask: '確認', autoEdit: '自動編集', auto: '自動' },
  modeHelp: {
    ask: 'ファイルの変更、無害と確認できないコマンドの実行、ネットワークの使用の前に確認します。',
    autoEdit: '注意が必要なものを除き、フォルダー内のファイルを確認なしで変更します。それ以外は確認します。',
    auto: '何も確認しません。拒否に設定したものだけは拒否されます。'
  },
  modeLabel: 'モード：{{mode}}',
  modeTitle: 'エージェントが確認なしで行えること',
  modeWarning:
    '「自動」では、あらゆるコマンドの実行、ファイルの変更、ネットワークの使用が確認なしで行われます。エージェントが読んだ文章によって、意図しない操作に誘導されることがあります。失って困るものがない場所でのみ使用してください。',
  own: 'この会話で常に許可',
  revoke: '{{what}}の許可を取り消す',
  diffHint: '+で始まる行は追加、−で始まる行は削除です。'
}

/** Settings > AI > Approvals. */
export const approvals: Topic<'ja', 'approvals'> = {
  confinement: {
    label: 'コマンドがアクセスできる範囲',
    bubblewrap:
      'コマンドはbubblewrapで制限されています。書き込めるのは会話のフォルダーだけで、キーは見えず、許可しないかぎりネットワークにも接続できません。',
    none: 'このコンピューターではコマンドの動作が制限されず、あなたにできることはすべて実行できます。Linuxでは、bubblewrapをインストールすると次回の起動時から制限されます。'
  },
  rules: 'すべての会話のルール',
  rulesHelp:
    '拒否は確認より、確認は許可より優先されます。会話ごとのルールは、その会話のモードメニューにあります。',
  noRules: 'ルールはまだありません。承認時に「常に許可…」を選ぶか、ここで追加してください。',
  remove: 'ルールを削除：{{what}}を{{stance}}',
  words: 'コマンドの先頭部分',
  wordsPlaceholder: 'git push',
  stance: '動作',
  add: 'ルールを追加',
  tools: 'ツール',
  toolsHelp:
    '「拒否」にしたツールは、どのモードでも実行されません。モデルからは引き続き見えますが、拒否されていることが伝えられます。',
  toolDefault: 'モードに従う'
}

/** The agent's list of tasks. */
export const plan: Topic<'ja', 'plan'> = {
  title: '計画',
  progress: '{{count}}件中{{done}}件完了',
  status: { pending: '未着手', active: '進行中', done: '完了' }
}
