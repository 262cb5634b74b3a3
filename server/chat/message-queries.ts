import { sql } from 'kysely'
import {
  isCommunityVisibleTo,
  isMember,
  isPostVisibleTo,
  isUserVisibleTo,
  notBlockedFor,
  type Viewer,
} from '../relations/visibility.ts'
import type { Picture } from '../media/media-files.ts'
import { startOfText } from '../platform/database/sql-fragments.ts'
import type { Database } from '../platform/database/db.ts'
import { firstPictureOf, productSeenBy } from '../market/products/visibility.ts'
import { authorJson } from '../relations/users-sql.ts'
import { isChatVisibleTo, isMessageVisibleTo } from './access.ts'
import type { CardType, Message } from '../../contract/chat/messages.ts'
import type { Caution } from '../../contract/text/cautions.ts'

export interface MessageRow {
  id: number
  chat_id: number
  seq: number
  revision: number
  client_id: string | null
  author: Message['author']
  content: string
  place: string | null
  card_type: CardType | null
  card_id: number | null
  card: NonNullable<Message['card']>['shown']
  card_key: Pick<Picture, 'key' | 'widths'> | null
  reply: { seq: number; author_id: number | null; author_name: string | null; content: string } | null
  reactions: { emoji: Message['reactions'][number]['emoji']; count: number; mine: boolean }[] | null
  media: Picture[] | null
  cautions: Caution[]
  edited_at: Date | null
  deleted_at: Date | null
  created_at: Date
  is_hidden: boolean
}

export const replyMaxLetters = 120
export const cardMaxLetters = 200

const postCard = (viewer: Viewer) => sql`(
  SELECT json_build_object('title', posts.title, 'content', ${startOfText('posts.content', cardMaxLetters)}, 'category', posts.category,
    'alert_kind', posts.alert_kind, 'author_name', writer.display_name, 'image', NULL)
  FROM posts JOIN users AS writer ON writer.id = posts.author_id AND ${isUserVisibleTo(viewer, 'writer')}
  WHERE posts.id = messages.card_id AND ${isPostVisibleTo(viewer)})`

const postPicture = sql`(
  SELECT json_build_object('key', media.key, 'widths', media.widths) FROM media
  WHERE media.post_id = messages.card_id ORDER BY position LIMIT 1)`

const productCard = (viewer: Viewer) => sql`(
  SELECT json_build_object('title', products.name, 'content', ${startOfText('products.description', cardMaxLetters)},
    'category', coalesce(products.category, ''), 'author_name', writer.display_name, 'image', NULL,
    'price', products.price::text, 'pricing', products.pricing)
  FROM products JOIN users AS writer ON writer.id = products.seller_id
  WHERE products.id = messages.card_id AND ${productSeenBy(viewer)})`

const communityCard = (viewer: Viewer) => sql`(
  SELECT json_build_object('title', communities.name,
    'content', ${startOfText('communities.description', cardMaxLetters)}, 'category', communities.kind, 'author_name', '',
    'image', NULL, 'members_count', communities.members_count, 'is_member', ${isMember(viewer)})
  FROM communities
  WHERE communities.id = messages.card_id AND communities.kind <> 'ward' AND ${isCommunityVisibleTo(viewer)})`

const communityPicture = sql`(
  SELECT json_build_object('key', media.key, 'widths', media.widths) FROM communities
  JOIN media ON media.id = coalesce(communities.avatar_id, communities.cover_id)
  WHERE communities.id = messages.card_id)`

