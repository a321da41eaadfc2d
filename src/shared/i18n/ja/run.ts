import type { Topic } from '../translated.ts'

/** The pause row, and the other rows that stand under the last message when a run stands still. */
export const pause: Topic<'ja', 'pause'> = {
  title_other: '{{count}}回のツール呼び出し後に一時停止',
  rounds_other: '{{rounds}}/{{count}}ラウンド',
  roundsOnly_other: '{{count}}ラウンド',
  ceiling: '必ず一時停止する絶対上限の{{limit}}ラウンドに達しました。何度でも続行できます。',
  byUser: 'ご指定により一時停止しました。',
  costLimit: 'この区間のコストが上限の{{limit}}に達しました。',
  tokens: '{{tokens}}トークン',
  estimate: '次の区間のコストは約{{cost}}の見込みです。',
  estimateTiny: '次の区間のコストは{{cost}}未満の見込みです。',
  calls_other: 'ツール呼び出し{{count}}回',
  wholeTurn: 'ターン全体：{{figures}}',
  guard: {
    repeat_ordinal_other: 'エージェントが同じ呼び出しを行おうとしています（{{count}}回目）',
    cycle: 'エージェントが同じ手順を{{count}}回繰り返しています',
    loop: 'エージェントが堂々巡りをしているようです',
    question: '続行しますか？',
    heldQuestion_other: '今回の{{count}}件の呼び出しはまだ実行されていません。続行しますか？',
    results: '最近の結果',
    result: '結果{{number}}',
    same: '同じ結果',
    mayRepeat: '{{tool}}の繰り返しを常に許可',
    stop: '停止',
    close: '閉じて実行を停止',
    continuesIn: '{{time}}後に自動で続行',
    stopsIn: '{{time}}後に自動で停止'
  },
  continue: '続行',
  adjust: '上限を変更',
  adjustCost: 'コスト上限を変更',
  more: 'その他の続行方法',
  unlimited: 'このターンは上限なしで続行',
  wrapUp: 'ここでまとめる',
  hint: '続行時のヒント',
  hintPlaceholder: '続行時に伝えること…',
  errorTitle: '続行できませんでした。'
}

export const run: Topic<'ja', 'run'> = {
  step: 'ステップ{{step}}、上限なし',
  openAgents: '外部エージェントを開く',
  stop: '停止',
  stopping: '停止しています…',
  pause: 'このラウンドのあとに一時停止',
  pauseRequested: 'このラウンドのあとに一時停止します…',
  round: 'ラウンド{{round}}/{{limit}}',
  working: '作業しています…',
  awaiting_other: '{{count}}件の回答待ち',
  elsewhere: 'コマンドラインで実行中です。ここで経過を確認し、停止できます。',
  failedTitle: '実行に失敗しました',
  retry: '再試行',
  retrying: {
    busy: 'プロバイダーが混み合っています。',
    connection: '接続が途切れました。',
    other: 'リクエストに失敗しました。'
  },
  retryIn: '{{reason}}{{seconds}}秒後に再試行します（{{attempt}}/{{of}}）',
  cancelRetry: 'キャンセル',
  openProviders: 'プロバイダーを開く',
  chooseModel: '別のモデルを選択',
  details: '詳細',
  interruptedTitle: '中断されました',
  interrupted:
    'エージェントの作業中にFermataが終了しました。それまでの作業はすべて保存されています。「続行」を選ぶと、モデルにもう一度リクエストします。中断されたツールは自動では再実行されません。',
  continue: '続行',
  stopped: '停止しました',
  wrapUpMessage:
    'ここでツールの使用を終えてください。これまでにわかったことと行ったこと、残っている課題、次に取るべき手順をまとめてください。'
}

/** Whole sentences for the polite live region. */
export const live: Topic<'ja', 'live'> = {
  attached: '{{name}}を添付しました',
  queued: 'メッセージを送信待ちに追加しました',
  draftCleared: '下書きを削除しました。空の入力欄でCtrl+Zまたは⌘+Zを押すと元に戻せます。',
  takenBack: '停止しました。メッセージを入力欄に戻しました。',
  steers: 'メッセージを送信しました',
  paused_other: '{{count}}回のツール呼び出し後に一時停止しました',
  continues: '作業を続行します。',
  started: 'エージェントが作業しています。',
  finished: '完了しました。',
  guard: '{{sentence}}。{{question}}',
  stopped: '停止しました。',
  failed: '実行に失敗しました。{{sentence}}',
  approval: '{{tool}}が承認待ちです。',
  question: 'エージェントからの質問：{{question}}',
  interrupted: '実行が中断されました。',
  versionShown: 'バージョン{{at}}/{{of}}を表示しています。',
  branchShown: '分岐を表示しています。',
  branched: 'ここから会話を続けます。これ以降の内容は別のバージョンとして残ります。',
  roundDeleted: 'ここから削除しました。削除前のバージョンは残っています。',
  compacted: 'モデルには、古いメッセージの要約が渡されます。',
  compactionFailed: '古いメッセージを要約できませんでした。',
  compactionUndone: 'モデルに古いメッセージが再び渡されます。',
  limited_other: 'この会話は{{count}}ツールラウンドで一時停止します。',
  limit: {
    none: 'この会話に上限はありません。',
    inherit: 'この会話には設定の上限が適用されます。'
  },
  renamed: '名前を「{{title}}」に変更しました。'
}
