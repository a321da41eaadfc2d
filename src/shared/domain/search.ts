/** What is looked for, and where. */
export interface SearchWish {
  query: string
  /** Only in this folder of the sidebar. */
  folderId?: string | undefined
  /** Only in conversations that are in the archive, or only in the others; both unless it is said. */
  archived?: boolean | undefined
  /** Only in what the user wrote, or only in the answers. */
  role?: 'user' | 'assistant' | undefined
  /** Only in messages since then, in epoch ms. */
  since?: number | undefined
  /** Only in this conversation. */
  conversationId?: string | undefined
  /** As the answer before gave it, for what comes after. */
  cursor?: number | undefined
}

/** A piece of text, with pairs of beginning and end of what was found in it: text, never markup (X133). */
export interface MarkedText {
  text: string
  marks: [number, number][]
}

/** A message in which something was found. */
export interface SearchHit {
  messageId: string
  role: 'user' | 'assistant'
  /** Epoch ms. */
  at: number
  snippet: MarkedText
}

/** One conversation with what was found in it, best first; no hits where only its title was found. */
export interface SearchGroup {
  conversationId: string
  title: MarkedText
  updatedAt: number
  isArchived: boolean
  /** The best few. */
  hits: SearchHit[]
  /** How many messages of it are on this page. */
  count: number
}

/** One page of what was found, best conversations first. */
export interface SearchAnswer {
  groups: SearchGroup[]
  /** Messages in all; up to a number where nobody counts on. Only on the first page. */
  total?: { messages: number; isMore: boolean }
  /** For the next page; null on the last. */
  cursor: number | null
  /** The part of the older messages that can be found already, 0 to 1; null once all can. */
  indexed: number | null
}
