import type { Topic } from '../translated.ts'

/** Texts of the command line. */
export const cli: Topic<'ja', 'cli'> = {
  usage: `使い方: npm run --silent fermata -- COMMAND [OPTIONS]

コマンド
  run [PROMPT or -]   会話を始め、ターンが終わるまで作業する（-を指定すると標準入力からプロンプトを読み取る）
  continue ID         一時停止、中断、失敗のあとに続行する
  list                会話の一覧（新しい順）。--pausedは対応待ちの会話、--archivedはアーカイブ内の会話、
                      --folder NAMEは指定したフォルダー内の会話
  show ID             1件の会話をMarkdownで表示する（--format jsonを付けるとJSON）
  schedules list      自動送信の内容と次回の予定。schedules run NAMEは今すぐ実行する
  export ID           1件の会話をファイルに書き出す。--all --out DIRまたはFILE.zipですべての会話
  archive export FILE すべてを1つのファイルに書き出す。archive verify FILEはファイルを検証する
  import FILE         アーカイブ、またはChatGPTやClaudeのエクスポートデータを取り込む
  backup list         バックアップの一覧。backup makeは作成、backup restore NAME（またはlatest）は復元

runとcontinueのオプション
  --conversation ID   runのみ：指定した会話で新しいターンを始める
  --hint TEXT         continueのみ：続行時に添えるメッセージ
  --compact           continueのみ：先に古いメッセージを要約に置き換える（「収まらなくなりました」のあとなど）
  --provider NAME     {{providers}}
  --model NAME        プロバイダーのモデル
  --base-url URL      OpenAI互換サーバー
  --api-key-env NAME  キーが入った環境変数（OPENAI_API_KEY）
  --workspace DIR     ファイルツールの対象フォルダー（現在のフォルダー）
  --max-rounds N      一時停止するまでのツールラウンド数、1〜500（200）
  --max-cost USD      1区間のコストがこの額に達したら一時停止する（料金がわかる範囲。既定は設定の値）
  --allow TOOL,…      確認なしで実行できるツール
  --yes               すべてのツールを確認なしで実行する
  --mode MODE         ask、auto-edit（確認なしで編集）、auto（確認なし。拒否したものは拒否のまま）
  --format FORMAT     text、json、jsonl（text）

exportのオプション
  --format FORMAT     markdown、html、json（markdown）
  --out PATH          書き出し先（標準出力）
  --reasoning         モデルの思考過程も含める

importのオプション
  --settings          アーカイブの設定も取り込む
  --keep-permissions  会話のフォルダーと、確認なしで行える操作の許可を引き継ぐ

すべてのコマンドのオプション
  --data DIR          データフォルダー（アプリと同じ）
  --help              このヘルプを表示する

--versionはバージョンを表示します。

終了コード: 0 完了、1 失敗、2 承認が必要、64 使い方の誤り、75 一時停止（続行可能）、130 停止`,
  unknownCommand:
    'コマンド「{{command}}」はありません。run、continue、list、show、schedules、export、archive、import、backupのいずれかを使ってください。--helpですべてを表示します。',
  noCommand:
    'コマンドが指定されていません。run、continue、list、show、schedules、export、archive、import、backupのいずれかを使ってください。--helpですべてを表示します。',
  schedulesUsage: '「schedules list」、または「schedules run」に続けてスケジュールの名前を指定してください。',
  noSchedules: 'スケジュールはありません。ウィンドウの「設定 > スケジュール」で作成できます。',
  noSchedule: 'なし',
  unknownSchedule: 'スケジュール「{{name}}」はありません。登録済み：{{known}}。',
  ambiguousSchedule: '「{{name}}」に一致するスケジュールが{{number}}件あります。IDで指定してください。',
  never: '次回なし',
  off: 'オフ',
  badOption:
    '{{problem}}。ハイフンで始まるプロンプトは「--」のあとに書いてください。--helpでオプションを表示します。',
  badNumber: '--max-roundsには1〜500の数を指定してください（指定値：「{{value}}」）。',
  badCost: '--max-costには0より大きい米ドルの額を0.50のように指定してください（指定値：「{{value}}」）。',
  badMode: 'モード「{{value}}」はありません。ask、auto-edit、autoのいずれかを使ってください。',
  mode: '{{header}} · {{mode}}',
  badFormat: '--formatにはtext、json、jsonlのいずれかを指定してください（指定値：「{{value}}」）。',
  badExportFormat: 'ここでは--formatに{{known}}を指定してください（指定値：「{{value}}」）。',
  noPdf:
    'PDFはウィンドウからのみ作成できます。ここではhtmlで書き出して印刷するか、ウィンドウを使ってください。',
  exportWhere:
    'すべての会話の書き出し先を--outで指定してください。フォルダー、または.zipで終わるファイルを指定できます。',
  archiveUsage: 'archive export FILE.zip、またはarchive verify FILE.zipを使ってください。',
  backupUsage:
    'backup list、backup make、またはbackup restore NAMEを使ってください。NAMEには一覧にある名前かlatestを指定します。',
  importUsage:
    'インポートするファイルを指定してください。アーカイブ、またはChatGPTやClaudeのエクスポートデータを使えます。',
  verified_other: 'このアーカイブに問題はありません。会話{{count}}件、項目{{events}}件。',
  fileFailed:
    '実行できませんでした（{{cause}}）。ファイルのパス、アクセス許可、ディスクの空き容量を確認してください。',
  noPrompt:
    'プロンプトが指定されていません。「run」のあとに書くか、「-」を指定して標準入力から読み取ってください。',
  noId: '会話が指定されていません。「list」でIDを確認できます。',
  unknownId: '会話「{{id}}」はありません。「list」で会話の一覧を確認できます。',
  ambiguousId: '「{{id}}」で始まる会話が{{number}}件あります。IDをもう少し長く指定してください。',
  kept: 'やり取りは会話{{id}}に保存されています。',
  unknownProvider:
    'プロバイダー「{{provider}}」はありません。{{known}}のいずれかを使うか、--base-urlを指定してください。',
  folderMissing: 'フォルダー「{{path}}」は存在しません。--workspaceで別のフォルダーを指定してください。',
  dataFolder:
    'データフォルダー「{{path}}」を使用できません（{{cause}}）。--dataで別のフォルダーを指定してください。',
  nothingToContinue:
    'この会話に続行するものはありません。「run --conversation {{id}}」で新しいプロンプトを指定してください。',
  conversation: '会話{{id}} · {{model}} · {{folder}}',
  noFolder: 'フォルダーなし',
  tool: '{{status}} {{tool}} {{input}}',
  paused: '{{sentence}}（{{rounds}}）。作業内容は失われていません。続行するには：',
  pausedAtCost: '{{sentence}}。{{reason}}作業内容は失われていません。続行するには：',
  cost: 'コスト：この区間{{window}}、ターン全体{{turn}}。',
  atLeast: '{{cost}}以上',
  pausedByUser: '一時停止しました。作業内容は失われていません。続行するには：',
  goOn: '  npm run --silent fermata -- continue {{id}}{{options}}',
  interrupted: '中断されました。ここまでの作業は保存されています。続行するには：',
  retryWith: 'これまでの作業は保存されています。そこから再試行するには：',
  stopped: '停止しました。これまでの作業は保存されています。',
  nothingListed: '会話はまだありません。',
  unknownFolder: 'フォルダー「{{folder}}」はありません。登録済み：{{known}}。',
  noFolders: 'なし',
  nothingPaused: '一時停止中の会話はありません。',
  compacted: 'モデルには、古いメッセージの代わりに要約が渡されます。元のメッセージはすべて残っています。',
  elsewhere: '別の場所で実行中',
  capped: '--max-roundsで指定した{{limit}}ラウンドに達しました。',
  cappedBySetting: '絶対上限の{{limit}}ラウンドに達しました。'
}
