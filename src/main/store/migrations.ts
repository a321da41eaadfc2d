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
   );`
]
