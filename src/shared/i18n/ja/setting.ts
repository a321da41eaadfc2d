import { languageNames } from '../languages.ts'
import type { Topic } from '../translated.ts'
import { answersSetting } from './answers.ts'

/** Label and help of every row of the settings table, nested as its key is: `setting.<key>.label`. */
export const setting: Topic<'ja', 'setting'> = {
  general: {
    theme: {
      label: 'テーマ',
      help: '「システム」では、このコンピューターの外観に合わせます。',
      option: { system: 'システム', light: 'ライト', dark: 'ダーク' }
    },
    language: {
      label: '言語',
      help: 'ウィンドウ、通知、エクスポートの言語です。エージェントは、あなたが書いた言語で回答します。',
      option: { system: 'このコンピューターと同じ', ...languageNames }
    },
    titles: {
      label: 'モデルが会話に名前を付ける',
      help: '最初の回答のあと、小さなリクエストを別に送ります。その分は使用状況に計上されます。自分で付けた名前はそのまま残ります。'
    },
    notifications: {
      label: 'デスクトップ通知',
      help: 'ほかの画面を見ている間に、エージェントが一時停止、質問、完了したときに通知します。クリックするとその会話が開きます。'
    },
    keepRunning: {
      label: '最後のウィンドウを閉じても実行を続ける',
      help: 'Fermataは通知領域に残ります。エージェントの作業中は、この設定にかかわらず残ります。'
    }
  },
  answers: answersSetting,
  agent: {
    toolLimit: {
      enabled: {
        label: '一定のツールラウンド数で一時停止する',
        help: 'エージェントは作業を止めてあなたを待ちます。作業内容は失われません。オフにしても、{{ceiling}}ラウンドで一時停止します。この絶対上限は設定で外せません。'
      },
      rounds: {
        label: '一時停止までのツールラウンド数',
        help: 'ラウンドとは、ツールを要求するモデルの1回の回答と、そこで要求されたすべてのツールのことです。ラウンドごとに会話が送り直されるため、ラウンドが増えるほどトークンのコストも増えます。独自のツールループを実行するプロバイダーには適用されません。外部エージェントも自身のループを実行します。'
      }
    },
    guards: {
      maxRepeatedToolCalls: {
        label: '確認するまでの同じツール呼び出しの回数',
        help: 'モデルが同じ呼び出しを繰り返し、同じ結果が続くと、エージェントは呼び出しを保留して確認します。確認できる人がいない場合、実行は終了します。'
      },
      maxEmptyTurns: {
        label: '空の回答後の再依頼',
        help: 'モデルの回答が空のとき、実行が失敗となるまでに再依頼する回数です。'
      },
      maxMalformedRetries: {
        label: '誤った形式のツール呼び出し後の再依頼',
        help: 'モデルがツール呼び出しをテキストとして出力したとき、実行が失敗となるまでに正しい形式を示す回数です。'
      },
      loopWarnings: {
        label: '堂々巡りをするモデルに警告する',
        help: '進展のない繰り返しが続くと、モデルに伝えます。2回警告したあとは、エージェントが一時停止して確認します。'
      }
    },
    costLimit: {
      enabled: {
        label: '1区間のコストが上限に達したら一時停止する',
        help: '区間とは、最後のメッセージまたは「続行」以降のラウンドのことです。コストがわかるのは料金のわかるモデルだけで、それ以外のモデルではこの一時停止は働きません。'
      },
      usd: {
        label: '一時停止までのコスト（米ドル）',
        help: 'リクエストのたびに事前に確認するため、超過するとしても最大で回答1回分です。'
      }
    },
    context: {
      prune: {
        label: '古いツール結果をリクエストから省く',
        help: '省いた結果は、モデルが取得し直す方法を示す1行に置き換わります。あなたには引き続きすべて表示されます。「空きが減ったとき」は、モデルのコンテキストウィンドウの40%と60%で省きます。「最も安く」は、送り直すほうが省くより高くなった時点で省きます。',
        option: { thresholds: '空きが減ったとき', cheapest: '最も安く', off: '省かない' }
      },
      keepRounds: {
        label: '結果を常に残すラウンド数',
        help: '最新のラウンドの結果は、そのまま残ります。'
      },
      autoCompact: {
        label: 'コンテキストウィンドウがいっぱいに近づいたら要約する',
        help: 'モデルのコンテキストウィンドウの80%に達すると、モデルに渡す古いメッセージを要約に置き換えます。元のメッセージは引き続き読むことができ、要約は取り消せます。'
      },
      cache: {
        label: 'プロバイダーがキャッシュできる部分を示す',
        help: '独自のキャッシュを持つプロバイダーでは、すでに読んだ部分の料金が大幅に安くなります。'
      }
    },
    subagents: {
      rounds: {
        label: 'サブエージェントのツールラウンド数',
        help: 'この数に達すると終了し、わかったことを呼び出し元のエージェントに渡します。一時停止までのツールラウンドの上限はサブエージェントには適用されず、サブエージェントが一時停止することはありません。'
      },
      minutes: {
        label: 'サブエージェントの制限時間（分）',
        help: 'この時間が過ぎると終了し、わかったことを呼び出し元のエージェントに渡します。'
      },
      concurrent: {
        label: 'サブエージェントの同時実行数',
        help: '1つのエージェントが同時に実行できるサブエージェントの数です。'
      }
    },
    unanswered: {
      label: '回答がないとき',
      help: 'どのウィンドウにも表示されていない会話で、エージェントの確認に回答がない場合の動作です。確認から5分後に、自動で続行または停止できます。',
      option: { wait: '待つ', continue: '5分後に続行', stop: '5分後に停止' }
    }
  },
  data: {
    backups: {
      keep: {
        label: '毎日のバックアップの保存数',
        help: 'すべての会話のコピーを、1日1回または変更が多いときに作成します。データが非常に大きい場合は、最大2つまで保存します。0にすると作成しません。'
      }
    }
  },
  network: {
    retries: {
      label: 'リクエスト失敗後の再試行回数',
      help: 'プロバイダーが混み合っているときや接続が切れたときに、カウントダウンのあと同じリクエストを送り直します。カウントダウンは表示され、キャンセルできます。'
    },
    idleTimeoutSeconds: {
      label: '無通信タイムアウト（秒）',
      help: 'モデルから何も届かない状態がこの時間続くと、リクエストを打ち切ります。'
    },
    answerMinutes: {
      label: '1回の回答の最長時間（分）',
      help: 'データが届き続けていても、1回の回答はこの時間までです。「停止」でいつでも終了できます。'
    }
  }
}

