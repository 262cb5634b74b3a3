import { sql } from 'kysely'
import * as contract from '../../contract/chat/chats.ts'
import { truncateLetters } from '../../contract/letters.ts'
import { findSellerId } from '../market/products/sellers.ts'
import { smallestPath } from '../media/media-files.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { bindCursor, packCursor, unbindCursor, unpackCursor } from '../platform/http/pagination.ts'
import { invalid, notFound, Refusal } from '../platform/http/refusal.ts'
import { recheckTopics } from '../platform/realtime/announce.ts'
import { allowsWriting } from '../relations/users-sql.ts'
import { isUserVisibleTo } from '../relations/visibility.ts'
import { isBetweenTwo } from './access.ts'
import {
  type ChatListState,
  type ChatRow,
  countChats,
  findChatRow,
  lastMessageMaxLetters,
  listChatRows,
} from './list-queries.ts'
import { findOtherMember, insertChat, insertMembers } from './open-queries.ts'

interface Viewer {
  id: number
  uid: string
}

const pageSize = 20

interface Resident {
  id: number
  ward_code: string | null
}

export async function getChat(db: Database, viewer: Resident, id: number, now: Date): Promise<contract.Chat> {
  const row = await findChatRow(db, viewer, id, now)
  if (!row) throw notFound('Conversation')
  const chat = toChat(row)
  // Known before the first message, so that the composer doesn't offer pictures that a stranger may not send.
  const isFirst = isBetweenTwo(chat) && chat.state === 'open' && chat.last_seq === 0
  return isFirst
    ? { ...chat, is_waiting: (await findOtherMember(db, viewer, id))?.is_stranger ?? false }
    : chat
}

export async function listChats(
  db: Database,
  viewer: Viewer,
  { state = 'open', search = '', cursor }: { state?: ChatListState; search?: string; cursor?: string },
  now: Date,
) {
  const position = cursor === undefined ? null : readCursor(unbindCursor(viewer, cursor))
  const query = { state, search: search.trim(), position, limit: pageSize + 1, now }
  const rows = await listChatRows(db, viewer, query)
  const isPart = query.search !== '' || position !== null
  const count = rows[0]?.count ?? (isPart ? await countChats(db, viewer, state, now) : 0)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const next = rows.length > pageSize && last ? nextPageAddress(viewer, last, { state, search }) : null
  return { count, next, previous: null, results: page.map(toChat) }
}

function nextPageAddress(viewer: Viewer, { last_at, id }: ChatRow, query: { state: string; search: string }) {
  const cursor = bindCursor(viewer, packCursor([last_at.getTime(), id]))
  return `${contract.listChats.path}?${new URLSearchParams({ ...query, cursor })}`
}

function readCursor(cursor: string) {
  const [moment = 0, id = 0, ...rest] = unpackCursor(cursor)
  if (!Number.isSafeInteger(moment) || !Number.isSafeInteger(id) || rest.length)
    throw invalid({ cursor: ['is not one of this list'] })
  return { last_at: new Date(moment), id }
}

function toChat(row: ChatRow): contract.Chat {
  const { id, kind, last_seq, revision, read_seq, is_waiting, archived, members_count } = row
  return {
    id,
    kind,
    subject: toSubject(row),
    members: row.members ?? [],
    members_count,
    last_message: toLastMessage(row),
    last_seq,
    revision,
    read_seq,
    unread_count: Math.max(0, last_seq - read_seq),
    marks: row.marks ?? [],
    state: row.is_closed ? 'closed' : row.own_state,
    is_waiting,
    muted_until: row.muted_until?.toISOString() ?? null,
    archived,
  }
}

function toSubject(row: ChatRow): contract.Chat['subject'] {
  const { kind, subject_id, title, picture } = row
  if (kind === 'person' || subject_id === null || (title === null && !row.product_gone)) return null
  return {
    type: kind,
    id: subject_id,
    title: title ?? '',
    image: picture && smallestPath(picture),
    path: toSubjectPath(row),
  }
}

function toSubjectPath({ kind, subject_id, post_id, product_seen }: ChatRow): string | null {
  if (kind === 'product') return product_seen ? `/marketplace/products/${subject_id}` : null
  return kind === 'favour' && post_id !== null ? `/posts/${post_id}` : null
}

