import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'

/** `comment_id` is null for the text of the post. */
export interface MentionPlace {
  post_id: number
  comment_id: number | null
}

const isIn = ({ post_id, comment_id }: MentionPlace) => sql<boolean>`mentions.post_id = ${post_id}
  AND ${comment_id === null ? sql`mentions.comment_id IS NULL` : sql`mentions.comment_id = ${comment_id}`}`

/** Marks mentions whose name is not among `names` (lower case) as removed. Returns the people. */
export async function markRemoved(tx: Database, place: MentionPlace, names: string[]): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    UPDATE mentions SET is_there = false FROM users
    WHERE users.id = mentions.person_id AND ${isIn(place)} AND mentions.is_there
      AND lower(users.username) <> ALL(${names}::text[])
    RETURNING mentions.person_id`.execute(tx)
  return rows.map(({ person_id }) => person_id)
}

/** Returns the new mentions, with the time of an earlier notification. */
export async function insertMentions(tx: Database, place: MentionPlace, by_id: number, ids: number[]) {
  const { rows } = await sql<{ person_id: number; notified_at: Date | null }>`
    INSERT INTO mentions (post_id, comment_id, person_id, by_id)
    SELECT ${place.post_id}, ${place.comment_id}::bigint, named.id, ${by_id}
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS named(id, place) ORDER BY named.place
    ON CONFLICT (post_id, comment_id, person_id) DO UPDATE SET is_there = true WHERE NOT mentions.is_there
    RETURNING person_id, notified_at`.execute(tx)
  return rows
}

/** Makes concurrent texts of one person wait for each other, so the daily limit holds. */
export const lockMentionsBy = (tx: Database, id: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mentions by ${id}`}, 0))`.execute(tx)

export async function countNotified(tx: Database, by_id: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM mentions WHERE by_id = ${by_id} AND notified_at > ${since}::timestamptz)::integer
      + (SELECT count(*) FROM message_mentions
        WHERE by_id = ${by_id} AND notified_at > ${since}::timestamptz)::integer AS count`.execute(tx)
  return rows[0]?.count ?? 0
}

export const markNotified = (tx: Database, place: MentionPlace, ids: number[], at: Date) =>
  sql`
    UPDATE mentions SET notified_at = ${at} WHERE ${isIn(place)} AND person_id = ANY(${ids}::bigint[])`.execute(
    tx,
  )

export async function listNotified(tx: Database, place: MentionPlace): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    SELECT person_id FROM mentions
    WHERE ${isIn(place)} AND is_there AND notified_at IS NOT NULL ORDER BY id`.execute(tx)
  return rows.map(({ person_id }) => person_id)
}

/** Returns those of `ids` whom the author mentions in the post or in a visible comment. */
export async function filterStillMentioned(tx: Database, post_id: number, by: number, ids: number[]) {
  const { rows } = await sql<{ person_id: number }>`
    SELECT DISTINCT mentions.person_id FROM mentions LEFT JOIN comments ON comments.id = mentions.comment_id
    WHERE mentions.post_id = ${post_id} AND mentions.by_id = ${by} AND mentions.is_there
      AND mentions.person_id = ANY(${ids}::bigint[])
      AND (mentions.comment_id IS NULL OR (comments.deleted_at IS NULL AND NOT comments.is_hidden))`.execute(
    tx,
  )
  return rows.map(({ person_id }) => person_id)
}

export const deleteRemovedMentions = (db: Database, before: Date) =>
  sql`
    DELETE FROM mentions WHERE NOT is_there AND (notified_at IS NULL OR notified_at < ${before})`.execute(db)

export const deleteMentionsIn = (db: Database, comment_ids: number[]) =>
  sql`DELETE FROM mentions WHERE comment_id = ANY(${comment_ids}::bigint[])`.execute(db)

/** Others appear by name only. */
export const listMentionsOf = (db: Database, person_id: number) =>
  db
    .selectFrom('mentions')
    .innerJoin('users as writer', 'writer.id', 'by_id')
    .select(['mentions.post_id', 'mentions.comment_id', 'writer.display_name as by'])
    .where('person_id', '=', person_id)
    .where('is_there', '=', true)
    .orderBy('mentions.id')
    .execute()

/** Returns those of `notified` who are new. */
export async function saveNamedInMessage(
  tx: Database,
  message_id: number,
  by_id: number,
  { named, notified, now }: { named: number[]; notified: number[]; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    INSERT INTO message_mentions (message_id, person_id, by_id, notified_at)
    SELECT ${message_id}, named.id, ${by_id},
      CASE WHEN named.id = ANY(${notified}::bigint[]) THEN ${now}::timestamptz END
    FROM unnest(${named}::bigint[]) AS named(id)
    ON CONFLICT DO NOTHING RETURNING person_id`.execute(tx)
  return rows.map(({ person_id }) => person_id).filter((id) => notified.includes(id))
}

/** Others appear by name only. */
export const listMessagesNaming = (db: Database, person_id: number) =>
  db
    .selectFrom('message_mentions')
    .innerJoin('users as writer', 'writer.id', 'by_id')
    .innerJoin('messages', 'messages.id', 'message_id')
    .where('person_id', '=', person_id)
    .where('messages.deleted_at', 'is', null)
    .select(['messages.chat_id', 'messages.seq', 'writer.display_name as by'])
    .orderBy('messages.id')
    .execute()