/** Columns of `messages` for one viewer. */
const messageColumns = (viewer: Viewer) => sql`
  messages.id, messages.chat_id, messages.seq, messages.revision, messages.content, messages.place,
  messages.card_type, messages.card_id, messages.edited_at, messages.deleted_at, messages.created_at,
  CASE WHEN messages.author_id = ${viewer.id} THEN messages.client_id END AS client_id,
  CASE WHEN messages.author_id = ${viewer.id} THEN '{}' ELSE messages.cautions END AS cautions,
  CASE WHEN users.id IS NOT NULL THEN ${authorJson('users')} END AS author,
  messages.author_id IS NOT NULL AND NOT (messages.author_id = ${viewer.id} OR ${notBlockedFor(viewer, 'messages.author_id')})
    AS is_hidden,
  CASE messages.card_type WHEN 'post' THEN ${postCard(viewer)} WHEN 'product' THEN ${productCard(viewer)}
    WHEN 'community' THEN ${communityCard(viewer)} END AS card,
  CASE messages.card_type WHEN 'post' THEN ${postPicture}
    WHEN 'product' THEN ${firstPictureOf(sql`messages.card_id`)} WHEN 'community' THEN ${communityPicture} END AS card_key,
  (SELECT json_build_object('seq', original.seq, 'author_id', person.id, 'author_name', person.display_name,
      'content', CASE WHEN original.deleted_at IS NULL AND person.id IS NOT NULL
        THEN ${startOfText('original.content', replyMaxLetters)} ELSE '' END)
    FROM messages AS original LEFT JOIN users AS person ON person.id = original.author_id
      AND (person.id = ${viewer.id} OR ${isUserVisibleTo(viewer, 'person')})
    WHERE original.id = messages.reply_to_id AND ${isMessageVisibleTo(viewer, 'original')}) AS reply,
  (SELECT json_agg(json_build_object('emoji', emoji, 'count', count, 'mine', mine)) FROM (
    SELECT emoji, count(*) AS count, bool_or(user_id = ${viewer.id}) AS mine FROM message_reactions
    WHERE message_id = messages.id AND ${notBlockedFor(viewer, 'message_reactions.user_id')}
    GROUP BY emoji) AS counts) AS reactions,
  (SELECT json_agg(json_build_object('id', media.id, 'type', media.type, 'content_type', media.content_type,
      'key', media.key, 'width', media.width, 'height', media.height, 'blur', media.blur, 'widths', media.widths)
      ORDER BY media.position) FROM media WHERE media.message_id = messages.id) AS media`

const messagesWithAuthor = (viewer: Viewer) => sql`messages LEFT JOIN users ON users.id = messages.author_id
  AND (users.id = ${viewer.id} OR ${isUserVisibleTo(viewer)})`

export type MessageRange = { before: number } | { after: number } | { since: number } | { last: true }

function rangeConditions(range: MessageRange) {
  if ('before' in range) return { where: sql`messages.seq < ${range.before}`, order: sql`seq DESC` }
  if ('after' in range) return { where: sql`messages.seq > ${range.after}`, order: sql`seq` }
  if ('since' in range) return { where: sql`messages.revision > ${range.since}`, order: sql`revision` }
  return { where: sql`true`, order: sql`seq DESC` }
}

/** Undefined if the chat is not one of the viewer's. `revision`: that of the chat at the time of the messages. */
export async function findMessages(
  db: Database,
  viewer: Viewer,
  chat_id: number,
  range: MessageRange,
  limit: number,
): Promise<{ revision: number; rows: MessageRow[] } | undefined> {
  const { where, order } = rangeConditions(range)
  const { rows } = await sql<
    { chat_revision: number } & (MessageRow | { [Column in keyof MessageRow]: null })
  >`
    SELECT chats.revision AS chat_revision, message.*
    FROM chats JOIN chat_members AS own ON ${isChatVisibleTo(viewer)}
    LEFT JOIN LATERAL (
      SELECT ${messageColumns(viewer)} FROM ${messagesWithAuthor(viewer)}
      WHERE messages.chat_id = chats.id AND ${where} AND ${isMessageVisibleTo(viewer)}
      ORDER BY messages.${order} LIMIT ${limit}) AS message ON true
    WHERE chats.id = ${chat_id} ORDER BY message.${order}`.execute(db)
  const [first] = rows
  return first && { revision: first.chat_revision, rows: rows.filter((row) => row.id !== null) }
}

export async function findMessageRow(db: Database, viewer: Viewer, id: number) {
  const { rows } = await sql<MessageRow>`
    SELECT ${messageColumns(viewer)} FROM ${messagesWithAuthor(viewer)} WHERE messages.id = ${id} AND ${isMessageVisibleTo(viewer)}`.execute(
    db,
  )
  return rows[0]
}

export async function loadRevision(db: Database, chat_id: number): Promise<number> {
  const { revision } = await db
    .selectFrom('chats')
    .select('revision')
    .where('id', '=', chat_id)
    .executeTakeFirstOrThrow()
  return revision
}

export async function countOwnMessages(tx: Database, chat_id: number, user_id: number) {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM messages
    WHERE chat_id = ${chat_id} AND author_id = ${user_id}`.execute(tx)
  return rows[0]?.count ?? 0
}
