import type { Topic } from '../translated.ts'

/** What waits for the user, over all conversations. */
export const waiting: Topic<'ja', 'waiting'> = {
  title: '対応待ち',
  button: '対応待ち',
  count_other: '対応待ちが{{count}}件あります',
  none: '対応待ちはありません。',
  noneHelp: 'すべての会話の一時停止、承認、質問がここに表示されます。',
  help: '矢印キーで項目間を、Tabキーで項目のボタンに移動します。{{key}}を押すと、この一覧を開かずに順に確認できます。',
  close: '一覧を閉じる',
  items: '対応待ちの項目',
  since: '{{time}}から',
  paused_other: '{{count}}回のツール呼び出し後に一時停止',
  by: {
    toolLimit: 'ツールの上限',
    costLimit: 'コストの上限',
    user: 'あなたによる一時停止'
  },
  interrupted: 'エージェントの作業中に中断',
  approval: '{{tool}}の実行許可待ち',
  question: 'エージェントからの質問',
  signIn: 'MCPサーバーへのサインインが必要です',
  signInFailed: 'MCPサーバー：サインインできませんでした',
  isError: '前回の「続行」に失敗しました。開いて理由を確認してください。',
  continue: '続行',
  stop: '停止',
  deny: '拒否',
  allow: '1回だけ許可',
  signInNow: 'サインイン',
  openServers: 'MCPサーバーを開く',
  loading: '呼び出しを確認しています…',
  gone: 'この呼び出しはすでに対応済みです。',
  more: '「{{title}}」が対応待ちです：{{reason}}',
  left_other: '残り{{count}}件です。'
}

/** Working on without a window, and leaving. */
export const background: Topic<'ja', 'background'> = {
  open: 'Fermataを開く',
  quit: '終了',
  tooltip: '{{name}}：{{waiting}}',
  goesOn: 'Fermataは作業を続けています。通知領域のアイコンから開くか、もう一度起動してください。',
  continue: '続行',
  stop: '停止',
  reply: '回答',
  quitTitle_other: '{{count}}件の会話でエージェントが作業中です。終了しますか？',
  quitHelp:
    'これまでの作業は保存され、次回の起動時にそれぞれ続行できます。実行中のツールは中断され、自動では再実行されません。',
  quitFinished: 'エージェントの作業が完了しました。終了しますか？',
  quitFinishedHelp: '中断される作業はありません。',
  quitAnyway: '終了',
  keepWorking: '作業を続ける'
}
