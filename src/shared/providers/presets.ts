import type { Dialect } from './dialect.ts'

/** A well-known service that speaks chat completions. */
export interface Preset {
  id: string
  /** Its own name, the same in every language. */
  label: string
  /** Base URL; capital letters stand for what is the user's own. */
  address: string
  /** Hosts it answers at, or their ends where they begin with a dot. */
  hosts: readonly string[]
  /** Where a key is made. */
  keyPage: string
  /** The environment variable in which its users keep the key. */
  keyVariable: string
  /** Where what follows is documented. */
  source: string
  dialect: Partial<Dialect>
  /** The models of a service that lists none. */
  models?: readonly string[]
}

/** Of OpenAI's own models since GPT-5.4 over chat completions: with tools they take no effort but `none`. */
const OPENAI_SINCE_5_4 = /^gpt-(5\.(?:[4-9]|\d\d)|[6-9])/

/**
 * OpenAI's own chat completions, and Azure's. https://platform.openai.com/docs/api-reference/chat; tools and effort:
 * https://docs.spring.io/spring-ai/reference/2.1/api/chat/openai-responses-chat.html
 */
export const openAiDialect: Partial<Dialect> = {
  maxTokens: 'max_completion_tokens',
  reasoning: 'never',
  effortWithoutTools: OPENAI_SINCE_5_4
}

