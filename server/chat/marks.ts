import { sql } from 'kysely'
import { chatLimits } from '../../contract/chats/chats.ts'
import { readTopic } from '../notifications/read-topic.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { invalid, notFound } from '../platform/http/refusal.ts'
import { announce } from '../platform/realtime/announce.ts'
import { audienceOf, chatHere } from './access.ts'
import { getChat } from './list.ts'
import { setMemberState } from './open-queries.ts'

type Viewer = { id: number; ward_code: string | null }

/** Never moves back, nor beyond the last message. Of a request nobody is told. */
export const readChat = (db: Database, viewer: Viewer, id: number, seq: number, now: Date) =>
  inTransaction(db, async (tx) => {
    await mark(tx, viewer, id, { seq, isRead: true })
    await readTopic(tx, viewer, `chat:${id}`, now)
  })

/** False where the chat is not the viewer's. */
export async function receiveMessages(
  db: Database,
  viewer: Viewer,
  id: number,
  seq: number,
): Promise<boolean> {
  return inTransaction(db, async (tx) => mark(tx, viewer, id, { seq, isRead: false })).then(
    () => true,
    () => false,
  )
}

async function mark(
  tx: Database,
  viewer: Viewer,
  id: number,
  { seq, isRead }: { seq: number; isRead: boolean },
) {
  const chat = await chatHere(tx, viewer, id)
  if (!chat) throw notFound('Conversation')
  const reached = Math.min(seq, chat.last_seq)
  const { rows } = await sql<{ read_seq: number; delivered_seq: number }>`
    UPDATE chat_members SET delivered_seq = greatest(delivered_seq, ${reached}::bigint),
      read_seq = CASE WHEN ${isRead}::boolean THEN greatest(read_seq, ${reached}::bigint) ELSE read_seq END
    WHERE chat_id = ${id} AND user_id = ${viewer.id}
      AND (delivered_seq < ${reached}::bigint OR (${isRead}::boolean AND read_seq < ${reached}::bigint))
    RETURNING read_seq, delivered_seq`.execute(tx)
  const marks = rows[0]
  if (!marks) return
  const isTold = chat.have_talked && !chat.is_closed
  const { seeing } = isTold ? await audienceOf(tx, chat, viewer) : { seeing: { users: [viewer.id] } }
  announce(tx, seeing, 'read', { chat_id: id, user_id: viewer.id, ...marks })
}

export const acceptChat = (db: Database, viewer: Viewer, id: number, now: Date) =>
  decide(db, viewer, id, 'open', now)

export const declineChat = (db: Database, viewer: Viewer, id: number, now: Date) =>
  decide(db, viewer, id, 'declined', now)

const decide = (db: Database, viewer: Viewer, id: number, state: 'open' | 'declined', now: Date) =>
  inTransaction(db, async (tx) => {
    const chat = await chatHere(tx, viewer, id)
    if (!chat || chat.own_state === 'open') throw notFound('Request')
    await setMemberState(tx, id, viewer.id, { state, ...(state === 'open' && { answered: true }) })
    await readTopic(tx, viewer, `chat:${id}`, now)
    const { seeing } = await audienceOf(tx, chat, viewer)
    announce(tx, state === 'open' ? seeing : { users: [viewer.id] }, 'chat', { chat_id: id })
    return getChat(tx, viewer, id, now)
  })

export const muteChat = async (db: Database, viewer: Viewer, id: number, until: string | null, now: Date) => {
  const last = now.getTime() + chatLimits.muteDays * 24 * 60 * 60 * 1000
  if (until !== null && Date.parse(until) > last)
    throw invalid({ until: [`must be at most ${chatLimits.muteDays} days ahead`] })
  return setOwn(db, viewer, id, { muted_until: until === null ? null : new Date(until) }, now)
}

export const archiveChat = (db: Database, viewer: Viewer, id: number, now: Date) =>
  setOwn(db, viewer, id, { archived_at: now }, now)

export const unarchiveChat = (db: Database, viewer: Viewer, id: number, now: Date) =>
  setOwn(db, viewer, id, { archived_at: null }, now)

const setOwn = (
  db: Database,
  viewer: Viewer,
  id: number,
  set: { muted_until: Date | null } | { archived_at: Date | null },
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    if (!(await chatHere(tx, viewer, id))) throw notFound('Conversation')
    await tx
      .updateTable('chat_members')
      .set(set)
      .where('chat_id', '=', id)
      .where('user_id', '=', viewer.id)
      .execute()
    announce(tx, { users: [viewer.id] }, 'chat', { chat_id: id })
    return getChat(tx, viewer, id, now)
  })
