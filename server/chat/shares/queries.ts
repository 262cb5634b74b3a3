import { type RawBuilder, sql } from 'kysely'
import type { Contact, SharingCommunity } from '../../../contract/posts/shares.ts'
import { seeing, userSeenBy } from '../../relations/blocks/visibility.ts'
import { takesCards } from '../taking-cards.ts'
import { favourPartners } from '../../favours/partners.ts'
import { byName } from '../../platform/database/by-name.ts'
import type { Database } from '../../platform/database/db.ts'
import { postSeenBy } from '../../relations/post-visibility.ts'
import { wardsAround } from '../../relations/around.ts'

export interface Sharer {
  id: number
  ward_code: string | null
}

export interface Sent {
  id: number
  author_id: number
}

/** The number of recent contacts considered, of each kind. */
const lately = sql.lit(100)

export async function postToSend(db: Database, viewer: Sharer, id: number): Promise<Sent | undefined> {
  const { rows } = await sql<Sent>`
    SELECT id, author_id FROM posts WHERE id = ${id} AND ${postSeenBy(viewer)}`.execute(db)
  return rows[0]
}

/** Rows of `users` who take a post from the person, and may see both them and the post. */
const takes = (viewer: Sharer, post: Sent) => sql<boolean>`users.id <> ${viewer.id} AND ${userSeenBy(viewer)}
  AND ${takesCards(viewer)} AND ${seeing(viewer)} AND ${seeing({ id: post.author_id })}`

/** One row for each contact. */
const contactTimes = ({ id }: Sharer) => sql`
    (SELECT other.user_id AS person_id, chats.last_at AS at
      FROM chat_members AS own JOIN chats ON chats.id = own.chat_id
      JOIN chat_members AS other ON other.chat_id = chats.id AND other.user_id <> own.user_id
      WHERE own.user_id = ${id} AND own.state = 'open' AND chats.kind <> 'community' AND chats.last_seq > 0
      ORDER BY chats.last_at DESC LIMIT ${lately})
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

/** A text anywhere in folded ones, ignoring case and accents. */
const holdsText = (folded: RawBuilder<unknown>, search: string) =>
  search === ''
    ? sql<boolean>`true`
    : sql<boolean>`${folded} LIKE '%' || (SELECT regexp_replace(folded(${search}), '([\\\\%_])', '\\\\\\1', 'g')) || '%'`

const named = (search: string) => holdsText(sql`users.names`, search)

const contacts = async (db: Database, query: RawBuilder<Contact>) => (await query.execute(db)).rows

export const recentContacts = (db: Database, viewer: Sharer, post: Sent, search: string, limit: number) =>
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
  viewer: Sharer,
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
        ORDER BY ${byName('users.display_name')}, users.id LIMIT ${limit}
      ) AS users
      ORDER BY ${byName('users.display_name')}, users.id LIMIT ${limit}`,
  )

export const farContacts = (
  db: Database,
  viewer: Sharer,
  post: Sent,
  search: string,
  { but, limit }: { but: number[]; limit: number },
) =>
  contacts(
    db,
    sql`
      SELECT ${shown} FROM users
      WHERE ${named(search)} AND users.id <> ALL(${but}::bigint[]) AND ${takes(viewer, post)}
      ORDER BY ${byName('users.display_name')}, users.id LIMIT ${limit}`,
  )

/** So many are listed, by name. */
const mostCommunities = sql.lit(20)
/** Counting stops here. */
const maxCounted = sql.lit(10_000)

export async function communitiesNamed(db: Database, { id }: Sharer, search: string) {
  const { rows } = await sql<SharingCommunity>`
    SELECT communities.id, communities.name, (SELECT count(*) FROM (SELECT FROM community_members AS each
      WHERE each.community_id = communities.id LIMIT ${maxCounted}) AS counted)::integer AS members_count
    FROM community_members AS own JOIN communities ON communities.id = own.community_id
      AND communities.deleted_at IS NULL
    WHERE own.user_id = ${id} AND ${holdsText(sql`folded(communities.name)`, search)}
    ORDER BY ${byName('communities.name')}, communities.id LIMIT ${mostCommunities}`.execute(db)
  return rows
}
