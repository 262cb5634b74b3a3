import { sql } from 'kysely'
import { dayMs } from '../../contract/durations.ts'
import { chatLimits } from '../../contract/chat/chats.ts'
import { markTopicRead } from '../notifications/notify.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { invalid, notFound } from '../platform/http/refusal.ts'
import { announce } from '../platform/realtime/announce.ts'
import { type Realtime, refusedAck } from '../platform/realtime/sockets.ts'
import {
  communityTopic,
  findChat,
  isPresenceShown,
  listCommunityChatIds,
  loadAudience,
  type ViewerChat,
  viewerChatOf,
} from './access.ts'
import { getChat } from './chats.ts'
import { setMemberState } from './open-queries.ts'

type Viewer = { id: number; ward_code: string | null }

/** The mark never moves back or beyond the last message. In a request, only the viewer's own devices get the event. */
export const readChat = (db: Database, viewer: Viewer, id: number, seq: number, now: Date) =>
  inTransaction(db, async (tx) => {
    await advanceMarks(tx, viewer, id, { seq, isRead: true })
    await markTopicRead(tx, viewer, `chat:${id}`, now)
  })

/** Returns false if the chat is not one of the viewer's. */
async function receiveMessages(db: Database, viewer: Viewer, id: number, seq: number): Promise<boolean> {
  return inTransaction(db, async (tx) => advanceMarks(tx, viewer, id, { seq, isRead: false })).then(
    () => true,
    () => false,
  )
}

async function advanceMarks(
  tx: Database,
  viewer: Viewer,
  id: number,
  { seq, isRead }: { seq: number; isRead: boolean },
) {
  const { rows } = await sql<ViewerChat & { marks: { read_seq: number; delivered_seq: number } | null }>`
    WITH chat AS MATERIALIZED (${viewerChatOf(viewer, id)}), marked AS (
      UPDATE chat_members SET delivered_seq = greatest(delivered_seq, seen.seq),
        read_seq = CASE WHEN ${isRead}::boolean THEN greatest(read_seq, seen.seq) ELSE read_seq END
      FROM (SELECT least(${seq}::bigint, last_seq) AS seq FROM chat) AS seen
      WHERE chat_id = ${id} AND user_id = ${viewer.id}
        AND (delivered_seq < seen.seq OR (${isRead}::boolean AND read_seq < seen.seq))
      RETURNING read_seq, delivered_seq
    )
    SELECT chat.*, (SELECT row_to_json(marked) FROM marked) AS marks FROM chat`.execute(tx)
  const [chat] = rows
  if (!chat) throw notFound('Conversation')
  const { marks } = chat
  if (!marks) return
  const isShared = chat.have_talked && !chat.is_closed
  const readers = isShared ? (await loadAudience(tx, chat, viewer)).readers : { users: [viewer.id] }
  announce(tx, readers, 'read', { chat_id: id, user_id: viewer.id, ...marks })
}

export const acceptChat = (db: Database, viewer: Viewer, id: number, now: Date) =>
  answerRequest(db, viewer, id, 'open', now)

export const declineChat = (db: Database, viewer: Viewer, id: number, now: Date) =>
  answerRequest(db, viewer, id, 'declined', now)

const answerRequest = (db: Database, viewer: Viewer, id: number, state: 'open' | 'declined', now: Date) =>
  inTransaction(db, async (tx) => {
    const chat = await findChat(tx, viewer, id)
    if (!chat || chat.own_state === 'open') throw notFound('Request')
    await setMemberState(tx, id, viewer.id, { state, ...(state === 'open' && { answered: true }) })
    await markTopicRead(tx, viewer, `chat:${id}`, now)
    const { readers } = await loadAudience(tx, chat, viewer)
    announce(tx, state === 'open' ? readers : { users: [viewer.id] }, 'chat', { chat_id: id })
    return getChat(tx, viewer, id, now)
  })

export const muteChat = async (db: Database, viewer: Viewer, id: number, until: string | null, now: Date) => {
  const last = now.getTime() + chatLimits.muteDays * dayMs
  if (until !== null && Date.parse(until) > last)
    throw invalid({ until: [`must be at most ${chatLimits.muteDays} days ahead`] })
  return updateOwnMembership(db, viewer, id, { muted_until: until === null ? null : new Date(until) }, now)
}

export const archiveChat = (db: Database, viewer: Viewer, id: number, now: Date) =>
  updateOwnMembership(db, viewer, id, { archived_at: now }, now)

export const unarchiveChat = (db: Database, viewer: Viewer, id: number, now: Date) =>
  updateOwnMembership(db, viewer, id, { archived_at: null }, now)

const updateOwnMembership = (
  db: Database,
  viewer: Viewer,
  id: number,
  set: { muted_until: Date | null } | { archived_at: Date | null },
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    if (!(await findChat(tx, viewer, id))) throw notFound('Conversation')
    await tx
      .updateTable('chat_members')
      .set(set)
      .where('chat_id', '=', id)
      .where('user_id', '=', viewer.id)
      .execute()
    announce(tx, { users: [viewer.id] }, 'chat', { chat_id: id })
    return getChat(tx, viewer, id, now)
  })

export const chatRealtime: Realtime = {
  audiences: async ({ db, viewer }) => (await listCommunityChatIds(db, viewer)).map(communityTopic),
  topics: {
    chat: async ({ db, viewer }, id) => {
      const chat = await findChat(db, viewer, id)
      return chat && !chat.is_closed && chat.own_state === 'open' ? [`chat:${id}`] : null
    },
    presence: async ({ db, viewer }, id) =>
      (await isPresenceShown(db, viewer, id)) ? [`presence:${id}`] : null,
  },
  events: {
    /** Sent to members who have the chat open, once both have accepted it. */
    typing: async ({ db, viewer }, { chat_id }) => {
      const chat = await findChat(db, viewer, chat_id)
      if (!chat || chat.is_closed || (chat.kind !== 'community' && !chat.have_talked))
        return refusedAck('not_found')
      const { blocked } = await loadAudience(db, chat, viewer)
      const except = [viewer.id, ...blocked]
      announce(db, { topics: [`chat:${chat_id}`], except }, 'typing', { chat_id, user_id: viewer.id })
      return { ok: true }
    },
    received: async ({ db, viewer }, { chat_id, seq }) =>
      (await receiveMessages(db, viewer, chat_id, seq)) ? { ok: true } : refusedAck('not_found'),
  },
}
