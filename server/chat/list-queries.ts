import { type RawBuilder, sql } from 'kysely'
import type { Chat, ChatKind } from '../../contract/chat/chats.ts'
import { isFavourTitleVisibleTo, isUserVisibleTo, type Viewer } from '../relations/visibility.ts'
import type { Picture } from '../media/media-files.ts'
import { startOfText } from '../platform/database/sql-fragments.ts'
import type { Database } from '../platform/database/db.ts'
import { firstPictureOf, isNameVisibleTo, productSeenBy } from '../market/products/visibility.ts'
import { authorJson } from '../relations/users-sql.ts'
import {
  isChatVisibleTo,
  haveTalked,
  isArchived,
  isClosedFor,
  isMessageVisibleTo,
  isSeparatedByBlock,
  isAwaitingAcceptance,
} from './access.ts'

export const lastMessageMaxLetters = 200

export interface ChatRow {
  id: number
  kind: ChatKind
  subject_id: number | null
  last_seq: number
  revision: number
  read_seq: number
  muted_until: Date | null
  last_at: Date
  own_state: 'open' | 'request' | 'declined'
  is_closed: boolean
  is_waiting: boolean
  archived: boolean
  members: Chat['members'] | null
  members_count: number
  marks: Chat['marks'] | null
  title: string | null
  post_id: number | null
  picture: Pick<Picture, 'key' | 'widths'> | null
  product_seen: boolean | null
  product_gone: boolean
  last: {
    seq: number
    author_id: number | null
    author_name: string | null
    content: string
    place: string | null
    card_type: string | null
    pictures: number
    is_gone: boolean
    created_at: string
  } | null
}

const maxCounted = 1000

const otherMembers = (viewer: Viewer) => sql`chat_members AS other JOIN users ON users.id = other.user_id
  WHERE other.chat_id = chats.id AND other.user_id <> ${viewer.id} AND ${isUserVisibleTo(viewer)}`

const chatColumns = (viewer: Viewer, now: Date) => sql`
  chats.id, chats.kind, chats.subject_id, chats.last_seq, chats.revision, chats.last_at,
  own.read_seq, own.muted_until, own.state AS own_state,
  ${isClosedFor(viewer)} AS is_closed, ${isAwaitingAcceptance} AS is_waiting, ${isArchived(now)} AS archived,
  (SELECT json_agg(person ORDER BY at) FROM (
    SELECT ${authorJson('users')} AS person, other.joined_at AS at FROM ${otherMembers(viewer)}
    ORDER BY other.joined_at, other.user_id LIMIT 3) AS seen) AS members,
  (SELECT count(*) FROM (SELECT FROM chat_members AS each WHERE each.chat_id = chats.id
    LIMIT ${sql.lit(maxCounted)}) AS counted)::integer AS members_count,
  (SELECT json_agg(json_build_object('user_id', other.user_id, 'delivered_seq', other.delivered_seq,
      'read_seq', other.read_seq)) FROM ${otherMembers(viewer)} AND ${haveTalked}) AS marks,
  CASE chats.kind WHEN 'favour' THEN (SELECT title FROM favours WHERE id = chats.subject_id AND ${isFavourTitleVisibleTo(viewer)})
    WHEN 'community' THEN (SELECT name FROM communities WHERE id = chats.subject_id)
    WHEN 'product' THEN (SELECT name FROM products WHERE id = chats.subject_id AND ${isNameVisibleTo(viewer)}) END AS title,
  CASE chats.kind WHEN 'product' THEN EXISTS (SELECT FROM products
    WHERE id = chats.subject_id AND ${productSeenBy(viewer)}) END AS product_seen,
  chats.kind = 'product' AND NOT EXISTS (SELECT FROM products WHERE id = chats.subject_id) AS product_gone,
  CASE chats.kind WHEN 'product' THEN ${firstPictureOf(sql`chats.subject_id`)} END AS picture,
  CASE chats.kind WHEN 'favour' THEN (SELECT post_id FROM favours WHERE id = chats.subject_id) END AS post_id,
  (SELECT json_build_object('seq', seq, 'author_id', author_id, 'author_name', users.display_name,
      'content', ${startOfText('content', lastMessageMaxLetters)}, 'place', place, 'card_type', card_type,
      'pictures', (SELECT count(*) FROM media WHERE message_id = messages.id),
      'is_gone', deleted_at IS NOT NULL OR (author_id <> ${viewer.id} AND users.id IS NULL), 'created_at', messages.created_at)
    FROM messages LEFT JOIN users ON users.id = author_id AND (users.id = ${viewer.id} OR ${isUserVisibleTo(viewer)})
    WHERE chat_id = chats.id AND seq = chats.last_seq AND ${isMessageVisibleTo(viewer)}) AS last`

