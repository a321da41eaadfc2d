import type { Effort } from '../../domain/answer-options.ts'
import type { Topic } from '../translated.ts'

const effort = {
  none: '無',
  minimal: '極低',
  low: '低',
  medium: '中',
  high: '高',
  xhigh: '很高',
  max: '最高'
} satisfies Record<Effort, string>

/** Settings > AI > Answers: label and help of each row. */
export const answersSetting = {
  systemPrompt: {
    label: '給所有模型的指示',
    help: '接在 Fermata 內建的指示之後，隨每個要求送出：你是誰、希望得到什麼樣的回答。個別對話也可以改用自己的指示。'
  },
  effort: {
    label: '模型的思考強度',
    help: '適用於有此選項的模型；沒有所選強度的模型會採用低於它的最接近等級。思考越深入，時間越長，費用也越高。',
    option: { own: '模型預設', ...effort }
  },
  temperature: {
    enabled: {
      label: '指定溫度',
      help: '關閉時，各模型使用自己的預設值。不接受溫度的模型，以及需要思考的模型，都不會收到這項設定。'
    },
    degree: {
      label: '溫度',
      help: '數值越低越穩定，越高越多變。如果服務允許的最大值較低，則以服務為準。'
    }
  },
  maxOutput: {
    enabled: {
      label: '限制回答長度',
      help: '關閉時，回答長度只受模型本身的上限限制。思考內容也計算在內。'
    },
    tokens: {
      label: '單次回答的 token 上限',
      help: '超過的回答會被截斷，並加以註明。'
    }
  }
}

/** What a conversation says of its answers itself. Params: `value` what the settings say now. */
export const options: Topic<'zh-TW', 'options'> = {
  title: '對話設定',
  lead: '從下一個要求開始，只套用到這個對話。選擇「依照設定」的項目會依照「設定 > AI > 回答」。',
  cost: '變更給模型的指示或思考強度，會改變要求的開頭，因此提供者必須略過快取，重新完整讀取對話一次。',
  inherit: '依照設定',
  inheritNothing: '依照設定：無',
  inheritValue: '依照設定：{{value}}',
  own: '模型預設',
  systemPrompt: '給模型的指示',
  systemPromptOwn: '這個對話專用的指示',
  systemPromptPlaceholder: '例如：用法文回答，而且只給程式碼。',
  effort: '思考強度',
  effortValue: effort,
  temperature: '溫度',
  maxOutput: '單次回答的 token 上限',
  number: '自訂數值',
  settings: '所有對話的設定'
}
