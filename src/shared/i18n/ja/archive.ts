import type { Topic } from '../translated.ts'

/** A file that is imported: what it is, what it would do, and why it is refused. Params: `name`, `detail`, `count`. */
export const archive: Topic<'ja', 'archive'> = {
  besideTitle: '{{title}}（インポート）',
  kind: {
    archive: 'Fermataのアーカイブ',
    chatgpt: 'ChatGPTのエクスポートデータ',
    claude: 'Claudeのエクスポートデータ'
  },
  export: 'すべてをエクスポート',
  exportHelp:
    'すべての会話とその内容、下書き、使用状況、設定を1つのファイルにまとめます。キーは含まれません。ファイルは検証でき、このコンピューターでも別のコンピューターでもインポートできます。',
  exported_other: '{{count}}件の会話を「{{path}}」にエクスポートしました',
  exporting: 'エクスポートしています…',
  exportShort: 'エクスポート',
  exportAll: 'すべての会話をエクスポート',
  exportAllHelp: '閲覧やほかのアプリでの利用のために、会話ごとのファイルをzipにまとめます。',
  format: '形式',
  import: 'インポート…',
  importLabel: '会話をインポート',
  importHelp:
    'Fermataのアーカイブ、またはChatGPTやClaudeでデータをエクスポートしたときのファイルを読み込みます。追加する前に内容を確認できます。',
  reading: '読み込んでいます…',
  report: '{{name}}のインポート',
  counts: {
    new_other: '新しい会話：{{count}}件',
    same_other: 'すでにあり、そのまま残る会話：{{count}}件',
    beside_other: '別のバージョンがあり、並べて追加される会話：{{count}}件'
  },
  stand: { new: '新規', same: '既存', beside: '並べて追加' },
  list: 'ファイル内の会話',
  messages_other: 'メッセージ{{count}}件',
  takeSettings: '設定も取り込む（キーは含まれません）',
  keepPermissions: '会話のフォルダーと、確認なしで行える操作の許可を引き継ぐ',
  apply_other: '{{count}}件の会話をインポート',
  applyRest: '残りをインポート',
  cancel: 'キャンセル',
  done_other: '{{count}}件の会話をインポートしました。',
  refused: 'このファイルはインポートできません。何も取り込まれていません。',
  problem: {
    'not-a-zip': 'zipでもJSONでもないか、ファイルが途中で切れています。（{{detail}}）',
    damaged: '一部が破損しています：{{name}}（{{detail}}）',
    'too-many-files': 'アーカイブとしてはあり得ない数のファイルが含まれています。',
    'too-large': '大きすぎて読み込めません：{{name}}',
    bomb: '展開後のサイズが異常に大きく、ディスクを埋め尽くすために作られたzipの可能性があります。',
    'bad-name': '別の場所を指す名前のファイルが含まれています：{{name}}',
    'duplicate-name': '同じファイルが重複しています：{{name}}',
    link: 'ファイルの代わりにリンクが含まれています：{{name}}',
    encrypted: '暗号化されたファイルが含まれています：{{name}}',
    checksum: '書き込み時から内容が変わったファイルがあります：{{name}}',
    'missing-file': 'ファイルが足りません：{{name}}',
    'unlisted-file': '目録にないファイルが含まれています：{{name}}',
    'no-manifest': '目録がないか、読み取れません。（{{detail}}）',
    'newer-version':
      '新しいバージョンのFermataで作成されています（形式のバージョン{{detail}}）。インポートするにはFermataを更新してください。',
    'bad-row': '使用できない項目があります：{{name}}（{{detail}}）',
    'bad-count': '内容の件数が記載と一致しません。',
    'too-deep': '項目の入れ子が深すぎます：{{name}}',
    'not-json': 'JSONではないファイルがあります：{{name}}（{{detail}}）',
    'unknown-kind': 'Fermataのアーカイブでも、ChatGPTやClaudeのエクスポートデータでもありません。'
  },
  note: {
    permissions_other:
      '{{count}}件の会話に、フォルダーまたは確認なしで行える操作の許可が設定されています。引き継がない場合は、フォルダーなしで、毎回確認する設定になります。',
    'unknown-sections_other': '新しいFermataで追加された部分（{{count}}件）は取り込まれません。',
    media_other: '本文に含まれない画像やファイルが{{count}}件あります。元の位置にその旨が表示されます。',
    'unknown-parts_other': '種類のわからない部分（{{count}}件）はテキストとして取り込まれます。',
    unreadable_other: '読み取れない項目（{{count}}件）は取り込まれません。',
    branches_other: '編集や再回答による別のバージョン（{{count}}件）も取り込まれます。',
    agents_other: 'サブエージェントの会話（{{count}}件）は、呼び出し元の会話とともに取り込まれます。'
  }
}
