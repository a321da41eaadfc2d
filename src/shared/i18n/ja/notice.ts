import type { Topic } from '../translated.ts'

/** Notices inside a conversation, for the reader only. Params: `count`, `cause`. */
export const notice: Topic<'ja', 'notice'> = {
  'guard-stopped_ordinal_other': '同じ呼び出しが{{count}}回目になるところで、エージェントを停止しました。',
  healed_other: 'ツールの実行中にアプリが終了したため、{{count}}件の呼び出しの結果を「中断」としました。',
  'unreadable-events_other': 'この会話の保存データのうち{{count}}件を読み取れなかったため、除外しました。',
  'repaired-events_other':
    'この会話の保存データのうち{{count}}件が破損していたため、修復できた範囲で表示しています。',
  'length-cut': '回答がモデルの出力上限に達したため、ここで終わっています。続きを依頼してください。',
  'compaction-failed': '古いメッセージを要約できなかったため、そのまま残しています。',
  'save-failed':
    'この部分は保存されていません（{{cause}}）。終了する前に、ディスクの空き容量を増やすか、フォルダーのアクセス許可を確認してください。'
}

/** In place of `guard-stopped` where the guard saw a cycle or a loop. */
export const guardStopped: Topic<'ja', 'guardStopped'> = {
  cycle: 'エージェントが同じ手順を{{count}}回繰り返したため、停止しました。',
  loop: 'エージェントが堂々巡りをしているようだったため、停止しました。'
}

/** Notices of the whole app, shown as a bar. Params: `count`, `path`, `backup`, `cause`, `tool`. */
export const appNotice: Topic<'ja', 'appNotice'> = {
  'database-rescued_other':
    '保存された会話が破損していました。{{count}}件の会話のうち読み取れたものはここにあります。破損したファイルは{{backup}}として残してあり、バックアップは「設定 > データ」にあります。',
  'database-damaged':
    '保存された会話の一部を読み取れません。Fermataを再起動すると、読み取れるものを新しいファイルに移し、古いファイルを残します。',
  'database-read-only':
    '保存された会話は新しいバージョンのFermataが書き込んだものです。ここでは読むことはできますが、保存はできません。続けるにはFermataを更新してください。（{{path}}）',
  'settings-repaired_other': '{{count}}件の設定の値が正しくなかったため、修正しました。',
  'settings-unreadable':
    '設定ファイルを読み取れなかったため、既定値を使用しています。元のファイルは{{backup}}として残してあります。',
  'proxy-unusable':
    '{{variable}}で指定されたプロキシは使用されません。FermataはHTTPプロキシのみに対応しています。{{variable}}にhttp://host:portの形式で設定し、再起動してください。',
  'ca-file-unusable':
    '証明書ファイル「{{path}}」が使用できなくなったため、これを必要とする接続は失敗します。理由は「設定 > AI > ネットワーク」で確認できます。',
  'settings-not-saved':
    '設定を保存できませんでした（{{cause}}）。設定は終了するまで有効です。「{{path}}」のアクセス許可を確認してください。',
  'database-unreadable':
    '保存されている会話を読み取れなかったため、新しいデータを作成しました。元のデータは{{backup}}として残してあります。バックアップがあれば「設定 > データ」で戻せます。',
  'database-newer':
    '保存されている会話は新しいバージョンのFermataで作成されています。開くにはFermataを更新してください。データは「{{path}}」にそのまま残っています。',
  'backup-restored':
    '会話を{{time}}の状態に戻しました。以前の内容はバックアップとして残してあります（「設定 > データ」）。',
  'backup-not-restored': 'バックアップを復元できませんでした（{{cause}}）。何も変更されていません。',
  'backup-failed':
    '会話の毎日のバックアップを作成できませんでした（{{cause}}）。「{{path}}」のあるディスクの空き容量を増やしてください。',
  'mcp-tool-refused':
    'MCPサーバーのツール{{tool}}がプロバイダーに受け付けられないため、変更されるまで除外します。（{{cause}}）',
  'save-failed':
    '現在、会話を保存できません（{{cause}}）。ディスクの空き容量を増やすか、「{{path}}」のアクセス許可を確認してください。'
}

/** What the engine told the model, as the reader sees it. */
export const nudge: Topic<'ja', 'nudge'> = {
  'loop-warning': 'エージェントが堂々巡りをしているようなので、別の方法を試すように伝えました。',
  empty: 'モデルの回答が空だったため、もう一度依頼しました。',
  malformed: 'モデルがツール呼び出しをテキストとして出力したため、正しい形式を示しました。'
}
