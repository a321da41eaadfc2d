import type { Topic } from '../translated.ts'

/** What goes along with a message: chips and the dialog. */
export const attachment: Topic<'ja', 'attachment'> = {
  add: 'ファイルを添付',
  list: '添付ファイル',
  kind: { image: '画像', pdf: 'PDF', text: 'テキスト' },
  tokens_other: '約{{tokens}}トークン',
  pages_other: '{{count}}ページ',
  remove: '{{name}}を削除',
  open: '開く',
  inline: '本文に戻す',
  inlineOf: '{{name}}を本文に戻す',
  pasted: '貼り付けたテキスト{{number}}.txt',
  close: '閉じる',
  more: 'さらに表示'
}

/** Why something cannot be attached or sent along, as refusals. */
export const attachmentRefusal = {
  'too-many-attachments':
    '1つのメッセージに添付できるファイルは{{most}}個までです。残りは次のメッセージで送信してください。',
  'attachment-empty': '{{name}}は空のため、添付できません。',
  'attachment-too-large':
    '{{name}}は大きすぎて添付できません（{{megabytes}} MB、上限{{most}} MB）。フォルダーに置いて、エージェントに読み取らせてください。',
  'attachment-picture-too-large':
    '{{name}}はモデルには大きすぎます（{{width}} × {{height}}ピクセル、{{megabytes}} MB）。縮小したものを添付してください。',
  'attachment-unknown':
    '{{name}}は、画像（PNG、JPEG、WebP、GIF）、PDF、UTF-8またはUTF-16のテキストのいずれでもありません。いずれかの形式で保存して添付してください。',
  'attachment-locked':
    '{{name}}はパスワードで保護されています。パスワードなしのコピーを保存して添付してください。',
  'attachment-damaged':
    '{{name}}のテキストを読み取れませんでした。ファイルが破損している可能性があります。別のアプリで開き、新しいPDFまたはテキストとして保存して添付してください。',
  'attachment-no-text':
    '{{name}}には、スキャンした文書のようにテキストがありません。ページを画像として添付するか、文字認識済みのものを添付してください。',
  'attachment-gone': '{{name}}が見つかりません。削除して、もう一度ファイルを添付してください。',
  'attachment-blind-model':
    '{{model}}は画像を認識できないため、送信しませんでした。画像を削除するか、画像に対応したモデルを選択してください。',
  'mention-no-folder':
    'フォルダーが選択されていないため、{{path}}を読み取れませんでした。フォルダーを選択するか、このファイルを削除してください。',
  'mention-unreadable':
    'フォルダー内の{{path}}を読み取れませんでした。移動または削除された可能性があります。削除するか、もう一度指定してください。',
  'mention-secret':
    '{{path}}には機密情報が含まれている可能性があるため、送信しませんでした。送信する場合は、もう一度指定して送信を承諾してください。'
}
