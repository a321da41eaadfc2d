import type { Topic } from '../translated.ts'

/** Settings > Schedules. Params: `name` of a schedule, `time` in words. */
export const schedules: Topic<'ja', 'schedules'> = {
  about:
    'Fermataの実行中に、毎回新しい会話で自動的に送信されるプロンプトです。回答する人がいないため、確認が必要なものは実行されず、上限に達したものは対応待ちになります。Fermataが終了していた、またはコンピューターがスリープしていた時刻の分は、未実行として記録され、あとから実行されることはありません。',
  none: 'スケジュールはまだありません。',
  add: 'スケジュールを追加',
  edit: '編集',
  enabled: 'オン',
  enabledHelp: 'オンにすると、予定の時刻に送信されます。',
  off: 'オフ',
  next: '次回：{{time}}',
  never: '次回の予定なし',
  runNow: '今すぐ実行',
  begun: '実行を開始しました。',
  remove: 'スケジュールを削除',
  removeQuestion: '{{name}}とその履歴を削除しますか？開始した会話は残ります。',
  removeYes: '削除',
  cancel: 'キャンセル',
  prompt: 'プロンプト',
  facts: '{{words}} · {{rounds}}',
  rounds_other: '最大{{count}}ラウンド',
  history: '履歴',
  noHistory: 'まだ実行されていません。',
  open: '会話を開く',
  openLabel: '{{time}}の会話を開く',
  byHand: '手動',
  outcome: {
    running: '実行中',
    done: '完了',
    stoppedAtLimit: '上限で停止',
    failed: '失敗',
    stopped: '手動で停止',
    interrupted: '中断',
    missed: '未実行',
    skipped: 'スキップ：前回の実行が終わっていないため'
  },
  goOn: '会話を開いて続行できます。',
  missed_other: '未実行{{count}}回：Fermataが終了していたか、コンピューターがスリープ中でした',
  missingFolder: 'フォルダー「{{path}}」がありませんでした。',
  form: {
    add: 'スケジュールを追加',
    edit: '{{name}}を編集',
    name: '名前',
    namePlaceholder: '例：朝のレポート',
    prompt: 'プロンプト',
    cron: '日時（cron式）',
    cronHelp: '分、時、日、月、曜日の5つのフィールドです。*は「すべて」を表します。',
    examples: '例',
    example: { hourly: '毎時', daily: '毎日', weekdays: '平日', weekly: '毎週月曜日' },
    noWords: 'この式は言葉では表せませんが、有効です。',
    nextTimes: '次回以降：{{times}}',
    zone: 'タイムゾーン',
    zoneHere: 'このコンピューターと同じ（{{zone}}）',
    model: 'モデル',
    modelDefault: '新しい会話と同じ',
    workspace: 'フォルダー',
    workspaceHelp: '空の場合はフォルダーなしとなり、ファイルツールは使えません。',
    choose: '選択…',
    mode: '確認なしで行えること',
    modeHelp: '回答する人がいないため、確認が必要なものは実行されず、そこで終了します。',
    rounds: 'ツールラウンドの上限',
    roundsHelp: '上限に達すると、それまでの内容を残して停止します。あとから続行できます。',
    needsName: 'スケジュールには名前が必要です。',
    needsPrompt: 'スケジュールには送信するプロンプトが必要です。',
    save: '保存',
    submit: 'スケジュールを追加'
  },
  field: {
    minute: '分',
    hour: '時',
    day: '日',
    month: '月',
    weekday: '曜日'
  },
  problem: {
    fields: '式には、スペースで区切った5つのフィールドが必要です。例：0 9 * * 1-5（平日の9時）。',
    value:
      '「{{value}}」は「{{field}}」の値として正しくありません。範囲内の数、1,15のようなリスト、*/10のような間隔、または*を入力してください。',
    never: 'この日時は存在しません。日と月を確認してください。',
    zone: 'タイムゾーン{{value}}はありません。一覧から選択してください。'
  }
}