export async function findChatRow(db: Database, viewer: Viewer, id: number, now: Date) {
  const { rows } = await sql<ChatRow>`
    SELECT ${chatColumns(viewer, now)} FROM chats JOIN chat_members AS own ON ${isChatVisibleTo(viewer)}
    WHERE chats.id = ${id}`.execute(db)
  return rows[0]
}

export type ChatListState = 'open' | 'request' | 'archived' | 'closed'

const isInState = (viewer: Viewer, state: ChatListState, now: Date): RawBuilder<boolean> => {
  if (state === 'closed')
    return sql<boolean>`(own.state = 'declined' OR ${isClosedFor(viewer)}) AND NOT ${isSeparatedByBlock(viewer)}`
  const isOpen = sql`own.state = 'open' AND NOT ${isClosedFor(viewer)}`
  if (state === 'request') return sql<boolean>`own.state = 'request' AND NOT ${isClosedFor(viewer)}`
  return state === 'archived'
    ? sql<boolean>`${isOpen} AND ${isArchived(now)}`
    : sql<boolean>`${isOpen} AND NOT ${isArchived(now)}`
}

/** Ignores case and accents. */
const matchesName = (viewer: Viewer, search: string) => {
  const like = sql`'%' || (SELECT regexp_replace(folded(${search}), '([\\\\%_])', '\\\\\\1', 'g')) || '%'`
  return sql<boolean>`(EXISTS (SELECT FROM ${otherMembers(viewer)} AND users.names LIKE ${like})
    OR folded(coalesce((SELECT name FROM communities WHERE chats.kind = 'community' AND id = chats.subject_id),
      (SELECT title FROM favours WHERE chats.kind = 'favour' AND id = chats.subject_id AND ${isFavourTitleVisibleTo(viewer)}),
      (SELECT name FROM products WHERE chats.kind = 'product' AND id = chats.subject_id AND ${isNameVisibleTo(viewer)}), '')) LIKE ${like})`
}

/** Sorts all chats of the viewer; a person has few. `count`: all in this state, at most `maxCounted`. */
export async function listChatRows(
  db: Database,
  viewer: Viewer,
  {
    state,
    search,
    position,
    limit,
    now,
  }: {
    state: ChatListState
    search: string
    position: { last_at: Date; id: number } | null
    limit: number
    now: Date
  },
) {
  const { rows } = await sql<ChatRow & { count: number }>`
    WITH listed AS MATERIALIZED (
      SELECT chats.id, chats.kind, chats.subject_id, chats.last_at
      FROM chat_members AS own JOIN chats ON ${isChatVisibleTo(viewer)}
      WHERE own.user_id = ${viewer.id} AND chats.last_seq > 0 AND ${isInState(viewer, state, now)}
    ), page AS MATERIALIZED (
      SELECT chats.id FROM listed AS chats
      WHERE ${search === '' ? sql`true` : matchesName(viewer, search)}
        ${position ? sql`AND (chats.last_at, chats.id) < (${position.last_at}::timestamptz, ${position.id}::bigint)` : sql``}
      ORDER BY chats.last_at DESC, chats.id DESC LIMIT ${limit}
    )
    SELECT (SELECT least(count(*), ${sql.lit(maxCounted)}) FROM listed)::integer AS count, ${chatColumns(viewer, now)}
    FROM page JOIN chats ON chats.id = page.id
    JOIN chat_members AS own ON ${isChatVisibleTo(viewer)}
    ORDER BY chats.last_at DESC, chats.id DESC`.execute(db)
  return rows
}

export async function countChats(db: Database, viewer: Viewer, state: ChatListState, now: Date) {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM chat_members AS own JOIN chats ON ${isChatVisibleTo(viewer)}
      WHERE own.user_id = ${viewer.id} AND chats.last_seq > 0 AND ${isInState(viewer, state, now)}
      LIMIT ${sql.lit(maxCounted)}) AS counted`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countUnread(db: Database, viewer: Viewer, now: Date) {
  const { rows } = await sql<{ unread_count: number; requests_count: number }>`
    SELECT count(*) FILTER (WHERE state = 'open')::integer AS unread_count,
      count(*) FILTER (WHERE state = 'request')::integer AS requests_count
    FROM (
      SELECT own.state FROM chat_members AS own JOIN chats ON ${isChatVisibleTo(viewer)}
      WHERE own.user_id = ${viewer.id} AND own.read_seq < chats.last_seq AND own.state <> 'declined'
        AND coalesce(own.muted_until <= ${now}::timestamptz, true) AND NOT ${isArchived(now)}
        AND NOT ${isClosedFor(viewer)}
      LIMIT ${sql.lit(maxCounted)}) AS unread`.execute(db)
  return rows[0] ?? { unread_count: 0, requests_count: 0 }
}
