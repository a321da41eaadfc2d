import { languageNames } from '../languages.ts'
import { answersSetting } from './answers.ts'

/** Label and help of every row of the settings table, nested as its key is: `setting.<key>.label`. */
export const setting = {
  general: {
    theme: {
      label: 'Theme',
      help: 'System follows the appearance of this computer.',
      option: { system: 'System', light: 'Light', dark: 'Dark' }
    },
    language: {
      label: 'Language',
      help: 'Of the window, notifications and exports. The agent answers in the language you write in.',
      option: { system: 'As on this computer', ...languageNames }
    },
    titles: {
      label: 'Let the model name conversations',
      help: 'After the first answer, with a small request of its own that is counted under usage. A name of yours stays.'
    },
    notifications: {
      label: 'Desktop notifications',
      help: 'When the agent pauses, asks or has finished while you look at something else. A click opens that conversation.'
    },
    keepRunning: {
      label: 'Keep running when the last window is closed',
      help: 'Fermata then stays in the notification area. While the agent works it stays there in any case.'
    }
  },
  answers: answersSetting,
  agent: {
    toolLimit: {
      enabled: {
        label: 'Pause after a number of tool rounds',
        help: 'The agent stops and waits for you, and nothing is lost. Switched off, it still pauses after {{ceiling}} rounds, a ceiling that no setting lifts.'
      },
      rounds: {
        label: 'Tool rounds before pausing',
        help: 'A round is one answer of the model that asks for tools, together with all the tools it asks for. Every round sends the conversation again, so more rounds cost more tokens. Providers that run their own tool loop are not limited. External agents run one, too.'
      }
    },
    guards: {
      maxRepeatedToolCalls: {
        label: 'Same tool calls in a row before asking',
        help: 'When the model makes the same calls again and again and gets the same results, the agent holds them and asks you. Where nobody can be asked, the run ends.'
      },
      maxEmptyTurns: {
        label: 'Nudges after an empty answer',
        help: 'How often a model that answers with nothing is asked again before the run fails.'
      },
      maxMalformedRetries: {
        label: 'Nudges after a malformed tool call',
        help: 'How often a model that writes a tool call as text is shown the right form before the run fails.'
      },
      loopWarnings: {
        label: 'Warn a model that goes round in circles',
        help: 'The model is told when it repeats itself without getting anywhere. After two warnings the agent pauses and asks you.'
      }
    },
    costLimit: {
      enabled: {
        label: 'Pause when a window has cost too much',
        help: 'A window is the rounds since your last message or Continue. What it costs is known for models whose prices are known; the pause cannot come for others.'
      },
      usd: {
        label: 'Cost in US dollars before pausing',
        help: 'Looked at before each request, so that one more answer than this is never paid for by surprise.'
      }
    },
    context: {
      prune: {
        label: 'Leave old tool results out of requests',
        help: 'A result that is left out is replaced by a line that tells the model how to get it back. You keep seeing everything. “When the window fills” does so at 40 and 60 % of the model’s window; “Cheapest” as soon as sending them again would cost more than leaving them out.',
        option: { thresholds: 'When the window fills', cheapest: 'Cheapest', off: 'Never' }
      },
      keepRounds: {
        label: 'Rounds whose results always stay',
        help: 'The newest rounds keep their results word by word.'
      },
      autoCompact: {
        label: 'Summarise when the window is nearly full',
        help: 'At 80 % of the model’s window the older messages are replaced by a summary, for the model only. You can read the original and take the summary back.'
      },
      cache: {
        label: 'Mark what the provider may cache',
        help: 'Providers with a cache of their own then charge a fraction for what they have read before.'
      }
    },
    subagents: {
      rounds: {
        label: 'Tool rounds of a sub-agent',
        help: 'At this many it ends, and what it has found goes to the agent that called it. The limit on tool rounds before a pause is not for sub-agents; they never pause.'
      },
      minutes: {
        label: 'Minutes of a sub-agent',
        help: 'After this long it is ended, and what it has found goes to the agent that called it.'
      },
      concurrent: {
        label: 'Sub-agents at once',
        help: 'How many one agent may have running at the same time.'
      }
    },
    unanswered: {
      label: 'When nobody answers',
      help: 'What becomes of the agent’s question in a conversation that no window shows. Five minutes after it was asked the run can go on or stop by itself.',
      option: { wait: 'Wait', continue: 'Continue after 5 minutes', stop: 'Stop after 5 minutes' }
    }
  },
  data: {
    backups: {
      keep: {
        label: 'Daily backups to keep',
        help: 'A copy of all conversations is made once a day, or after many changes. Of a very large store two are kept at most. 0 makes none.'
      }
    }
  },
  network: {
    retries: {
      label: 'Retries after a failed request',
      help: 'When a provider is busy or the connection breaks, the same request is made again after a countdown that you see and can cancel.'
    },
    idleTimeoutSeconds: {
      label: 'Idle timeout in seconds',
      help: 'How long a model may send nothing before the request is given up.'
    },
    answerMinutes: {
      label: 'Longest answer in minutes',
      help: 'How long one answer may take altogether, although something still arrives. Stop ends it at any time.'
    }
  }
} as const

/** The settings dialog around its rows. */
export const settings = {
  title: 'Settings',
  description: 'Changes are saved at once and hold in every window.',
  close: 'Close settings',
  tab: { general: 'General', ai: 'AI', prompts: 'Prompts', schedules: 'Schedules', data: 'Data' },
  section: {
    general: {
      appearance: 'Appearance',
      notifications: 'Notifications',
      conversations: 'Conversations',
      background: 'Background',
      data: 'Data folder'
    },
    data: { export: 'Export', import: 'Import', backups: 'Backups' },
    ai: {
      providers: 'Providers',
      mcp: 'MCP servers',
      externalAgents: 'External agents',
      approvals: 'Approvals',
      models: 'Models and prices',
      answers: 'Answers',
      agent: 'Agent',
      usage: 'Usage',
      network: 'Network'
    },
    prompts: 'Prompts',
    schedules: 'Schedules'
  },
  group: { limits: 'Limits', guards: 'Guards', cost: 'Cost', context: 'Context', subagents: 'Sub-agents' },
  mayRepeat: {
    label: 'Tools that may repeat',
    help: 'The guards never ask about these. A tool gets here by “Always let … repeat” at a question.',
    none: 'None. The guards look at every tool.',
    remove: 'Ask again about {{tool}}'
  },
  dataFolder: {
    label: 'Where conversations, settings and keys are kept',
    open: 'Open folder'
  },
  range: '{{min}} to {{max}}',
  decrease: 'Decrease',
  increase: 'Increase',
  invalid: 'Whole numbers from {{min}} to {{max}} only, so {{value}} was kept.',
  invalidDecimal: 'Numbers from {{min}} to {{max}} only, with two decimals at most, so {{value}} was kept.'
} as const
