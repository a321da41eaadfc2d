import type { Topic } from '../translated.ts'

const effort = {
  none: 'なし',
  minimal: '最小',
  low: '低',
  medium: '中',
  high: '高',
  xhigh: '非常に高い',
  max: '最大'
}

/** Settings > AI > Answers: label and help of each row. */
export const answersSetting = {
  systemPrompt: {
    label: 'すべてのモデルへの指示',
    help: 'Fermata自身の指示に続けて、毎回のリクエストに添えられます。自己紹介や、希望する回答の仕方などを書きます。会話ごとに別の指示にすることもできます。'
  },
  effort: {
    label: '思考の深さ',
    help: '思考の深さを選べるモデルに適用されます。選んだ段階がないモデルでは、それより下の最も近い段階になります。深く考えるほど時間とコストがかかります。',
    option: { own: 'モデルの既定', ...effort }
  },
  temperature: {
    enabled: {
      label: '温度を指定する',
      help: 'オフにすると、各モデルの既定値が使われます。温度を受け付けないモデルや、思考を指定したモデルには送られません。'
    },
    degree: {
      label: '温度',
      help: '低いほど安定した回答に、高いほど多様な回答になります。サービス側の最大値のほうが低い場合は、その値が適用されます。'
    }
  },
  maxOutput: {
    enabled: {
      label: '回答の長さを制限する',
      help: 'オフにすると、モデル自体の上限まで回答できます。思考の分も長さに含まれます。'
    },
    tokens: {
      label: '1回の回答の最大トークン数',
      help: 'これを超える回答は途中で打ち切られ、その旨が表示されます。'
    }
  }
}

/** What a conversation says of its answers itself. Params: `value` what the settings say now. */
export const options: Topic<'ja', 'options'> = {
  title: '会話の設定',
  lead: 'この会話の次のリクエストから適用されます。「設定に従う」の項目には「設定 > AI > 回答」の内容が使われます。',
  cost: 'モデルへの指示や思考の深さを変えると、リクエストの冒頭が変わります。そのため、プロバイダーは一度、キャッシュを使わずに会話全体を読み直します。',
  inherit: '設定に従う',
  inheritNothing: '設定に従う：なし',
  inheritValue: '設定に従う：{{value}}',
  own: 'モデルの既定',
  systemPrompt: 'モデルへの指示',
  systemPromptOwn: 'この会話だけの指示',
  systemPromptPlaceholder: '例：フランス語で、コードだけで回答してください。',
  effort: '思考の深さ',
  effortValue: effort,
  temperature: '温度',
  maxOutput: '1回の回答の最大トークン数',
  number: '個別に指定',
  settings: 'すべての会話の設定'
}