function toLastMessage({ last }: ChatRow): contract.Chat['last_message'] {
  if (!last) return null
  const { seq, author_id, author_name, content, created_at } = last
  const createdAt = new Date(created_at).toISOString()
  if (last.is_gone)
    return { seq, author_id: null, author_name: null, content: '', what: 'deleted', createdAt }
  return {
    seq,
    author_id,
    author_name,
    content: truncateLetters(content, lastMessageMaxLetters) || (last.place ?? ''),
    what: lastMessageKind(last),
    createdAt,
  }
}

function lastMessageKind({ pictures, place, card_type }: NonNullable<ChatRow['last']>) {
  if (pictures > 0) return 'pictures'
  if (card_type !== null) return 'card'
  return place === null ? 'text' : 'place'
}

type Subject = { type: (typeof contract.chatSubjects)[number]; id: number }

export const openChat = (
  db: Database,
  viewer: Resident,
  target: { user_id: number } | { subject: Subject },
  now: Date,
): Promise<contract.Chat> =>
  inTransaction(db, async (tx) => {
    const id =
      'user_id' in target
        ? await openPersonChat(tx, viewer, target.user_id, now)
        : await openSubjectChat(tx, viewer, target.subject, now)
    return getChat(tx, viewer, id, now)
  })

/** Returns the existing chat or a new one. Throws 404, 403 `not_to_be_written`, 422 `oneself`. */
export async function openPersonChat(tx: Database, viewer: Resident, user_id: number, now: Date) {
  if (user_id === viewer.id) throw new Refusal(422, 'oneself', 'That is you')
  const key = `person:${Math.min(viewer.id, user_id)}:${Math.max(viewer.id, user_id)}`
  const { rows } = await sql<{ chat_id: number | null; allows: boolean }>`
    SELECT (SELECT id FROM chats WHERE key = ${key}) AS chat_id, ${allowsWriting(viewer)} AS allows
    FROM users WHERE users.id = ${user_id} AND ${isUserVisibleTo(viewer)}`.execute(tx)
  const other = rows[0]
  if (!other) throw notFound('User')
  if (other.chat_id !== null) return other.chat_id
  if (!other.allows) throw cannotBeMessaged()
  return insertChatWithMembers(tx, { key, kind: 'person', subject_id: null }, [viewer.id, user_id], now)
}

export const cannotBeMessaged = () =>
  new Refusal(403, 'not_to_be_written', 'This person does not take messages from you')

export async function openSubjectChat(tx: Database, viewer: Resident, { type, id }: Subject, now: Date) {
  if (type === 'product') return openProductChat(tx, viewer, id, now)
  const key = `${type}:${id}`
  if (type === 'favour')
    return insertChatWithMembers(
      tx,
      { key, kind: type, subject_id: id },
      await loadFavourMembers(tx, viewer, id),
      now,
    )
  const { rows } = await sql`
    SELECT FROM community_members JOIN communities ON communities.id = community_id AND deleted_at IS NULL
    WHERE community_id = ${id} AND user_id = ${viewer.id}`.execute(tx)
  if (!rows.length) throw notFound('Community')
  recheckTopics(tx, [viewer.id])
  return insertChatWithMembers(tx, { key, kind: type, subject_id: id }, [viewer.id], now)
}

async function openProductChat(tx: Database, viewer: Resident, id: number, now: Date) {
  const seller_id = await findSellerId(tx, viewer, id)
  if (seller_id === null) throw notFound('Product')
  if (seller_id === viewer.id) throw new Refusal(422, 'oneself', 'That is yours')
  const chat = { key: `product:${id}:${viewer.id}`, kind: 'product', subject_id: id }
  return insertChatWithMembers(tx, chat, [viewer.id, seller_id], now)
}

/** Both people of a favour. Throws 404 for other viewers, and if the other person is gone or blocked. */
async function loadFavourMembers(tx: Database, viewer: Resident, id: number): Promise<number[]> {
  const { rows } = await sql<{ other_id: number }>`
    SELECT users.id AS other_id FROM favours
    JOIN users ON users.id IN (favours.helped_id, favours.helper_id) AND users.id <> ${viewer.id}
    WHERE favours.id = ${id} AND ${viewer.id} IN (helped_id, helper_id) AND ${isUserVisibleTo(viewer)}`.execute(
    tx,
  )
  const other = rows[0]
  if (!other) throw notFound('Favour')
  return [viewer.id, other.other_id]
}

async function insertChatWithMembers(
  tx: Database,
  chat: { key: string; kind: string; subject_id: number | null },
  user_ids: number[],
  now: Date,
) {
  const id = await insertChat(tx, chat, now)
  await insertMembers(tx, id, user_ids, now)
  return id
}
