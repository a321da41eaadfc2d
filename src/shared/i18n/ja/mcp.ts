import type { Topic } from '../translated.ts'

/** Settings > AI > MCP servers. Params: `server` a label, `tool` a name, others as `mcp.cause.*` name them. */
export const mcp: Topic<'ja', 'mcp'> = {
  about:
    'エージェントが使えるツールを増やすサーバーです。サーバーは、このコンピューターであなたの権限で動くプログラムか、Web上のサービスです。信頼できるものだけを追加してください。',
  none: 'サーバーはまだありません。',
  state: {
    off: 'オフ',
    starting: '起動しています…',
    ready: '接続済み',
    failed: '失敗',
    signIn: 'サインイン待ち'
  },
  tools_other: 'ツール{{count}}個',
  changed_other: '変更{{count}}個',
  quarantined_other: '使用不可{{count}}個',
  enabled: 'オン',
  enabledHelp: 'オンにすると、Fermataの実行中は常に接続されます。',
  startsCommand: '次のコマンドが、このコンピューターであなたの権限で実行されます：',
  connectsTo: 'Fermataは次のアドレスに接続します：',
  inFolder: 'フォルダー：{{path}}',
  withValues: '設定する値：{{names}}。',
  retry: '再試行',
  retrying: 'Fermataが自動的に再試行します。',
  signIn: 'ブラウザーでサインイン',
  signInOpen: 'ブラウザーで続けてください。Fermataは完了を待っています。',
  cancelSignIn: 'サインインをキャンセル',
  test: 'テスト',
  testing: 'テストしています…',
  works_other: '正常に動作しています：ツール{{count}}個。',
  log: '最後の出力',
  toolsHeading: 'ツール',
  noTools: 'このサーバーにはツールがありません。',
  stanceLabel: '{{tool}}の呼び出し',
  stance: { allow: '許可', ask: '確認', deny: '拒否' },
  readOnly: '読み取り専用（サーバーの申告）',
  changedTool: '前回の確認以降、サーバーがこのツールを変更しました。変更を承諾するまで使用されません。',
  change: '{{tool}}の変更内容',
  accept: '変更を承諾',
  acceptLabel: '{{tool}}の変更を承諾',
  quarantinedHeading: '使用できないツール',
  moreTools_other: 'さらに{{count}}個のツールを表示',
  edit: '編集',
  remove: 'サーバーを削除',
  removeQuestion: '{{server}}と、そのツールの許可設定、保存された値を削除しますか？',
  removeYes: '削除',
  cancel: 'キャンセル',
  add: 'MCPサーバーを追加',
  import: 'インポート…',
  form: {
    add: 'MCPサーバーを追加',
    edit: '{{server}}を編集',
    name: '名前',
    namePlaceholder: '例：Files',
    kind: '種類',
    kinds: { stdio: 'このコンピューターのプログラム', http: 'Web上のアドレス' },
    command: 'コマンド',
    commandPlaceholder: '例：npx',
    args: '引数（1行に1つ）',
    cwd: 'フォルダー',
    cwdHelp: '空の場合は、ホームフォルダーになります。',
    env: '環境変数（NAME=value、1行に1つ）',
    headers: 'ヘッダー（Name: value、1行に1つ）',
    valuesHelp:
      'キーやパスワードと思われる値は暗号化して保存され、以後は表示されません。値を書かずに名前だけを残すと、保存済みの値がそのまま使われます。',
    url: 'アドレス',
    urlPlaceholder: 'https://',
    needsCommand: 'プログラムにはコマンドが必要です。',
    badAddress: 'アドレスはhttp://またはhttps://で始め、パスワードを含めないでください。',
    badLine: 'この行を解釈できません：{{line}}',
    save: '保存',
    submit: 'サーバーを追加',
    help: 'オフの状態で追加されます。オンにするまで何も起動しません。'
  },
  importing: {
    title: 'サーバーをインポート',
    text: '構成（mcpServersを含むJSON）',
    file: 'ファイルを選択…',
    fileTooLong: 'このファイルは構成ファイルとしては長すぎます。',
    noJson: 'JSONではありません。最初の波かっこから最後の波かっこまで、ファイル全体を貼り付けてください。',
    noServers: 'サーバーが見つかりませんでした。"mcpServers"に、それぞれのcommandまたはurlが必要です。',
    unusable: '解釈できないため除外：{{names}}。',
    choose: '{{name}}をインポート',
    found_other:
      '{{count}}個のサーバーが見つかりました。把握していて信頼できるものを選択してください。何も起動されません。',
    command: 'コマンド',
    args: '引数',
    env: '環境変数',
    headers: 'ヘッダー',
    address: 'アドレス',
    folder: 'フォルダー',
    submitNone: '追加するサーバーを選択してください',
    submit_other: '{{count}}個のサーバーをオフの状態で追加'
  },
  browser: {
    done: 'サインインしました。このページを閉じて、Fermataに戻ってください。',
    failed: 'サインインできませんでした。このページを閉じて、Fermataに戻ってください。'
  },
  cause: {
    'command-not-found':
      'コマンド{{command}}が見つかりませんでした。名前を確認するか、フルパスで指定してください。',
    'command-not-executable':
      '{{command}}は実行できるプログラムではありません。名前とアクセス許可を確認してください。',
    'folder-missing': 'フォルダー「{{path}}」は存在しません。別のフォルダーを選択してください。',
    'secret-missing': '{{name}}の保存された値がありません。サーバーを編集して、もう一度入力してください。',
    exited: 'サーバーが終了しました（{{how}}）。最後の出力に理由が示されている可能性があります。',
    'no-answer': 'サーバーが応答しませんでした。MCPサーバーであることを確認して、再試行してください。',
    version:
      'サーバーのプロトコルのバージョンにFermataが対応していません。サーバーを更新してください。（{{detail}}）',
    'too-long':
      'サーバーから{{limit}} MBを超えるメッセージが届いたため、接続を閉じました。再試行するか、要求する量を減らしてください。',
    unreachable: 'サーバーに接続できませんでした。アドレスとネットワークを確認してください。（{{detail}}）',
    'refused-address': 'サーバーの転送先{{host}}は、公開されていないか暗号化されていないため、拒否しました。',
    redirected:
      'サーバーが{{host}}に転送しようとしています。信頼できる場合は、そのアドレスを入力してください。',
    'http-status':
      'サーバーがエラー{{status}}を返しました。アドレスとヘッダーを確認してください。（{{detail}}）',
    'no-mcp': '応答したのはMCPサーバーではありません。アドレスを確認してください。（{{detail}}）',
    protocol: 'サーバーの応答を解釈できません。サーバーを更新してください。（{{detail}}）',
    'sign-in-failed': 'サインインできませんでした。もう一度試してください。（{{detail}}）',
    'sign-in-timeout': 'ブラウザーでのサインインが完了しませんでした。もう一度試してください。'
  }
}