/** The settings dialog around its rows. */
export const settings: Topic<'ja', 'settings'> = {
  title: '設定',
  description: '変更はすぐに保存され、すべてのウィンドウに適用されます。',
  close: '設定を閉じる',
  tab: { general: '一般', ai: 'AI', prompts: 'プロンプト', schedules: 'スケジュール', data: 'データ' },
  section: {
    general: {
      appearance: '外観',
      notifications: '通知',
      conversations: '会話',
      background: 'バックグラウンド',
      data: 'データフォルダー'
    },
    data: { export: 'エクスポート', import: 'インポート', backups: 'バックアップ' },
    ai: {
      providers: 'プロバイダー',
      mcp: 'MCPサーバー',
      externalAgents: '外部エージェント',
      approvals: '承認',
      models: 'モデルと料金',
      answers: '回答',
      agent: 'エージェント',
      usage: '使用状況',
      network: 'ネットワーク'
    },
    prompts: 'プロンプト',
    schedules: 'スケジュール'
  },
  group: {
    limits: '上限',
    guards: 'ガード',
    cost: 'コスト',
    context: 'コンテキスト',
    subagents: 'サブエージェント'
  },
  mayRepeat: {
    label: '繰り返しを許可するツール',
    help: 'これらのツールについて、ガードは確認しません。確認時に「…の繰り返しを常に許可」を選ぶと、ここに追加されます。',
    none: 'なし。ガードはすべてのツールを監視します。',
    remove: '{{tool}}を再び確認する'
  },
  dataFolder: {
    label: '会話、設定、キーの保存場所',
    open: 'フォルダーを開く'
  },
  range: '{{min}}〜{{max}}',
  decrease: '減らす',
  increase: '増やす',
  invalid: '{{min}}〜{{max}}の整数のみ入力できます。{{value}}のままにしました。',
  invalidDecimal: '{{min}}〜{{max}}の数値（小数点以下2桁まで）のみ入力できます。{{value}}のままにしました。'
}
