import { FILL_BACKLOG, SEARCH_SCHEMA } from './search-schema.ts'

/**
 * Each entry brings the file from version n to n + 1 (`PRAGMA user_version`). Entries are never edited once
 * released; a change of shape is a new entry.
 */
export const migrations: readonly string[] = [
  `CREATE TABLE events (
     conversation_id TEXT NOT NULL,
     position INTEGER NOT NULL,
     body TEXT NOT NULL,
     PRIMARY KEY (conversation_id, position)
   );
   CREATE TABLE conversations (
     id TEXT PRIMARY KEY,
     title TEXT NOT NULL,
     status TEXT NOT NULL,
     updated_at INTEGER NOT NULL,
     deleted_at INTEGER,
     change INTEGER NOT NULL
   );
   CREATE INDEX conversations_by_change ON conversations (change);
   CREATE INDEX conversations_by_time ON conversations (updated_at DESC);
   CREATE TABLE checkpoints (conversation_id TEXT PRIMARY KEY, body TEXT NOT NULL);
   CREATE TABLE composer_drafts (key TEXT PRIMARY KEY, body TEXT NOT NULL);
   CREATE TABLE leases (
     conversation_id TEXT PRIMARY KEY,
     owner TEXT NOT NULL,
     pid INTEGER NOT NULL,
     heartbeat_at INTEGER NOT NULL
   );`,
  `CREATE TABLE results (
     conversation_id TEXT NOT NULL,
     call_id TEXT NOT NULL,
     body TEXT NOT NULL,
     PRIMARY KEY (conversation_id, call_id)
   );`,
  // Existing answers are counted in. What was thrown away before is not known any more.
  `CREATE TABLE usage (
     conversation_id TEXT NOT NULL,
     day TEXT NOT NULL,
     provider TEXT NOT NULL,
     model TEXT NOT NULL,
     cause TEXT NOT NULL,
     price_step INTEGER NOT NULL,
     requests INTEGER NOT NULL,
     input INTEGER NOT NULL,
     output INTEGER NOT NULL,
     cache_read INTEGER NOT NULL,
     cache_write INTEGER NOT NULL,
     PRIMARY KEY (conversation_id, day, provider, model, cause, price_step)
   ) WITHOUT ROWID;
   CREATE INDEX usage_by_day ON usage (day);
   WITH answers AS MATERIALIZED (
     SELECT conversation_id, body ->> '$.at' AS at,
       body ->> '$.message.model.providerId' AS provider, body ->> '$.message.model.modelId' AS model,
       body ->> '$.message.usage.input' AS input, body ->> '$.message.usage.output' AS output,
       body ->> '$.message.usage.cacheRead' AS cache_read, body ->> '$.message.usage.cacheWrite' AS cache_write
     FROM (SELECT conversation_id, CASE WHEN json_valid(body) THEN body END AS body FROM events)
     WHERE body ->> '$.type' = 'message.appended'
   ), told AS (
     SELECT *, date(at / 1000, 'unixepoch', 'localtime') AS day, input + cache_read + cache_write AS length
     FROM answers WHERE model IS NOT NULL AND provider IS NOT NULL AND input + output + cache_read + cache_write >= 0
   )
   INSERT INTO usage
   SELECT conversation_id, day, provider, model, 'answer',
     CASE WHEN length > 512000 THEN 512000 WHEN length > 272000 THEN 272000
       WHEN length > 200000 THEN 200000 WHEN length > 100000 THEN 100000 ELSE 0 END AS price_step,
     count(*), sum(input), sum(output), sum(cache_read), sum(cache_write)
   FROM told GROUP BY conversation_id, day, provider, model, price_step;`,
  // The conversation of a sub-agent names the one that called it.
  `ALTER TABLE conversations ADD COLUMN parent_id TEXT;
   CREATE INDEX conversations_by_parent ON conversations (parent_id);`,
  // What files held before a turn changed them. The content comes last, so that the rest is read without it.
  `CREATE TABLE file_states (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     conversation_id TEXT NOT NULL,
     turn_id TEXT NOT NULL,
     position INTEGER NOT NULL,
     root TEXT NOT NULL,
     path TEXT NOT NULL,
     existed INTEGER NOT NULL,
     mode INTEGER NOT NULL,
     was TEXT,
     leaves TEXT,
     is_disturbed INTEGER NOT NULL,
     at INTEGER NOT NULL,
     size INTEGER NOT NULL,
     content BLOB,
     UNIQUE (conversation_id, turn_id, path)
   );`,
  // The words of all messages; what is stored already is taken in while the app runs.
  `${SEARCH_SCHEMA} ${FILL_BACKLOG}`,
  // Where a conversation is kept in the sidebar. One of a folder that was deleted stands in no folder.
  `CREATE TABLE folders (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     deleted_at INTEGER
   );
   CREATE TABLE shelf (
     conversation_id TEXT PRIMARY KEY,
     folder_id TEXT,
     pinned_at INTEGER,
     archived_at INTEGER
   );`,
  // What is sent by itself at certain times, and what became of each time. A time is taken once, whoever sees it.
  `CREATE TABLE schedules (id TEXT PRIMARY KEY, body TEXT NOT NULL, seen_at INTEGER NOT NULL);
   CREATE TABLE schedule_runs (
     id TEXT PRIMARY KEY,
     schedule_id TEXT NOT NULL,
     due_at INTEGER,
     at INTEGER NOT NULL,
     outcome TEXT NOT NULL,
     body TEXT NOT NULL,
     UNIQUE (schedule_id, due_at)
   );
   CREATE INDEX schedule_runs_by_time ON schedule_runs (schedule_id, at);`,
  // What was attached, once for each content; the bytes come last, so that the rest is read without them.
  `CREATE TABLE attachments (
     hash TEXT PRIMARY KEY,
     facts TEXT NOT NULL,
     added_at INTEGER NOT NULL,
     text TEXT,
     content BLOB NOT NULL
   );
   ALTER TABLE composer_drafts ADD COLUMN items TEXT NOT NULL DEFAULT '[]';`,
  // Texts of the user's own that a slash command inserts.
  `CREATE TABLE prompts (name TEXT PRIMARY KEY COLLATE NOCASE, body TEXT NOT NULL);`,
  // What waits for the user, as JSON; NULL: not looked at since, as in every row from before.
  'ALTER TABLE conversations ADD COLUMN waits TEXT',
  // What another process asks of the one that runs a conversation: to stop it, or to pause it.
  'ALTER TABLE leases ADD COLUMN asked TEXT'
]
