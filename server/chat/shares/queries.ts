import { type RawBuilder, sql } from 'kysely'
import type { Contact, SharingCommunity } from '../../../contract/chat/shares.ts'
import {
  canSeePerson,
  isCommunityVisibleTo,
  isPostVisibleTo,
  isUserVisibleTo,
} from '../../relations/visibility.ts'
import { acceptsCards } from '../access.ts'
import { favourPartners } from '../../favours/favour-columns.ts'
import { orderByName } from '../../platform/database/sql-fragments.ts'
import type { Database } from '../../platform/database/db.ts'
import { wardsAround } from '../../relations/users-sql.ts'

export interface Sharer {
  id: number
  ward_code: string | null
}

/** A post, or a community or group. */
export interface Subject {
  type: 'post' | 'community'
  id: number
}

export interface SharedThing {
  id: number
  /** The owner of a community, if it has one. */
  author_id: number | null
}

/** The number of recent contacts considered, of each kind. */
const maxRecentContacts = sql.lit(100)

export async function findShared(
  db: Database,
  viewer: Sharer,
  { type, id }: Subject,
): Promise<SharedThing | undefined> {
  const { rows } =
    type === 'post'
      ? await sql<SharedThing>`
        SELECT id, author_id FROM posts WHERE id = ${id} AND ${isPostVisibleTo(viewer)}`.execute(db)
      : await sql<SharedThing>`
        SELECT id, owner_id AS author_id FROM communities
        WHERE id = ${id} AND kind <> 'ward' AND ${isCommunityVisibleTo(viewer)}`.execute(db)
  return rows[0]
}

/** For rows of `users`: people who accept cards from the viewer and may see the viewer and the author. */
const acceptsCard = (
  viewer: Sharer,
  { author_id }: SharedThing,
) => sql<boolean>`users.id <> ${viewer.id} AND ${isUserVisibleTo(viewer)}
  AND ${acceptsCards(viewer)} AND ${canSeePerson(viewer)}
  AND ${author_id === null ? sql`true` : canSeePerson({ id: author_id })}`

/** One row for each time the viewer had contact with a person. */
const contactTimes = ({ id }: Sharer) => sql`
    (SELECT other.user_id AS person_id, chats.last_at AS at
      FROM chat_members AS own JOIN chats ON chats.id = own.chat_id
      JOIN chat_members AS other ON other.chat_id = chats.id AND other.user_id <> own.user_id
      WHERE own.user_id = ${id} AND own.state = 'open' AND chats.kind <> 'community' AND chats.last_seq > 0
      ORDER BY chats.last_at DESC LIMIT ${maxRecentContacts})
    UNION ALL ${favourPartners({ id }, maxRecentContacts)}
    UNION ALL (SELECT coalesce(own_comment.reply_to_id, parent.author_id, posts.author_id), own_comment.created_at
      FROM (SELECT * FROM comments WHERE author_id = ${id} AND deleted_at IS NULL ORDER BY id DESC LIMIT ${maxRecentContacts}) AS own_comment
      JOIN posts ON posts.id = own_comment.post_id LEFT JOIN comments AS parent ON parent.id = own_comment.parent_id)
    UNION ALL (SELECT answer.author_id, answer.created_at
      FROM (SELECT id FROM comments WHERE author_id = ${id} AND deleted_at IS NULL ORDER BY id DESC LIMIT ${maxRecentContacts}) AS own_comment
      JOIN comments AS answer ON answer.parent_id = own_comment.id AND answer.deleted_at IS NULL
      ORDER BY answer.created_at DESC LIMIT ${maxRecentContacts})
    UNION ALL (SELECT answer.author_id, answer.created_at
      FROM (SELECT id FROM posts WHERE author_id = ${id} ORDER BY created_at DESC, id DESC LIMIT ${maxRecentContacts}) AS own_post
      JOIN comments AS answer ON answer.post_id = own_post.id AND answer.deleted_at IS NULL
      ORDER BY answer.created_at DESC LIMIT ${maxRecentContacts})`

const contactColumns = sql`users.id, users.username, users.display_name, users.avatar_url, users.is_staff, users.is_verified,
  (SELECT full_name FROM wards WHERE code = users.ward_code) AS ward`

/** Ignores case and accents. */
const containsText = (folded: RawBuilder<unknown>, search: string) =>
  search === ''
    ? sql<boolean>`true`
    : sql<boolean>`${folded} LIKE '%' || (SELECT regexp_replace(folded(${search}), '([\\\\%_])', '\\\\\\1', 'g')) || '%'`

const matchesName = (search: string) => containsText(sql`users.names`, search)

const runQuery = async (db: Database, query: RawBuilder<Contact>) => (await query.execute(db)).rows

export const listRecentContacts = (
  db: Database,
  viewer: Sharer,
  shared: SharedThing,
  search: string,
  limit: number,
) =>
  runQuery(
    db,
    sql`
      SELECT ${contactColumns}
      FROM (SELECT person_id, max(at) AS at FROM (${contactTimes(viewer)}) AS contact GROUP BY person_id) AS recent
      JOIN users ON users.id = recent.person_id
      WHERE ${acceptsCard(viewer, shared)} AND ${matchesName(search)}
      ORDER BY recent.at DESC, users.id LIMIT ${limit}`,
  )

/** Reads a few people of each ward from the index. */
export const listContactsNearby = (
  db: Database,
  viewer: Sharer,
  shared: SharedThing,
  search: string,
  { except, limit }: { except: number[]; limit: number },
) =>
  runQuery(
    db,
    sql`
      SELECT ${contactColumns}
      FROM unnest(${wardsAround(viewer)}) AS ward(code)
      CROSS JOIN LATERAL (
        SELECT * FROM users
        WHERE users.ward_code = ward.code AND users.id <> ALL(${except}::bigint[]) AND ${acceptsCard(viewer, shared)}
          AND ${matchesName(search)}
        ORDER BY ${orderByName('users.display_name')}, users.id LIMIT ${limit}
      ) AS users
      ORDER BY ${orderByName('users.display_name')}, users.id LIMIT ${limit}`,
  )

export const listContactsByName = (
  db: Database,
  viewer: Sharer,
  shared: SharedThing,
  search: string,
  { except, limit }: { except: number[]; limit: number },
) =>
  runQuery(
    db,
    sql`
      SELECT ${contactColumns} FROM users
      WHERE ${matchesName(search)} AND users.id <> ALL(${except}::bigint[]) AND ${acceptsCard(viewer, shared)}
      ORDER BY ${orderByName('users.display_name')}, users.id LIMIT ${limit}`,
  )

const maxCommunities = sql.lit(20)
const maxCounted = sql.lit(10_000)

export async function listCommunitiesByName(db: Database, { id }: Sharer, search: string) {
  const { rows } = await sql<SharingCommunity>`
    SELECT communities.id, communities.name, (SELECT count(*) FROM (SELECT FROM community_members AS each
      WHERE each.community_id = communities.id LIMIT ${maxCounted}) AS counted)::integer AS members_count
    FROM community_members AS own JOIN communities ON communities.id = own.community_id
      AND communities.deleted_at IS NULL
    WHERE own.user_id = ${id} AND ${containsText(sql`folded(communities.name)`, search)}
    ORDER BY ${orderByName('communities.name')}, communities.id LIMIT ${maxCommunities}`.execute(db)
  return rows
}
