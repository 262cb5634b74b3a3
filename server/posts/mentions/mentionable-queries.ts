import { type RawBuilder, sql } from 'kysely'
import { type listMentionable, mentionLimits } from '../../../contract/posts/mentions.ts'
import type * as Type from 'typebox'
import { canSeePerson, isReadableAt, isUserVisibleTo } from '../../relations/visibility.ts'
import { commentersUnder, hasCommentedUnder } from '../comments/post-columns.ts'
import { favourPartners } from '../../relations/partners.ts'
import { orderByName } from '../../platform/database/sql-fragments.ts'
import type { Database } from '../../platform/database/db.ts'
import { isNeighbourOf } from '../../relations/users-sql.ts'

type Reader = { id: number }
export type Writer = { id: number; ward_code: string | null }

/** The readers of a text: those of a post (`id` is null before it is written), or the members of a conversation. */
export type Audience = { post: { id: number | null; author_id: number } } | { chat_id: number }

export interface NamedPerson {
  id: number
  username: string
}

/**
 * In the conversation of a community, only its current members count. Users who declined a conversation count, because its
 * sender is not told.
 */
const memberOf = (chat_id: number, column: string) => sql<boolean>`EXISTS (
  SELECT FROM chat_members JOIN chats ON chats.id = chat_members.chat_id
  WHERE chats.id = ${chat_id} AND chat_members.user_id = ${sql.ref(column)}
    AND (chats.kind <> 'community' OR EXISTS (SELECT FROM community_members
      WHERE community_id = chats.subject_id AND community_members.user_id = chat_members.user_id)))`

/** People mentioned in a post for members must be members. */
const canReadPost = (id: number | null) => sql<boolean>`NOT EXISTS (
  SELECT FROM posts JOIN communities ON communities.id = posts.community_id AND communities.kind <> 'ward'
  WHERE posts.id = ${id} AND NOT ${isReadableAt(sql`users.id`, 'posts.created_at')})`

/** A condition on `users`. */
const isMentionable = (writer: Writer, audience: Audience) => sql<boolean>`users.id <> ${writer.id}
  AND ${isUserVisibleTo(writer)} AND ${
    'post' in audience
      ? sql`${canSeePerson({ id: audience.post.author_id })} AND ${canReadPost(audience.post.id)}`
      : sql`true`
  }`

function isInDiscussion(audience: Audience) {
  if ('chat_id' in audience) return memberOf(audience.chat_id, 'users.id')
  const { id, author_id } = audience.post
  return id === null
    ? sql<boolean>`users.id = ${author_id}`
    : sql<boolean>`(users.id = ${author_id} OR ${hasCommentedUnder(id, 'users.id')})`
}

const hasSharedFavour = (writer: Writer) =>
  sql<boolean>`users.id IN (SELECT person_id FROM (${favourPartners(writer)}) AS sharer)`

/** In a conversation, its members; under a post also neighbours and people with a shared favour. */
const isKnown = (writer: Writer, audience: Audience) =>
  'chat_id' in audience
    ? isInDiscussion(audience)
    : sql<boolean>`(${isNeighbourOf(writer)} OR ${isInDiscussion(audience)} OR ${hasSharedFavour(writer)})`

/** `names` are in lower case. */
export async function findMentionableByNames(
  db: Database,
  writer: Writer,
  names: string[],
  audience: Audience,
) {
  const { rows } = await sql<NamedPerson>`
    SELECT users.id, lower(users.username) AS username FROM users
    WHERE lower(users.username) = ANY(${names}::text[]) AND ${isMentionable(writer, audience)}
      AND ${isKnown(writer, audience)}`.execute(db)
  return rows
}

/** Limits the cost of a letter with which many names begin. */
const maxRead = sql.lit(200)

/** A subquery, so that PostgreSQL computes it once. */
const escapedPrefix = (q: string) => sql`(SELECT regexp_replace(folded(${q}), '([\\\\%_])', '\\\\\\1', 'g'))`

const nameBeginsWith = (q: string) =>
  sql<boolean>`(users.names LIKE ${escapedPrefix(q)} || '%' OR users.names LIKE '% ' || ${escapedPrefix(q)} || '%')`

type Mentionable = Type.Static<typeof listMentionable.reply>['results'][number]

/** An empty `q` finds only people of the discussion and people with a shared favour. */
export async function searchMentionable(db: Database, writer: Writer, q: string, audience: Audience) {
  const ranks: RawBuilder<unknown>[] =
    'chat_id' in audience
      ? [membersLike(audience.chat_id, q)]
      : [
          audience.post.id === null
            ? sql`SELECT ${audience.post.author_id}::bigint AS person_id`
            : sql`SELECT ${audience.post.author_id}::bigint AS person_id UNION ${commentersUnder(audience.post.id)}`,
          sql`SELECT person_id FROM (${favourPartners(writer)}) AS sharer`,
          ...(q ? [peopleAround(writer, q, audience)] : []),
        ]
  const found = ranks.map(
    (people, rank) => sql`SELECT person_id, ${sql.lit(rank)} AS rank FROM (${people}) AS ranked`,
  )
  const { rows } = await sql<Mentionable>`
    SELECT users.id, users.username, users.display_name, users.avatar_url, users.is_staff, users.is_verified
    FROM (SELECT person_id, min(rank) AS rank FROM (${sql.join(found, sql` UNION ALL `)}) AS candidate
      GROUP BY person_id) AS found
    JOIN users ON users.id = found.person_id
    WHERE ${nameBeginsWith(q)} AND users.username ~ '^\\w{2,30}$' AND ${isMentionable(writer, audience)}
    ORDER BY found.rank, ${orderByName('users.display_name')}, users.id LIMIT ${sql.lit(mentionLimits.people)}`.execute(
    db,
  )
  return rows
}

const peopleAround = (writer: Writer, q: string, audience: Audience) => sql`
  SELECT users.id AS person_id FROM users
  WHERE ${nameBeginsWith(q)} AND ${isNeighbourOf(writer)} AND ${isMentionable(writer, audience)}
  LIMIT ${maxRead}`

const membersLike = (chat_id: number, q: string) => sql`
  SELECT users.id AS person_id FROM chat_members JOIN users ON users.id = chat_members.user_id
  WHERE chat_members.chat_id = ${chat_id} AND ${memberOf(chat_id, 'users.id')} AND ${nameBeginsWith(q)}
  LIMIT ${maxRead}`

export async function isMemberOf(db: Database, viewer: Reader, chat_id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM users WHERE users.id = ${viewer.id} AND ${memberOf(chat_id, 'users.id')}`.execute(db)
  return rows.length > 0
}
