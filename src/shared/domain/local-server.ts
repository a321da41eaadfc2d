/** Programs that serve models on one's own computer. */
export type LocalServerKind = 'ollama' | 'lm-studio' | 'llama-cpp' | 'vllm' | 'jan'

/** One that answers on this computer. */
export interface LocalServer {
  kind: LocalServerKind
  /** Its own name, the same in every language. */
  label: string
  /** Base URL for chat completions. */
  address: string
  /** How many models it has. */
  models: number
}
