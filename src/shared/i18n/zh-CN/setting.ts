import { languageNames } from '../languages.ts'
import type { Topic } from '../translated.ts'
import { answersSetting } from './answers.ts'

/** Label and help of every row of the settings table, nested as its key is: `setting.<key>.label`. */
export const setting: Topic<'zh-CN', 'setting'> = {
  general: {
    keepRunning: {
      label: '关闭最后一个窗口后继续运行',
      help: 'Fermata 会留在通知区域。智能体工作期间，无论如何都会留在那里。'
    },
    theme: {
      label: '主题',
      help: '“系统”会跟随这台计算机的外观。',
      option: { system: '系统', light: '浅色', dark: '深色' }
    },
    language: {
      label: '语言',
      help: '用于窗口、通知和导出。智能体以你输入所用的语言回答。',
      option: { system: '跟随这台计算机', ...languageNames }
    },
    titles: {
      label: '由模型为对话命名',
      help: '在第一个回答之后，通过一个单独的小请求完成，计入用量。自己取的名称会保留。'
    },
    notifications: {
      label: '桌面通知',
      help: '正在查看其他内容时，智能体暂停、提问或完成便会通知。点击通知可打开该对话。'
    }
  },
  answers: answersSetting,
  agent: {
    toolLimit: {
      enabled: {
        label: '达到一定工具轮数后暂停',
        help: '智能体会停下来等待，不会丢失任何内容。关闭后，仍会在 {{ceiling}} 轮时暂停，这一上限无法通过设置解除。'
      },
      rounds: {
        label: '暂停前的工具轮数',
        help: '一轮是模型请求工具的一个回答，连同其中请求的所有工具。每一轮都会重新发送对话，因此轮数越多，消耗的 token 越多。自行运行工具循环的提供商不受此限制。外部智能体也会运行自己的循环。'
      }
    },
    guards: {
      maxRepeatedToolCalls: {
        label: '询问前的连续相同工具调用次数',
        help: '模型反复进行相同的调用并得到相同的结果时，智能体会暂缓调用并询问。无人可询问时，运行结束。'
      },
      maxEmptyTurns: {
        label: '空回答后的提醒次数',
        help: '模型的回答为空时，最多再请求多少次，之后运行失败。'
      },
      maxMalformedRetries: {
        label: '工具调用格式错误后的提醒次数',
        help: '模型将工具调用写成文本时，最多告知多少次正确格式，之后运行失败。'
      },
      loopWarnings: {
        label: '模型陷入循环时提醒',
        help: '模型不断重复而没有进展时，会得到提醒。两次提醒之后，智能体暂停并询问。'
      }
    },
    costLimit: {
      enabled: {
        label: '本段费用过高时暂停',
        help: '“本段”是指自上一条消息或上次“继续”以来的各轮。只有价格已知的模型才能计算费用；其他模型不会触发此暂停。'
      },
      usd: {
        label: '暂停前的费用（美元）',
        help: '每次请求前检查，因此最多只会超出一个回答的费用。'
      }
    },
    context: {
      prune: {
        label: '请求中省略旧的工具结果',
        help: '省略的结果会替换为一行文字，告诉模型如何重新获取。你仍能看到全部内容。“窗口将满时”在模型窗口用到 40% 和 60% 时省略；“最省费用”在重新发送比省略更贵时立即省略。',
        option: { thresholds: '窗口将满时', cheapest: '最省费用', off: '从不' }
      },
      keepRounds: {
        label: '始终保留结果的轮数',
        help: '最近几轮的结果会原样保留。'
      },
      autoCompact: {
        label: '窗口将满时生成摘要',
        help: '模型窗口用到 80% 时，较早的消息会替换为摘要，仅供模型使用。你可以查看原文，也可以撤回摘要。'
      },
      cache: {
        label: '标记提供商可缓存的内容',
        help: '有缓存功能的提供商对已读过的内容只收取一小部分费用。'
      }
    },
    subagents: {
      rounds: {
        label: '子智能体的工具轮数',
        help: '达到此轮数时结束，其发现会交给调用它的智能体。暂停前的工具轮数上限不适用于子智能体；子智能体从不暂停。'
      },
      minutes: {
        label: '子智能体的运行分钟数',
        help: '达到此时长时结束，其发现会交给调用它的智能体。'
      },
      concurrent: {
        label: '同时运行的子智能体数',
        help: '一个智能体最多可同时运行多少个子智能体。'
      }
    },
    unanswered: {
      label: '无人答复时',
      help: '没有窗口显示该对话时，如何处理智能体的询问。询问五分钟后，运行可以自动继续或停止。',
      option: { wait: '等待', continue: '5 分钟后继续', stop: '5 分钟后停止' }
    }
  },
  data: {
    backups: {
      keep: {
        label: '保留的每日备份数',
        help: '每天一次，或在大量更改之后，创建所有对话的副本。存储非常大时最多保留两份。设为 0 则不备份。'
      }
    }
  },
  network: {
    retries: {
      label: '请求失败后的重试次数',
      help: '提供商繁忙或连接中断时，会在倒计时后重新发送同一请求。倒计时会显示，并可取消。'
    },
    answerMinutes: {
      label: '单次回答最长时间（分钟）',
      help: '一次回答总共可以持续多久，即使仍有内容到达。“停止”可随时结束它。'
    },
    idleTimeoutSeconds: {
      label: '空闲超时（秒）',
      help: '模型多久未发送任何内容即放弃请求。'
    }
  }
}

/** The settings dialog around its rows. */
export const settings: Topic<'zh-CN', 'settings'> = {
  title: '设置',
  description: '更改会立即保存，并对所有窗口生效。',
  close: '关闭设置',
  tab: { general: '常规', ai: 'AI', prompts: '提示词', schedules: '定时任务', data: '数据' },
  section: {
    general: {
      background: '后台',
      appearance: '外观',
      notifications: '通知',
      conversations: '对话',
      data: '数据文件夹'
    },
    data: { export: '导出', import: '导入', backups: '备份' },
    ai: {
      providers: '提供商',
      mcp: 'MCP 服务器',
      externalAgents: '外部智能体',
      approvals: '批准',
      models: '模型与价格',
      answers: '回答',
      agent: '智能体',
      usage: '用量',
      network: '网络'
    },
    prompts: '提示词',
    schedules: '定时任务'
  },
  group: { limits: '上限', guards: '防护', cost: '费用', context: '上下文', subagents: '子智能体' },
  mayRepeat: {
    label: '可以重复的工具',
    help: '防护不会就这些工具询问。在询问时选择“始终允许重复…”，工具便会列在此处。',
    none: '无。防护会检查所有工具。',
    remove: '恢复对 {{tool}} 的询问'
  },
  dataFolder: {
    label: '对话、设置和密钥的存储位置',
    open: '打开文件夹'
  },
  range: '{{min}} 到 {{max}}',
  decrease: '减少',
  increase: '增加',
  invalid: '只能输入 {{min}} 到 {{max}} 的整数，因此保留了 {{value}}。',
  invalidDecimal: '只能输入 {{min}} 到 {{max}} 的数字，最多两位小数，因此保留了 {{value}}。'
}
