import { type RawBuilder, sql } from 'kysely'
import type { Contact } from '../../contract/posts/shares.ts'
import { seeing, userSeenBy } from '../blocks/visibility.ts'
import { favourPartners } from '../favours/partners.ts'
import { type Database } from '../platform/database/db.ts'
import { postSeenBy } from '../posts/visibility.ts'
import { allowsWriting } from '../users/allows-writing.ts'
import { wardsAround } from '../wards/around.ts'

export interface Sender {
  id: number
  ward_code: string | null
}

export interface Sent {
  id: number
  author_id: number
}

/** The number of recent contacts considered, of each kind. */
const lately = sql.lit(100)

export async function postToSend(db: Database, viewer: Sender, id: number): Promise<Sent | undefined> {
  const { rows } = await sql<Sent>`
    SELECT id, author_id FROM posts WHERE id = ${id} AND ${postSeenBy(viewer)}`.execute(db)
  return rows[0]
}

/** Rows of `users` who accept posts from the person, and may see both them and the post. */
const takes = (viewer: Sender, post: Sent) => sql<boolean>`users.id <> ${viewer.id} AND ${userSeenBy(viewer)}
  AND ${allowsWriting(viewer)} AND ${seeing(viewer)} AND ${seeing({ id: post.author_id })}`

/** One row for each contact. */
const contactTimes = ({ id }: Sender) => sql`
    (SELECT recipient_id AS person_id, created_at AS at FROM post_shares
      WHERE sender_id = ${id} ORDER BY created_at DESC LIMIT ${lately})
    UNION ALL ${favourPartners({ id }, lately)}
    UNION ALL (SELECT coalesce(mine.reply_to_id, parent.author_id, posts.author_id), mine.created_at
      FROM (SELECT * FROM comments WHERE author_id = ${id} AND deleted_at IS NULL ORDER BY id DESC LIMIT ${lately}) AS mine
      JOIN posts ON posts.id = mine.post_id LEFT JOIN comments AS parent ON parent.id = mine.parent_id)
    UNION ALL (SELECT answer.author_id, answer.created_at
      FROM (SELECT id FROM comments WHERE author_id = ${id} AND deleted_at IS NULL ORDER BY id DESC LIMIT ${lately}) AS mine
      JOIN comments AS answer ON answer.parent_id = mine.id AND answer.deleted_at IS NULL
      ORDER BY answer.created_at DESC LIMIT ${lately})
    UNION ALL (SELECT answer.author_id, answer.created_at
      FROM (SELECT id FROM posts WHERE author_id = ${id} ORDER BY created_at DESC, id DESC LIMIT ${lately}) AS own
      JOIN comments AS answer ON answer.post_id = own.id AND answer.deleted_at IS NULL
      ORDER BY answer.created_at DESC LIMIT ${lately})`

const shown = sql`users.id, users.username, users.display_name, users.avatar_url, users.is_staff, users.is_verified,
  (SELECT full_name FROM wards WHERE code = users.ward_code) AS ward`

/** A text anywhere in a name, ignoring case and accents. */
const named = (search: string) =>
  search === ''
    ? sql<boolean>`true`
    : sql<boolean>`users.names LIKE '%' || (SELECT regexp_replace(folded(${search}), '([\\\\%_])', '\\\\\\1', 'g')) || '%'`

const contacts = async (db: Database, query: RawBuilder<Contact>) => (await query.execute(db)).rows

export const recentContacts = (db: Database, viewer: Sender, post: Sent, search: string, limit: number) =>
  contacts(
    db,
    sql`
      SELECT ${shown}
      FROM (SELECT person_id, max(at) AS at FROM (${contactTimes(viewer)}) AS met GROUP BY person_id) AS met
      JOIN users ON users.id = met.person_id
      WHERE ${takes(viewer, post)} AND ${named(search)}
      ORDER BY met.at DESC, users.id LIMIT ${limit}`,
  )

/** A few of each ward directly from the index. */
export const contactsAround = (
  db: Database,
  viewer: Sender,
  post: Sent,
  search: string,
  { but, limit }: { but: number[]; limit: number },
) =>
  contacts(
    db,
    sql`
      SELECT ${shown}
      FROM unnest(${wardsAround(viewer)}) AS ward(code)
      CROSS JOIN LATERAL (
        SELECT * FROM users
        WHERE users.ward_code = ward.code AND users.id <> ALL(${but}::bigint[]) AND ${takes(viewer, post)}
          AND ${named(search)}
        ORDER BY users.names, users.id LIMIT ${limit}
      ) AS users
      ORDER BY users.names, users.id LIMIT ${limit}`,
  )

export const farContacts = (
  db: Database,
  viewer: Sender,
  post: Sent,
  search: string,
  { but, limit }: { but: number[]; limit: number },
) =>
  contacts(
    db,
    sql`
      SELECT ${shown} FROM users
      WHERE ${named(search)} AND users.id <> ALL(${but}::bigint[]) AND ${takes(viewer, post)}
      ORDER BY users.names, users.id LIMIT ${limit}`,
  )

/**
 * Once per recipient; returns all recipients, and those who got it for the first time. Leaves out people who may not be
 * written to, or whom the same person has sent `most` other posts in the last day.
 */
export async function insertShares(
  tx: Database,
  viewer: Sender,
  post: Sent,
  { to, message, most, now }: { to: number[]; message: string; most: number; now: Date },
) {
  const { rows } = await sql<{ id: number; is_first: boolean }>`
    INSERT INTO post_shares (post_id, sender_id, recipient_id, message, created_at)
    SELECT ${post.id}, ${viewer.id}, users.id, ${message}, ${now}::timestamptz FROM users
    WHERE users.id = ANY(${to}::bigint[]) AND ${takes(viewer, post)}
      AND (SELECT count(*) FROM post_shares AS other
        WHERE other.sender_id = ${viewer.id} AND other.recipient_id = users.id AND other.post_id <> ${post.id}
          AND other.created_at > ${now}::timestamptz - interval '1 day') < ${sql.lit(most)}
    ORDER BY users.id
    ON CONFLICT (sender_id, recipient_id, post_id) DO UPDATE SET
      message = excluded.message, created_at = excluded.created_at
    RETURNING recipient_id AS id, xmax = 0 AS is_first`.execute(tx)
  return rows
}

export const sharesOf = (db: Database, user_id: number, side: 'sender_id' | 'recipient_id') =>
  db
    .selectFrom('post_shares')
    .innerJoin('users as other', 'other.id', side === 'sender_id' ? 'recipient_id' : 'sender_id')
    .where(side, '=', user_id)
    .select(['post_id', 'other.display_name as other', 'message', 'post_shares.created_at'])
    .orderBy('post_shares.id')
    .execute()
