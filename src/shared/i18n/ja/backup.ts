import type { Topic } from '../translated.ts'

/** Copies of the store: the list in Settings > Data, and the command line. */
export const backup: Topic<'ja', 'backup'> = {
  label: '会話のバックアップ',
  help: '保存されているすべてのデータのコピーを、このコンピューターに作成します。毎日1回、更新でデータ形式が変わる前、別のバックアップを復元する前に作成されます。',
  make: '今すぐバックアップ',
  making: 'バックアップしています…',
  made: 'バックアップを作成しました。',
  list: 'バックアップ',
  none: 'バックアップはまだありません。',
  item: '{{time}}、{{kind}}、{{size}}',
  kind: {
    daily: '毎日',
    migration: '更新前',
    manual: '手動',
    restore: '復元前'
  },
  restore: '復元…',
  restoreOf: '{{time}}のバックアップを復元',
  question: '{{time}}の状態に戻しますか？',
  explain:
    'すべての会話がその時点の状態に戻ります。現在の内容はバックアップとして残り、設定とキーはそのままです。Fermataは再起動します。',
  confirm: '復元して再起動',
  cancel: 'キャンセル',
  problem: {
    missing: 'このバックアップはもうありません',
    damaged: 'このバックアップは破損しています',
    newer: 'このバックアップは新しいバージョンのFermataで作成されています',
    'in-use': '別のFermataプロセスが会話を開いています',
    failed: '書き込めませんでした'
  },
  noCopy:
    '保存されている会話を新しい形式に更新する前に、コピーを作成できませんでした（{{cause}}）。何も変更されていません。「{{path}}」のあるディスクの空き容量を増やすか、書き込みを許可して、もう一度起動してください。',
  noRoom_other: 'ディスクの空き容量があと{{count}} MB必要です',
  cliRestored: '会話を{{time}}の状態に戻しました。以前の内容は{{name}}として残してあります。',
  cliNotRestored: '復元しませんでした：{{problem}}。「backup list」でバックアップの一覧を確認できます。'
}