export const presets: readonly Preset[] = [
  {
    id: 'openrouter',
    label: 'OpenRouter',
    address: 'https://openrouter.ai/api/v1',
    hosts: ['openrouter.ai'],
    keyPage: 'https://openrouter.ai/settings/keys',
    keyVariable: 'OPENROUTER_API_KEY',
    source: 'https://openrouter.ai/docs/use-cases/reasoning-tokens',
    dialect: { effort: 'reasoning.effort', reasoning: 'details' }
  },
  {
    id: 'gemini',
    label: 'Google Gemini',
    address: 'https://generativelanguage.googleapis.com/v1beta/openai',
    hosts: ['generativelanguage.googleapis.com'],
    keyPage: 'https://aistudio.google.com/apikey',
    keyVariable: 'GEMINI_API_KEY',
    source: 'https://ai.google.dev/gemini-api/docs/openai, …/docs/thought-signatures',
    dialect: {
      reasoning: 'never',
      signedCalls: /gemini-(?:[3-9]|\d\d)|gemini-(?:pro|flash|flash-lite)-latest/
    }
  },
  {
    id: 'groq',
    label: 'Groq',
    address: 'https://api.groq.com/openai/v1',
    hosts: ['api.groq.com'],
    keyPage: 'https://console.groq.com/keys',
    keyVariable: 'GROQ_API_KEY',
    source: 'https://console.groq.com/docs/openai, …/docs/reasoning',
    dialect: { maxTokens: 'max_completion_tokens', reasoning: 'never' }
  },
  {
    id: 'deepseek',
    label: 'DeepSeek',
    address: 'https://api.deepseek.com',
    hosts: ['api.deepseek.com'],
    keyPage: 'https://platform.deepseek.com/api_keys',
    keyVariable: 'DEEPSEEK_API_KEY',
    source: 'https://api-docs.deepseek.com/guides/thinking_mode',
    dialect: { reasoning: 'always', effort: 'thinking' }
  },
  {
    id: 'mistral',
    label: 'Mistral',
    address: 'https://api.mistral.ai/v1',
    hosts: ['api.mistral.ai'],
    keyPage: 'https://console.mistral.ai/api-keys',
    keyVariable: 'MISTRAL_API_KEY',
    source: 'https://docs.mistral.ai/api; error 3280 on ids of calls',
    dialect: {
      hasStreamOptions: false,
      reasoning: 'never',
      callIds: 'nine-characters',
      highestTemperature: 1.5
    }
  },
  {
    id: 'xai',
    label: 'xAI',
    address: 'https://api.x.ai/v1',
    hosts: ['api.x.ai'],
    keyPage: 'https://console.x.ai',
    keyVariable: 'XAI_API_KEY',
    source: 'https://docs.x.ai/docs/guides/reasoning',
    dialect: { maxTokens: 'max_completion_tokens' }
  },
  {
    id: 'together',
    label: 'Together AI',
    address: 'https://api.together.ai/v1',
    hosts: ['api.together.ai', 'api.together.xyz'],
    keyPage: 'https://api.together.ai/settings/api-keys',
    keyVariable: 'TOGETHER_API_KEY',
    source: 'https://docs.together.ai/docs/openai-api-compatibility',
    dialect: {}
  },
  {
    id: 'fireworks',
    label: 'Fireworks AI',
    address: 'https://api.fireworks.ai/inference/v1',
    hosts: ['api.fireworks.ai'],
    keyPage: 'https://app.fireworks.ai/settings/users/api-keys',
    keyVariable: 'FIREWORKS_API_KEY',
    source: 'https://docs.fireworks.ai/tools-sdks/openai-compatibility',
    dialect: {}
  },
  {
    id: 'cerebras',
    label: 'Cerebras',
    address: 'https://api.cerebras.ai/v1',
    hosts: ['api.cerebras.ai'],
    keyPage: 'https://cloud.cerebras.ai',
    keyVariable: 'CEREBRAS_API_KEY',
    source: 'https://inference-docs.cerebras.ai/resources/openai',
    dialect: { maxTokens: 'max_completion_tokens', reasoning: 'never' }
  },
  {
    id: 'moonshot',
    label: 'Moonshot AI (Kimi)',
    address: 'https://api.moonshot.ai/v1',
    hosts: ['api.moonshot.ai', 'api.moonshot.cn'],
    keyPage: 'https://platform.kimi.ai/console/api-keys',
    keyVariable: 'MOONSHOT_API_KEY',
    source: 'https://platform.kimi.ai/docs/api/chat',
    dialect: { reasoning: 'always', highestTemperature: 1 }
  },
  {
    id: 'zai',
    label: 'Z.ai (GLM)',
    address: 'https://api.z.ai/api/paas/v4',
    hosts: ['api.z.ai', 'open.bigmodel.cn'],
    keyPage: 'https://z.ai/manage-apikey/apikey-list',
    keyVariable: 'ZAI_API_KEY',
    source: 'https://docs.z.ai/api-reference/llm/chat-completion',
    dialect: { hasStreamOptions: false, toolChoice: 'auto-only', highestTemperature: 1 }
  },
  {
    id: 'dashscope',
    label: 'Alibaba Cloud (Qwen)',
    address: 'https://dashscope-intl.aliyuncs.com/compatible-mode/v1',
    hosts: ['dashscope-intl.aliyuncs.com', 'dashscope-us.aliyuncs.com', 'dashscope.aliyuncs.com'],
    keyPage: 'https://modelstudio.console.alibabacloud.com/?tab=model#/api-key',
    keyVariable: 'DASHSCOPE_API_KEY',
    source: 'https://www.alibabacloud.com/help/en/model-studio/compatibility-of-openai-with-dashscope',
    dialect: { highestTemperature: 1.99 }
  },
  {
    id: 'perplexity',
    label: 'Perplexity',
    address: 'https://api.perplexity.ai',
    hosts: ['api.perplexity.ai'],
    keyPage: 'https://www.perplexity.ai/settings/api',
    keyVariable: 'PERPLEXITY_API_KEY',
    source: 'https://docs.perplexity.ai/api-reference/chat-completions-post',
    dialect: {
      hasTools: false,
      hasStreamOptions: false,
      reasoning: 'never',
      effort: 'nowhere',
      highestTemperature: 1.99
    },
    models: ['sonar', 'sonar-pro', 'sonar-reasoning-pro', 'sonar-deep-research']
  },
  {
    id: 'azure',
    label: 'Azure OpenAI',
    address: 'https://RESOURCE.openai.azure.com/openai/v1',
    hosts: ['.openai.azure.com', '.services.ai.azure.com'],
    keyPage: 'https://ai.azure.com',
    keyVariable: 'AZURE_OPENAI_API_KEY',
    source: 'https://learn.microsoft.com/azure/ai-foundry/openai/api-version-lifecycle',
    dialect: openAiDialect
  }
]

export function presetOf(id: string | undefined): Preset | undefined {
  return presets.find((preset) => preset.id === id)
}

/** The service that answers at an address, wherever it was set up as something else. */
export function presetAt(address: string): Preset | undefined {
  return presets.find((preset) => isAt(preset, address))
}

/** Whether an address is the service's own: only there goes a key from its variable. */
export function isAt({ hosts }: Preset, address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return false
  return hosts.some((host) => (host.startsWith('.') ? url.host.endsWith(host) : url.host === host))
}
