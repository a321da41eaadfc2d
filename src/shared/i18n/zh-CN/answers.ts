import type { Effort } from '../../domain/answer-options.ts'
import type { Topic } from '../translated.ts'

const effort = {
  none: '无',
  minimal: '极低',
  low: '低',
  medium: '中',
  high: '高',
  xhigh: '很高',
  max: '最高'
} satisfies Record<Effort, string>

/** Settings > AI > Answers: label and help of each row. */
export const answersSetting = {
  systemPrompt: {
    label: '给所有模型的指示',
    help: '附在 Fermata 自带的指示之后，随每个请求发送：你是谁、希望得到怎样的回答。每个对话也可以改用自己的指示。'
  },
  effort: {
    label: '模型的思考强度',
    help: '适用于支持此选项的模型；没有所选强度的模型使用低于它的最近一档。思考越深，耗时越长，费用越高。',
    option: { own: '模型默认', ...effort }
  },
  temperature: {
    enabled: {
      label: '指定温度',
      help: '关闭时，各模型使用自己的默认值。不接受温度的模型，以及需要思考的模型，不会收到此设置。'
    },
    degree: {
      label: '温度',
      help: '值越低越稳定，越高越多样。如果服务允许的最大值更低，以服务为准。'
    }
  },
  maxOutput: {
    enabled: {
      label: '限制回答长度',
      help: '关闭时，回答长度只受模型自身的上限约束。思考内容也计算在内。'
    },
    tokens: {
      label: '单个回答的 token 上限',
      help: '超出的回答会被截断，并注明已截断。'
    }
  }
}

/** What a conversation says of its answers itself. Params: `value` what the settings say now. */
export const options: Topic<'zh-CN', 'options'> = {
  title: '对话设置',
  lead: '从下一个请求起，仅对此对话生效。选择“沿用设置”的项目以“设置 > AI > 回答”为准。',
  cost: '更改给模型的指示或思考强度会改变请求的开头，因此提供商需要不使用缓存，重新完整读取一次对话。',
  inherit: '沿用设置',
  inheritNothing: '沿用设置：无',
  inheritValue: '沿用设置：{{value}}',
  own: '模型默认',
  systemPrompt: '给模型的指示',
  systemPromptOwn: '此对话的专用指示',
  systemPromptPlaceholder: '例如：用法语回答，并且只给出代码。',
  effort: '思考强度',
  effortValue: effort,
  temperature: '温度',
  maxOutput: '单个回答的 token 上限',
  number: '自定义数值',
  settings: '所有对话的设置'
}
