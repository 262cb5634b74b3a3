import { sql } from 'kysely'
import type { ChatKind } from '../../contract/chats/chats.ts'
import {
  blockedBy,
  blockedWith,
  isPresent,
  seeing,
  userSeenBy,
  type Viewer,
} from '../relations/blocks/visibility.ts'
import type { Database } from '../platform/database/db.ts'
import type { Audience } from '../platform/realtime/announce.ts'

/** Rows of `chats` with some of `chat_members`. A community's conversation belongs to its members of now. */
const isMemberNow = (as: 'own' | 'member') => sql<boolean>`(chats.kind <> 'community' OR EXISTS (
  SELECT FROM community_members JOIN communities ON communities.id = community_id AND communities.deleted_at IS NULL
  WHERE community_id = chats.subject_id AND community_members.user_id = ${sql.ref(`${as}.user_id`)}))`

/** Rows of `chats` with the viewer's own of `chat_members` as `own`. */
export const chatSeenBy = ({ id }: Viewer) =>
  sql<boolean>`own.chat_id = chats.id AND own.user_id = ${id} AND ${isMemberNow('own')}`

/** Rows of `messages` under a name: what was said before a community opened is for those who belonged to it then. */
export const isHeardBy = ({ id }: Viewer, as = 'messages') => sql<boolean>`NOT EXISTS (
  SELECT FROM chats AS place JOIN community_members AS own ON own.community_id = place.subject_id
  WHERE place.id = ${sql.ref(`${as}.chat_id`)} AND place.kind = 'community' AND own.user_id = ${id}
    AND ${sql.ref(`${as}.created_at`)} < own.sees_from)`

/** Nobody else is there to talk with: erased, leaving, or kept away by a block. */
export const isClosedFor = (viewer: Viewer) => sql<boolean>`(chats.kind <> 'community' AND NOT EXISTS (
  SELECT FROM chat_members AS other JOIN users ON users.id = other.user_id
  WHERE other.chat_id = chats.id AND other.user_id <> ${viewer.id} AND ${userSeenBy(viewer)}))`

/**
 * Somebody there has a block with the viewer: it is in none of their lists. At its own address it can be read, and a
 * message in it reported.
 */
export const isKeptApart = (viewer: Viewer) => sql<boolean>`(chats.kind <> 'community' AND EXISTS (
  SELECT FROM chat_members AS other WHERE other.chat_id = chats.id AND other.user_id <> ${viewer.id}
    AND other.user_id = ANY (${blockedWith(viewer)})))`

/** A new message brings an archived one back, unless it is muted. */
export const isArchived = (now: Date) => sql<boolean>`(own.archived_at IS NOT NULL
  AND (own.archived_at >= chats.last_at OR coalesce(own.muted_until > ${now}::timestamptz, false)))`

/** With a person, also about what one of the two sells. */
const isOfTwo = sql<boolean>`chats.kind IN ('person', 'product')`

/** Whether the other one of two has not agreed to talk yet. */
export const isWaiting = sql<boolean>`(${isOfTwo} AND EXISTS (SELECT FROM chat_members AS other
  WHERE other.chat_id = chats.id AND other.user_id <> own.user_id AND other.state <> 'open'))`

/** Both have said something or agreed to talk; a favour they have agreed on already. */
export const haveTalked = sql<boolean>`(chats.kind = 'favour' OR (${isOfTwo} AND NOT EXISTS (
  SELECT FROM chat_members AS each WHERE each.chat_id = chats.id AND NOT (each.answered AND each.state = 'open'))))`

export interface ChatHere {
  id: number
  kind: ChatKind
  subject_id: number | null
  last_seq: number
  own_state: 'open' | 'request' | 'declined'
  is_closed: boolean
  is_waiting: boolean
  have_talked: boolean
}

