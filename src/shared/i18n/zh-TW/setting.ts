import { languageNames } from '../languages.ts'
import type { Topic } from '../translated.ts'
import { answersSetting } from './answers.ts'

/** Label and help of every row of the settings table, nested as its key is: `setting.<key>.label`. */
export const setting: Topic<'zh-TW', 'setting'> = {
  general: {
    keepRunning: {
      label: '關閉最後一個視窗後繼續執行',
      help: 'Fermata 會留在通知區域。代理程式工作期間，無論如何都會留在那裡。'
    },
    theme: {
      label: '佈景主題',
      help: '「系統」會跟著這台電腦的外觀。',
      option: { system: '系統', light: '淺色', dark: '深色' }
    },
    language: {
      label: '語言',
      help: '用於視窗、通知和匯出。代理程式會用你輸入的語言回答。',
      option: { system: '與這台電腦相同', ...languageNames }
    },
    titles: {
      label: '由模型為對話命名',
      help: '在第一個回答之後，另外送出一個小要求來完成，計入使用量。自己取的名稱會保留。'
    },
    notifications: {
      label: '桌面通知',
      help: '當你正在看其他畫面，而代理程式暫停、提問或完成時通知。按一下通知即可開啟該對話。'
    }
  },
  answers: answersSetting,
  agent: {
    toolLimit: {
      enabled: {
        label: '達到一定工具輪數後暫停',
        help: '代理程式會停下來等你，不會遺失任何內容。關閉後，到 {{ceiling}} 輪時仍會暫停，這個上限無法用設定解除。'
      },
      rounds: {
        label: '暫停前的工具輪數',
        help: '一輪是模型要求使用工具的一次回答，連同其中要求的所有工具。每一輪都會重新傳送對話，因此輪數越多，耗用的 token 越多。自行執行工具迴圈的提供者不受此限制。外部代理程式也會執行自己的迴圈。'
      }
    },
    guards: {
      maxRepeatedToolCalls: {
        label: '詢問前的連續相同工具呼叫次數',
        help: '模型一再做相同的呼叫並得到相同的結果時，代理程式會先保留呼叫並詢問你。無人可詢問時，執行會結束。'
      },
      maxEmptyTurns: {
        label: '空白回答後的提醒次數',
        help: '模型的回答是空白時，最多再要求幾次，之後執行失敗。'
      },
      maxMalformedRetries: {
        label: '工具呼叫格式錯誤後的提醒次數',
        help: '模型把工具呼叫寫成文字時，最多告知幾次正確格式，之後執行失敗。'
      },
      loopWarnings: {
        label: '模型原地打轉時提醒',
        help: '模型不斷重複卻沒有進展時會收到提醒。提醒兩次之後，代理程式會暫停並詢問你。'
      }
    },
    costLimit: {
      enabled: {
        label: '本段費用過高時暫停',
        help: '「本段」是指從你上一則訊息或上次「繼續」以來的各輪。只有價格已知的模型才算得出費用；其他模型不會因此暫停。'
      },
      usd: {
        label: '暫停前的費用（美元）',
        help: '每次送出要求前都會檢查，因此最多只會超出一次回答的費用。'
      }
    },
    context: {
      prune: {
        label: '要求中省略舊的工具結果',
        help: '省略的結果會換成一行文字，告訴模型如何重新取得。你仍看得到全部內容。「視窗快滿時」會在模型視窗用到 40% 和 60% 時省略；「最省費用」則是一旦重新傳送比省略更貴就省略。',
        option: { thresholds: '視窗快滿時', cheapest: '最省費用', off: '永不' }
      },
      keepRounds: {
        label: '一律保留結果的輪數',
        help: '最近幾輪的結果會一字不漏地保留。'
      },
      autoCompact: {
        label: '視窗快滿時產生摘要',
        help: '模型視窗用到 80% 時，較早的訊息會換成摘要，只供模型使用。你可以閱讀原文，也可以取消摘要。'
      },
      cache: {
        label: '標示提供者可以快取的內容',
        help: '有快取功能的提供者，對讀過的內容只收取一小部分費用。'
      }
    },
    subagents: {
      rounds: {
        label: '子代理程式的工具輪數',
        help: '達到這個輪數就結束，並把找到的內容交給呼叫它的代理程式。暫停前的工具輪數上限不適用於子代理程式；子代理程式從不暫停。'
      },
      minutes: {
        label: '子代理程式的執行分鐘數',
        help: '達到這個時間就結束，並把找到的內容交給呼叫它的代理程式。'
      },
      concurrent: {
        label: '同時執行的子代理程式數',
        help: '一個代理程式最多可以同時執行幾個子代理程式。'
      }
    },
    unanswered: {
      label: '無人答覆時',
      help: '沒有視窗顯示該對話時，如何處理代理程式的詢問。詢問五分鐘後，執行可以自動繼續或停止。',
      option: { wait: '等待', continue: '5 分鐘後繼續', stop: '5 分鐘後停止' }
    }
  },
  data: {
    backups: {
      keep: {
        label: '保留的每日備份數',
        help: '每天一次，或在大量變更之後，建立所有對話的複本。儲存區非常大時最多保留兩份。設為 0 則不備份。'
      }
    }
  },
  network: {
    retries: {
      label: '要求失敗後的重試次數',
      help: '提供者忙碌或連線中斷時，倒數之後會再次送出相同的要求。倒數看得到，也可以取消。'
    },
    answerMinutes: {
      label: '單次回答最長時間（分鐘）',
      help: '一次回答總共可以持續多久，即使仍有內容到達。「停止」可隨時結束它。'
    },
    idleTimeoutSeconds: {
      label: '閒置逾時（秒）',
      help: '模型多久沒有傳送任何內容就放棄要求。'
    }
  }
}

/** The settings dialog around its rows. */
export const settings: Topic<'zh-TW', 'settings'> = {
  title: '設定',
  description: '變更會立即儲存，並套用到所有視窗。',
  close: '關閉設定',
  tab: { general: '一般', ai: 'AI', prompts: '提示詞', schedules: '排程', data: '資料' },
  section: {
    general: {
      background: '背景',
      appearance: '外觀',
      notifications: '通知',
      conversations: '對話',
      data: '資料存放位置'
    },
    data: { export: '匯出', import: '匯入', backups: '備份' },
    ai: {
      providers: '提供者',
      mcp: 'MCP 伺服器',
      externalAgents: '外部代理程式',
      approvals: '核准',
      models: '模型與價格',
      answers: '回答',
      agent: '代理程式',
      usage: '使用量',
      network: '網路'
    },
    prompts: '提示詞',
    schedules: '排程'
  },
  group: { limits: '上限', guards: '防護', cost: '費用', context: '上下文', subagents: '子代理程式' },
  mayRepeat: {
    label: '可以重複的工具',
    help: '防護不會就這些工具詢問。在詢問時選擇「一律允許重複…」，工具就會列在這裡。',
    none: '無。防護會檢查所有工具。',
    remove: '恢復對 {{tool}} 的詢問'
  },
  dataFolder: {
    label: '對話、設定和金鑰的存放位置',
    open: '開啟資料夾'
  },
  range: '{{min}} 到 {{max}}',
  decrease: '減少',
  increase: '增加',
  invalid: '只能輸入 {{min}} 到 {{max}} 的整數，因此保留 {{value}}。',
  invalidDecimal: '只能輸入 {{min}} 到 {{max}} 的數字，最多兩位小數，因此保留 {{value}}。'
}
