import type { Topic } from '../translated.ts'
import { attachmentRefusal } from './attachment.ts'

/** Why a request was refused. Params: `cause`, `path`, `url`, `owner` (another process's id). */
export const refusal: Topic<'ja', 'refusal'> = {
  'bad-request': '実行できませんでした。要求を解釈できません（{{cause}}）。',
  'unknown-request': '実行できませんでした。このバージョンのFermataはこの要求に対応していません。',
  'sender-refused': '実行できませんでした。Fermata自身のウィンドウからの要求ではありません。',
  'not-allowed': '会話の現在の状態では実行できません。何も変更されていません。',
  'not-found': 'この会話はもう存在しません。別の会話を選択してください。',
  'running-elsewhere':
    '別のFermataプロセスがこの会話を実行しています。完了するまで待つか、そちらで停止してください。',
  'nothing-to-compact':
    'まだ要約できるものがありません。ここまでの内容はすべてそのまま必要です。会話を進めてから要約してください。',
  'folder-missing': 'フォルダー「{{path}}」はもう存在しません。別のフォルダーを選択してください。',
  'schedule-gone': 'このスケジュールはもう存在しません。別の場所で削除されました。',
  'schedule-running': 'このスケジュールはまだ実行中です。終了するまで待つか、停止してください。',
  'store-write':
    '保存できませんでした（{{cause}}）。ディスクの空き容量を増やすか、フォルダーのアクセス許可を確認して、もう一度試してください。',
  'provider-failed': '接続できませんでした。',
  'link-refused': '開けるのはWebとメールのリンクのみです。このリンクはどちらでもありません。',
  'backup-unusable': 'このバックアップは復元できません（{{cause}}）。別のバックアップを選択してください。',
  busy: '会話が実行中です。停止するか、完了するまで待ってから、もう一度試してください。',
  'message-not-shown':
    'このメッセージは、表示中の会話のバージョンにはありません。上部の「分岐」で確認してください。',
  ...attachmentRefusal,
  'prompt-name-taken': '/{{name}}はすでに使われています。別の名前を選択してください。',
  'prompts-unreadable':
    'このファイルにプロンプトはありません。ここでエクスポートしたファイル、または「name」と「text」を持つ項目のJSONリストを選択してください。',
  internal: 'Fermataでエラーが発生しました（{{cause}}）。保存済みのデータは無事です。もう一度試してください。'
}