const here = (viewer: Viewer) => sql<ChatHere>`
  SELECT chats.id, kind, subject_id, last_seq, own.state AS own_state, ${isClosedFor(viewer)} AS is_closed,
    ${isWaiting} AS is_waiting, ${haveTalked} AS have_talked
  FROM chats JOIN chat_members AS own ON ${chatSeenBy(viewer)}`

/** Where two people first ask each other. */
export const isBetweenTwo = ({ kind }: { kind: ChatKind }) => kind === 'person' || kind === 'product'

export async function chatHere(db: Database, viewer: Viewer, id: number): Promise<ChatHere | undefined> {
  const { rows } = await sql<ChatHere>`${here(viewer)} WHERE chats.id = ${id}`.execute(db)
  return rows[0]
}

/** The same, of a message's chat, with the message. */
export async function messageHere(db: Database, viewer: Viewer, message_id: number) {
  const { rows } = await sql<
    ChatHere & {
      seq: number
      author_id: number | null
      created_at: Date
      deleted_at: Date | null
      is_reported: boolean
    }
  >`
    SELECT chat.*, messages.seq, messages.author_id, messages.created_at, messages.deleted_at, messages.is_reported
    FROM messages JOIN LATERAL (${here(viewer)} WHERE chats.id = messages.chat_id) AS chat ON true
    WHERE messages.id = ${message_id} AND ${isHeardBy(viewer)}`.execute(db)
  return rows[0]
}

/** Those who have a community's conversation open somewhere in the app. */
export const talkOf = (chat_id: number) => `talk:${chat_id}`

/** The communities' conversations that somebody takes part in. */
export async function talksOf(db: Database, viewer: Viewer): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT chats.id FROM chat_members AS own JOIN chats ON ${chatSeenBy(viewer)}
    WHERE own.user_id = ${viewer.id} AND chats.kind = 'community'`.execute(db)
  return rows.map(({ id }) => id)
}

interface Reached {
  /** Who may see what the author says, the author among them. */
  seeing: Audience
  /** Who are members, but have a block with the author. */
  others: number[]
}

/** A community's members are reached together, so that what a message costs does not grow with them. */
export const audienceOf = async (
  db: Database,
  chat: Pick<ChatHere, 'id' | 'kind'>,
  author: Viewer,
): Promise<Reached> =>
  chat.kind === 'community' ? membersOfTalk(db, chat.id, author) : bothOf(db, chat.id, author)

async function membersOfTalk(db: Database, chat_id: number, author: Viewer): Promise<Reached> {
  const { rows } = await sql<{ user_id: number }>`
    SELECT member.user_id FROM chat_members AS member JOIN users ON users.id = member.user_id
    WHERE member.chat_id = ${chat_id} AND member.user_id = ANY(${blockedBy(author)}) AND NOT users.is_staff`.execute(
    db,
  )
  const others = rows.map(({ user_id }) => user_id)
  return { seeing: { topics: [talkOf(chat_id)], users: [author.id], except: others }, others }
}

/** A request that was declined reaches its sender alone. */
async function bothOf(db: Database, chat_id: number, author: Viewer): Promise<Reached> {
  const { rows } = await sql<{ user_id: number; sees: boolean }>`
    SELECT member.user_id, member.user_id = ${author.id} OR ${seeing(author)} AS sees
    FROM chat_members AS member JOIN users ON users.id = member.user_id
    WHERE member.chat_id = ${chat_id} AND member.state <> 'declined' AND ${isPresent()}`.execute(db)
  return {
    seeing: { users: rows.filter(({ sees }) => sees).map(({ user_id }) => user_id) },
    others: rows.filter(({ sees }) => !sees).map(({ user_id }) => user_id),
  }
}

/** Rows of `chat_members` as `member` with `users`, in a conversation `chats`: who is notified of what the author says. */
export const isRecipientOf = (author: Viewer) =>
  sql<boolean>`member.user_id <> ${author.id} AND member.state <> 'declined' AND ${isPresent()}
    AND ${seeing(author)} AND ${isMemberNow('member')}`
