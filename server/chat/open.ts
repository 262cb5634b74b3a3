import { sql } from 'kysely'
import type { Chat, chatSubjects } from '../../contract/chats/chats.ts'
import { userSeenBy } from '../relations/blocks/visibility.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { notFound, Refusal } from '../platform/http/refusal.ts'
import { recheckTopics } from '../platform/realtime/announce.ts'
import { sellerOf } from '../market/products/seller-of.ts'
import { allowsWriting } from '../relations/allows-writing.ts'
import { getChat } from './list.ts'
import { insertChat, insertMembers } from './open-queries.ts'

interface Viewer {
  id: number
  ward_code: string | null
}

type Subject = { type: (typeof chatSubjects)[number]; id: number }

export const openChat = (
  db: Database,
  viewer: Viewer,
  about: { user_id: number } | { subject: Subject },
  now: Date,
): Promise<Chat> =>
  inTransaction(db, async (tx) => {
    const id =
      'user_id' in about
        ? await withPerson(tx, viewer, about.user_id, now)
        : await aboutSubject(tx, viewer, about.subject, now)
    return getChat(tx, viewer, id, now)
  })

/** Also sends of shares open one. Throws 404, 403 `not_to_be_written`, 422 `oneself`. */
export async function withPerson(tx: Database, viewer: Viewer, user_id: number, now: Date) {
  if (user_id === viewer.id) throw new Refusal(422, 'oneself', 'That is you')
  const key = `person:${Math.min(viewer.id, user_id)}:${Math.max(viewer.id, user_id)}`
  const { rows } = await sql<{ chat_id: number | null; allows: boolean }>`
    SELECT (SELECT id FROM chats WHERE key = ${key}) AS chat_id, ${allowsWriting(viewer)} AS allows
    FROM users WHERE users.id = ${user_id} AND ${userSeenBy(viewer)}`.execute(tx)
  const other = rows[0]
  if (!other) throw notFound('User')
  if (other.chat_id !== null) return other.chat_id
  if (!other.allows) throw notToBeWritten()
  return insertPair(tx, { key, kind: 'person', subject_id: null }, [viewer.id, user_id], now)
}

export const notToBeWritten = () =>
  new Refusal(403, 'not_to_be_written', 'This person does not take messages from you')

export async function aboutSubject(tx: Database, viewer: Viewer, { type, id }: Subject, now: Date) {
  if (type === 'product') return withSeller(tx, viewer, id, now)
  const key = `${type}:${id}`
  if (type === 'favour')
    return insertPair(tx, { key, kind: type, subject_id: id }, await sidesOf(tx, viewer, id), now)
  const { rows } = await sql`
    SELECT FROM community_members JOIN communities ON communities.id = community_id AND deleted_at IS NULL
    WHERE community_id = ${id} AND user_id = ${viewer.id}`.execute(tx)
  if (!rows.length) throw notFound('Community')
  recheckTopics(tx, [viewer.id])
  return insertPair(tx, { key, kind: type, subject_id: id }, [viewer.id], now)
}

async function withSeller(tx: Database, viewer: Viewer, id: number, now: Date) {
  const seller_id = await sellerOf(tx, viewer, id)
  if (seller_id === null) throw notFound('Product')
  if (seller_id === viewer.id) throw new Refusal(422, 'oneself', 'That is yours')
  const chat = { key: `product:${id}:${viewer.id}`, kind: 'product', subject_id: id }
  return insertPair(tx, chat, [viewer.id, seller_id], now)
}

/** Both people of a favour; 404 for anybody else, and where one is gone or kept away by a block. */
async function sidesOf(tx: Database, viewer: Viewer, id: number): Promise<number[]> {
  const { rows } = await sql<{ other_id: number }>`
    SELECT users.id AS other_id FROM favours
    JOIN users ON users.id IN (favours.helped_id, favours.helper_id) AND users.id <> ${viewer.id}
    WHERE favours.id = ${id} AND ${viewer.id} IN (helped_id, helper_id) AND ${userSeenBy(viewer)}`.execute(tx)
  const other = rows[0]
  if (!other) throw notFound('Favour')
  return [viewer.id, other.other_id]
}

async function insertPair(
  tx: Database,
  chat: { key: string; kind: string; subject_id: number | null },
  user_ids: number[],
  now: Date,
) {
  const id = await insertChat(tx, chat, now)
  await insertMembers(tx, id, user_ids, now)
  return id
}
