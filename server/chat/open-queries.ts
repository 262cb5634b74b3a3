import { sql } from 'kysely'
import { dayMs } from '../../contract/durations.ts'
import type { Database } from '../platform/database/db.ts'
import type { isNeighbourOf } from '../relations/users-sql.ts'
import { isSellerOrOrderPartner, isStrangerTo } from './access.ts'

/** Returns the id of the existing or the new chat. */
export async function insertChat(
  tx: Database,
  { key, kind, subject_id }: { key: string; kind: string; subject_id: number | null },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO chats (key, kind, subject_id, last_at, created_at)
    VALUES (${key}, ${kind}, ${subject_id}::bigint, ${now}::timestamptz, ${now}::timestamptz)
    ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Existing messages count as read by new members. */
export const insertMembers = (tx: Database, chat_id: number, user_ids: number[], now: Date) =>
  sql`
    INSERT INTO chat_members (chat_id, user_id, joined_at, read_seq, delivered_seq)
    SELECT chats.id, member.user_id, ${now}::timestamptz, last_seq, last_seq
    FROM chats, unnest(${user_ids}::bigint[]) AS member(user_id) WHERE chats.id = ${chat_id}
    ON CONFLICT DO NOTHING`.execute(tx)

export interface Recipient {
  id: number
  state: 'open' | 'request' | 'declined'
  answered: boolean
  viewer_answered: boolean
  allows: boolean
  is_stranger: boolean
  /** The chat has no message yet. */
  is_first: boolean
}

/** The other member of a pair chat, with what `enforceContactRules` needs. */
export async function findRecipient(
  tx: Database,
  viewer: { id: number; ward_code: string | null },
  chat_id: number,
  allows: ReturnType<typeof isNeighbourOf>,
): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    SELECT users.id, member.state, member.answered, own.answered AS viewer_answered,
      (${isSellerOrOrderPartner(viewer)} OR ${allows}) AS allows, NOT ${isSellerOrOrderPartner(viewer)} AND ${isStrangerTo(viewer)} AS is_stranger, chats.last_seq = 0 AS is_first
    FROM chats JOIN chat_members AS member ON member.chat_id = chats.id JOIN users ON users.id = member.user_id
    JOIN chat_members AS own ON own.chat_id = member.chat_id AND own.user_id = ${viewer.id}
    WHERE chats.id = ${chat_id} AND member.user_id <> ${viewer.id}`.execute(tx)
  return rows[0]
}

export async function findOtherMember(
  db: Database,
  viewer: { id: number; ward_code: string | null },
  chat_id: number,
): Promise<{ id: number; is_stranger: boolean } | undefined> {
  const { rows } = await sql<{ id: number; is_stranger: boolean }>`
    SELECT users.id, NOT ${isSellerOrOrderPartner(viewer)} AND ${isStrangerTo(viewer)} AS is_stranger
    FROM chat_members AS member JOIN chats ON chats.id = member.chat_id JOIN users ON users.id = member.user_id
    WHERE member.chat_id = ${chat_id} AND member.user_id <> ${viewer.id}`.execute(db)
  return rows[0]
}

/** In the last day: people and strangers whom the sender wrote to first, and strangers who wrote to the recipient. */
export async function countFirstMessages(tx: Database, sender_id: number, recipient_id: number, now: Date) {
  const since = new Date(now.getTime() - dayMs)
  const { rows } = await sql<{ people: number; strangers: number; requests: number }>`
    SELECT
      (SELECT count(*) FROM first_messages WHERE sender_id = ${sender_id} AND sent_at > ${since})::integer AS people,
      (SELECT count(*) FROM first_messages
        WHERE sender_id = ${sender_id} AND is_request AND sent_at > ${since})::integer AS strangers,
      (SELECT count(*) FROM first_messages
        WHERE recipient_id = ${recipient_id} AND is_request AND sent_at > ${since})::integer AS requests`.execute(
    tx,
  )
  return rows[0] ?? { people: 0, strangers: 0, requests: 0 }
}

export const insertFirstMessage = (
  tx: Database,
  first: { sender_id: number; recipient_id: number; is_request: boolean; sent_at: Date },
) =>
  tx
    .insertInto('first_messages')
    .values(first)
    .onConflict((oc) => oc.doNothing())
    .execute()

/** Locks in the order of ids, which prevents deadlocks. */
export const lockFirstMessagesOf = (tx: Database, user_ids: number[]) =>
  sql`
    SELECT pg_advisory_xact_lock(hashtextextended('first messages of ' || person.id, 0))
    FROM (SELECT id FROM unnest(${user_ids}::bigint[]) AS each(id) ORDER BY id) AS person`.execute(tx)

/** Serialises counting the first messages from and to both members. Locks in the order of ids. */
export const lockFirstMessages = (tx: Database, chat_id: number) =>
  sql`
    SELECT pg_advisory_xact_lock(hashtextextended('first messages of ' || member.user_id, 0))
    FROM (SELECT user_id FROM chat_members WHERE chat_id = ${chat_id} ORDER BY user_id) AS member`.execute(tx)

export const setMemberState = (
  tx: Database,
  chat_id: number,
  user_id: number,
  set: { state: 'open' | 'request' | 'declined'; answered?: boolean },
) =>
  tx
    .updateTable('chat_members')
    .set(set)
    .where('chat_id', '=', chat_id)
    .where('user_id', '=', user_id)
    .execute()
