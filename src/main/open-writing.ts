import type { DatabaseSync } from 'node:sqlite'
import { Mentions } from './attachments/mentions.ts'
import { ComposerDrafts } from './store/composer-drafts.ts'
import { PromptStore } from './store/prompt-store.ts'

/** What a message is written with. */
export interface WritingParts {
  drafts: ComposerDrafts
  mentions: Mentions
  prompts: PromptStore
}

/** @param hidden folders that are left alone, as with tools */
export function openWriting(db: DatabaseSync, hidden: readonly string[]): WritingParts {
  return {
    drafts: new ComposerDrafts(db),
    mentions: new Mentions(hidden, Date.now),
    prompts: new PromptStore(db)
  }
}
