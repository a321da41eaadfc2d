import type { Topic } from '../translated.ts'

/** How full the model's window is, what a conversation costs, and summaries. */
export const context: Topic<'ja', 'context'> = {
  title: 'コンテキストとコスト',
  meter: 'コンテキストとコスト：{{words}}',
  shareOf: '{{window}}トークン中{{share}}',
  tokensOnly: '{{tokens}}トークン',
  tokensOnlyAbout: '約{{tokens}}トークン',
  last: '前回のリクエスト',
  next: '次のリクエスト（推定）',
  new: '新規トークン',
  cacheRead: 'キャッシュ読み取り',
  cacheWrite: 'キャッシュ書き込み',
  window: 'コンテキストウィンドウ',
  windowFrom: '{{window}}（{{source}}）',
  source: {
    user: '手動で入力',
    provider: 'プロバイダーの情報',
    catalog: '主要モデルの一覧表',
    unknown: '不明'
  },
  enterWindow: 'コンテキストウィンドウを入力',
  cost: 'この会話のコスト',
  priceUnknown: '料金不明',
  enterPrice: '料金を入力',
  atLeast: '{{cost}}以上',
  lessThan: '{{cost}}未満',
  withoutSaving: 'キャッシュと省略なしの場合',
  saved: '節約額',
  savedShare: '{{cost}}（{{share}}）',
  spent: {
    compaction: '要約',
    title: 'タイトル',
    empty: '空の回答',
    malformed: '形式に誤りのある回答',
    failed: '途中で切れた回答',
    stopped: '停止した回答',
    subagent: 'サブエージェント',
    cut: '別のバージョンの回答'
  },
  round: 'この呼び出しのラウンド：{{figures}}',
  roundNew: '新規入力{{tokens}}トークン',
  roundCached: 'キャッシュ{{tokens}}',
  roundOut: '出力{{tokens}}',
  counting: '計算しています…',
  summarise: '今すぐ要約',
  summariseHint: '/compactと同じです。モデルには古いメッセージの代わりに要約が渡されます',
  summarising: '古いメッセージを要約しています…',
  divider: 'これより古いメッセージは、モデルには要約で渡されます',
  dividerCost: '要約のコスト：{{cost}}',
  showSummary: '要約を表示',
  hideSummary: '要約を隠す',
  summary: '要約',
  instruction: '残すように指定した内容：{{instruction}}',
  undo: '元に戻す',
  undoHint: 'モデルに古いメッセージを再び渡す',
  compactAndContinue: '要約して続行',
  command:
    '/compactは、モデルに渡す古いメッセージを要約に置き換えます。残したい内容を続けて書けます（例：/compact ファイル名）',
  failedBecause: '{{notice}}{{failure}}'
}

/** The full text of a tool result. */
export const fullResult: Topic<'ja', 'fullResult'> = {
  inPart: 'モデルには一部のみ表示：{{length}}文字のうち先頭{{head}}文字と末尾{{tail}}文字',
  leftOut: '… {{characters}}文字を省略 …',
  open: '結果の全文を開く',
  title: '結果の全文：{{tool}}',
  text: 'テキスト',
  loading: '読み込んでいます…',
  range: '{{length}}文字中{{from}}〜{{to}}文字目',
  first: '最初のページ',
  previous: '前のページ',
  next: '次のページ',
  last: '最後のページ',
  find: '結果の全文を検索',
  findNext: '次を検索',
  findNothing: '見つかりません',
  save: '名前を付けて保存…',
  saved: '保存しました。',
  close: '閉じる',
  gone: '結果の全文はもう保存されていません。'
}

/** Settings > AI > Models and prices. */
export const models: Topic<'ja', 'models'> = {
  lead: '各モデルの容量と料金です。料金は100万トークンあたりの米ドルです。料金がわからない場合、コストは「不明」と表示されます。',
  catalogDate: '主要モデルの一覧表は{{date}}時点のものです。',
  search: 'モデルを検索',
  none: 'モデルはまだありません。プロバイダーを設定すると、ここに表示されます。',
  noneFound: '一致する名前のモデルはありません。',
  more_other: 'ほか{{count}}件。検索して絞り込めます。',
  facts: '{{window}} · {{prices}}',
  window: '{{tokens}}トークン',
  windowUnknown: 'コンテキストウィンドウ不明',
  prices: '入力{{input}}、出力{{output}}',
  shortWindow: '{{tokens}}トークン',
  shortPrices: '入力{{input}}、出力{{output}}',
  free: '無料',
  ability: { images: '画像対応', thinks: '思考対応', tools: 'ツール対応', noTools: 'ツール非対応' },
  contextWindow: 'コンテキストウィンドウ（トークン）',
  maxOutput: '回答の上限（トークン）',
  input: '入力料金',
  output: '出力料金',
  cacheRead: 'キャッシュ読み取り料金',
  cacheWrite: 'キャッシュ書き込み料金',
  asInput: '入力と同じ',
  unknown: '不明',
  above:
    '{{tokens}}トークンを超えるリクエストの料金は、入力{{input}}、出力{{output}}です。独自に入力した料金は、すべてのリクエストに適用されます。',
  sources: 'コンテキストウィンドウ：{{window}}。料金：{{prices}}。',
  save: '保存',
  saved: '保存しました。',
  reset: '既知の値に戻す',
  badTokens:
    'コンテキストウィンドウと回答の上限は、1〜{{most}}の整数のトークン数で入力してください（例：200000）。',
  badPrice: '料金は0〜{{highest}}の数値で入力してください（例：2.50）。',
  needsBoth: '入力料金と出力料金は、両方とも入力するか、両方とも空にしてください。'
}

/** Settings > AI > Usage. */
export const usage: Topic<'ja', 'usage'> = {
  lead: '過去30日間のトークン数と、現在の料金で計算したコストです。削除した会話も含まれます。',
  none: '過去30日間の使用はありません。',
  caption: '日別・モデル別のトークン数とコスト',
  day: '日付',
  model: 'モデル',
  input: '新規入力',
  cached: 'キャッシュ',
  output: '出力',
  cost: 'コスト',
  unknown: '不明',
  total: '合計'
}
