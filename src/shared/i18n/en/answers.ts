import type { Effort } from '../../domain/answer-options.ts'

const effort = {
  none: 'None',
  minimal: 'Minimal',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  xhigh: 'Very high',
  max: 'Maximum'
} satisfies Record<Effort, string>

/** Settings > AI > Answers: label and help of each row. */
export const answersSetting = {
  systemPrompt: {
    label: 'What every model is told',
    help: 'Goes with every request, after Fermata’s own words: who you are, how you want answers. A conversation can have words of its own instead.'
  },
  effort: {
    label: 'How hard models think',
    help: 'For models with such a choice; one that lacks it thinks as hard as its nearest below. Thinking harder takes longer and costs more.',
    option: { own: 'Model’s own', ...effort }
  },
  temperature: {
    enabled: {
      label: 'Set a temperature',
      help: 'Switched off, each model has its own. Models that refuse one, and those that are asked to think, are not given any.'
    },
    degree: {
      label: 'Temperature',
      help: 'Low is predictable, high is varied. A service’s own highest counts where it is lower.'
    }
  },
  maxOutput: {
    enabled: {
      label: 'Limit the length of answers',
      help: 'Switched off, an answer may be as long as the model’s own limit. Thinking counts too.'
    },
    tokens: {
      label: 'Tokens of one answer at most',
      help: 'An answer that would be longer is cut off, and says so.'
    }
  }
} as const

/** What a conversation says of its answers itself. Params: `value` what the settings say now. */
export const options = {
  title: 'Conversation settings',
  lead: 'These hold for this conversation, from the next request on. What is set to “As in Settings” follows Settings > AI > Answers.',
  cost: 'Other words for the model, or another effort, change how a request begins: the provider then reads the conversation once more in full, without its cache.',
  inherit: 'As in Settings',
  inheritNothing: 'As in Settings: nothing',
  inheritValue: 'As in Settings: {{value}}',
  own: 'Model’s own',
  systemPrompt: 'What the model is told',
  systemPromptOwn: 'Words for this conversation',
  systemPromptPlaceholder: 'For instance: Answer in French, and only with code.',
  effort: 'How hard it thinks',
  effortValue: effort,
  temperature: 'Temperature',
  maxOutput: 'Tokens of one answer at most',
  number: 'A number of its own',
  settings: 'Settings for all conversations'
} as const
