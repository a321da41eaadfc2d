/** Label and help of every row of the settings table, nested as its key is: `setting.<key>.label`. */
export const setting = {
  general: {
    theme: {
      label: 'Theme',
      help: 'System follows the appearance of this computer.',
      option: { system: 'System', light: 'Light', dark: 'Dark' }
    },
    notifications: {
      label: 'Desktop notifications',
      help: 'When the agent pauses, asks or has finished while you look at something else. A click opens that conversation.'
    }
  },
  agent: {
    toolLimit: {
      enabled: {
        label: 'Pause after a number of tool rounds',
        help: 'The agent stops and waits for you, and nothing is lost. Switched off, it still pauses after {{ceiling}} rounds, a ceiling that no setting lifts.'
      },
      rounds: {
        label: 'Tool rounds before pausing',
        help: 'A round is one answer of the model that asks for tools, together with all the tools it asks for. Every round sends the conversation again, so more rounds cost more tokens. Providers that run their own tool loop are not limited.'
      }
    }
  },
  network: {
    idleTimeoutSeconds: {
      label: 'Idle timeout in seconds',
      help: 'How long a model may send nothing before the request is given up.'
    }
  }
} as const

/** The settings dialog around its rows. */
export const settings = {
  title: 'Settings',
  description: 'Changes are saved at once and hold in every window.',
  close: 'Close settings',
  tab: { general: 'General', ai: 'AI' },
  section: {
    general: { appearance: 'Appearance', notifications: 'Notifications', data: 'Data folder' },
    ai: { providers: 'Providers', agent: 'Agent', network: 'Network' }
  },
  dataFolder: {
    label: 'Where conversations, settings and keys are kept',
    open: 'Open folder'
  },
  range: '{{min}} to {{max}}',
  decrease: 'Decrease',
  increase: 'Increase',
  invalid: 'Whole numbers from {{min}} to {{max}} only, so {{value}} was kept.'
} as const
