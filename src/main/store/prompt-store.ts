import type { DatabaseSync } from 'node:sqlite'
import type { Prompt } from '../../shared/domain/prompt.ts'
import { promptName, promptText } from '../../shared/domain/prompt-file.ts'

/** The user's own prompts, one for each name, whatever its case. */
export class PromptStore {
  private readonly db: DatabaseSync

  constructor(db: DatabaseSync) {
    this.db = db
  }

  /** By name. What an archive brought and nobody could type is left out. */
  list(): Prompt[] {
    return this.db
      .prepare('SELECT name, body FROM prompts ORDER BY name')
      .all()
      .map((row) => ({ name: String(row['name']), text: String(row['body']) }))
      .filter(
        ({ name, text }) => promptName.safeParse(name).data === name && promptText.safeParse(text).success
      )
  }

  /** Adds a prompt, or changes the one that was called `was`. Throws SQLite's error, also where the name is taken. */
  save({ name, text }: Prompt, was?: string): void {
    const changed =
      was !== undefined &&
      this.db.prepare('UPDATE prompts SET name = ?, body = ? WHERE name = ?').run(name, text, was).changes > 0
    if (!changed) this.db.prepare('INSERT INTO prompts (name, body) VALUES (?, ?)').run(name, text)
  }

  remove(name: string): void {
    this.db.prepare('DELETE FROM prompts WHERE name = ?').run(name)
  }
}
