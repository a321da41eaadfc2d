/**
 * What the search needs: a row for each message that can be found, its words under the same id, and what is still to
 * be taken in. Ids count up with time. The words stand alone (`content=''`): a text is read where it is stored.
 * Released as a migration, so it is never edited.
 */
export const SEARCH_SCHEMA = `CREATE TABLE search_rows (
     id INTEGER PRIMARY KEY,
     conversation_id TEXT NOT NULL,
     position INTEGER NOT NULL,
     message_id TEXT NOT NULL,
     role TEXT NOT NULL,
     at INTEGER NOT NULL
   );
   CREATE INDEX search_rows_by_place ON search_rows (conversation_id, position);
   CREATE VIRTUAL TABLE search_words USING fts5(
     body, content='', contentless_delete=1, tokenize='ascii', prefix='2 3'
   );
   CREATE TABLE search_backlog (
     conversation_id TEXT PRIMARY KEY,
     first_id INTEGER NOT NULL,
     until INTEGER NOT NULL,
     done INTEGER NOT NULL
   );`

/** Everything that is stored is still to be taken in; each conversation has its ids set aside, the newest highest. */
export const FILL_BACKLOG = `INSERT INTO search_backlog
   SELECT conversation_id, sum(last) OVER (ORDER BY updated_at, conversation_id) - last + 1, last, 0
   FROM (
     SELECT e.conversation_id, c.updated_at, max(e.position) AS last
     FROM events e JOIN conversations c ON c.id = e.conversation_id
     WHERE c.parent_id IS NULL GROUP BY e.conversation_id
   );`
