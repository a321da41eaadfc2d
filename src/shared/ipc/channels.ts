/** The only two channels between window and main; the preload knows nothing else. */
export const REQUEST_CHANNEL = 'fermata:request'
export const EVENT_CHANNEL = 'fermata:event'

/** What the preload puts on `window.fermata`. Names and payloads are typed in `contract.ts`. */
export interface Bridge {
  /** Sends one request to main; resolves with a `Result` and never rejects for a refusal. */
  request(name: string, input: unknown): Promise<unknown>
  /** Calls back with each event from main; returns the function that ends it. */
  on(listener: (event: unknown) => void): () => void
}
