import * as contract from '../../contract/chats/chats.ts'
import type { Chat } from '../../contract/chats/chats.ts'
import { firstLetters } from '../../contract/letters.ts'
import { smallestPath } from '../media/pictures.ts'
import type { Database } from '../platform/database/db.ts'
import { bindCursor, packCursor, unbindCursor, unpackCursor } from '../platform/http/cursors.ts'
import { invalid, notFound } from '../platform/http/refusal.ts'
import { isBetweenTwo } from './access.ts'
import { type ChatRow, chatRow, chatRows, countChats, lastLetters, type ListState } from './list-queries.ts'
import { otherOf } from './open-queries.ts'

interface Viewer {
  id: number
  uid: string
}

const pageSize = 20

interface Reader {
  id: number
  ward_code: string | null
}

export async function getChat(db: Database, viewer: Reader, id: number, now: Date): Promise<Chat> {
  const row = await chatRow(db, viewer, id, now)
  if (!row) throw notFound('Conversation')
  const chat = showChat(row)
  // Said before the first word, so that nobody picks pictures that a stranger may not send.
  const isFirst = isBetweenTwo(chat) && chat.state === 'open' && chat.last_seq === 0
  return isFirst ? { ...chat, is_waiting: (await otherOf(db, viewer, id))?.is_stranger ?? false } : chat
}

export async function listChats(
  db: Database,
  viewer: Viewer,
  { state = 'open', search = '', cursor }: { state?: ListState; search?: string; cursor?: string },
  now: Date,
) {
  const from = cursor === undefined ? null : readCursor(unbindCursor(viewer, cursor))
  const [count, rows] = await Promise.all([
    countChats(db, viewer, state, now),
    chatRows(db, viewer, { state, search: search.trim(), from, limit: pageSize + 1, now }),
  ])
  const here = rows.slice(0, pageSize)
  const last = here.at(-1)
  const next = rows.length > pageSize && last ? addressAfter(viewer, last, { state, search }) : null
  return { count, next, previous: null, results: here.map(showChat) }
}

function addressAfter(viewer: Viewer, { last_at, id }: ChatRow, query: { state: string; search: string }) {
  const cursor = bindCursor(viewer, packCursor([last_at.getTime(), id]))
  return `${contract.listChats.path}?${new URLSearchParams({ ...query, cursor })}`
}

function readCursor(cursor: string) {
  const [moment = 0, id = 0, ...more] = unpackCursor(cursor)
  if (!Number.isSafeInteger(moment) || !Number.isSafeInteger(id) || more.length)
    throw invalid({ cursor: ['is not one of this list'] })
  return { last_at: new Date(moment), id }
}

function showChat(row: ChatRow): Chat {
  const { id, kind, last_seq, revision, read_seq, is_waiting, archived, members_count } = row
  return {
    id,
    kind,
    subject: subjectOf(row),
    members: row.members ?? [],
    members_count,
    last_message: lastOf(row),
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

function subjectOf(row: ChatRow): Chat['subject'] {
  const { kind, subject_id, title, picture } = row
  if (kind === 'person' || subject_id === null || (title === null && !row.product_gone)) return null
  return {
    type: kind,
    id: subject_id,
    title: title ?? '',
    image: picture && smallestPath(picture),
    path: pathOf(row),
  }
}

function pathOf({ kind, subject_id, post_id, product_seen }: ChatRow): string | null {
  if (kind === 'product') return product_seen ? `/marketplace/products/${subject_id}` : null
  return kind === 'favour' && post_id !== null ? `/posts/${post_id}` : null
}

function lastOf({ last }: ChatRow): Chat['last_message'] {
  if (!last) return null
  const { seq, author_id, author_name, content, created_at } = last
  const createdAt = new Date(created_at).toISOString()
  if (last.is_gone)
    return { seq, author_id: null, author_name: null, content: '', what: 'deleted', createdAt }
  return {
    seq,
    author_id,
    author_name,
    content: firstLetters(content, lastLetters) || (last.place ?? ''),
    what: whatOf(last),
    createdAt,
  }
}

function whatOf({ pictures, place, card_type }: NonNullable<ChatRow['last']>) {
  if (pictures > 0) return 'pictures'
  if (card_type !== null) return 'card'
  return place === null ? 'text' : 'place'
}
