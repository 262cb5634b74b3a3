import { sql } from 'kysely'
import { defaultPreferences } from '../../contract/accounts/settings.ts'
import type { ChatKind } from '../../contract/chat/chats.ts'
import { isListed } from '../market/products/visibility.ts'
import type { Database } from '../platform/database/db.ts'
import type { Audience } from '../platform/realtime/announce.ts'
import { favourPartners, orderPartners } from '../relations/partners.ts'
import { allowsWriting, isNeighbourOf } from '../relations/users-sql.ts'
import {
  blockedWith,
  blockedForViewer,
  canSeePerson,
  isPresent,
  isUserVisibleTo,
  type Viewer,
} from '../relations/visibility.ts'

/** For rows of `chats` joined with `chat_members`. Only current members of a community belong to its chat. */
const isMemberNow = (as: 'own' | 'member') => sql<boolean>`(chats.kind <> 'community' OR EXISTS (
  SELECT FROM community_members JOIN communities ON communities.id = community_id AND communities.deleted_at IS NULL
  WHERE community_id = chats.subject_id AND community_members.user_id = ${sql.ref(`${as}.user_id`)}))`

/** For rows of `chats` joined with the viewer's row of `chat_members` as `own`. */
export const isChatVisibleTo = ({ id }: Viewer) =>
  sql<boolean>`own.chat_id = chats.id AND own.user_id = ${id} AND ${isMemberNow('own')}`

/** For rows of `messages`. Messages from before a community opened are visible to its members of that time only. */
export const isMessageVisibleTo = ({ id }: Viewer, as = 'messages') => sql<boolean>`NOT EXISTS (
  SELECT FROM chats AS chat JOIN community_members AS own ON own.community_id = chat.subject_id
  WHERE chat.id = ${sql.ref(`${as}.chat_id`)} AND chat.kind = 'community' AND own.user_id = ${id}
    AND ${sql.ref(`${as}.created_at`)} < own.sees_from)`

/** True if every other member is erased, leaving or separated from the viewer by a block. */
export const isClosedFor = (viewer: Viewer) => sql<boolean>`(chats.kind <> 'community' AND NOT EXISTS (
  SELECT FROM chat_members AS other JOIN users ON users.id = other.user_id
  WHERE other.chat_id = chats.id AND other.user_id <> ${viewer.id} AND ${isUserVisibleTo(viewer)}))`

/**
 * True if there is a block between the viewer and another member. Lists leave such a chat out. The viewer can still
 * read it at its address and report its messages.
 */
export const isSeparatedByBlock = (viewer: Viewer) => sql<boolean>`(chats.kind <> 'community' AND EXISTS (
  SELECT FROM chat_members AS other WHERE other.chat_id = chats.id AND other.user_id <> ${viewer.id}
    AND other.user_id = ANY (${blockedForViewer(viewer)})))`

/** A new message unarchives a chat, unless the chat is muted. */
export const isArchived = (now: Date) => sql<boolean>`(own.archived_at IS NOT NULL
  AND (own.archived_at >= chats.last_at OR coalesce(own.muted_until > ${now}::timestamptz, false)))`

/** A chat of two people, possibly about a product of one of them. */
const isPairChat = sql<boolean>`chats.kind IN ('person', 'product')`

/** True if the other member of a pair chat has not accepted it yet. */
export const isAwaitingAcceptance = sql<boolean>`(${isPairChat} AND EXISTS (SELECT FROM chat_members AS other
  WHERE other.chat_id = chats.id AND other.user_id <> own.user_id AND other.state <> 'open'))`

/** True if both members have written or accepted the chat. A favour counts as acceptance. */
export const haveTalked = sql<boolean>`(chats.kind = 'favour' OR (${isPairChat} AND NOT EXISTS (
  SELECT FROM chat_members AS each WHERE each.chat_id = chats.id AND NOT (each.answered AND each.state = 'open'))))`

export interface ViewerChat {
  id: number
  kind: ChatKind
  subject_id: number | null
  last_seq: number
  own_state: 'open' | 'request' | 'declined'
  is_closed: boolean
  is_waiting: boolean
  have_talked: boolean
}

const viewerChatQuery = (viewer: Viewer) => sql<ViewerChat>`
  SELECT chats.id, kind, subject_id, last_seq, own.state AS own_state, ${isClosedFor(viewer)} AS is_closed,
    ${isAwaitingAcceptance} AS is_waiting, ${haveTalked} AS have_talked
  FROM chats JOIN chat_members AS own ON ${isChatVisibleTo(viewer)}`

/** Chats that start as a request. */
export const isBetweenTwo = ({ kind }: { kind: ChatKind }) => kind === 'person' || kind === 'product'

export const viewerChatOf = (viewer: Viewer, id: number) =>
  sql<ViewerChat>`${viewerChatQuery(viewer)} WHERE chats.id = ${id}`

export async function findChat(db: Database, viewer: Viewer, id: number): Promise<ViewerChat | undefined> {
  const { rows } = await viewerChatOf(viewer, id).execute(db)
  return rows[0]
}

/** The message with its chat. */
export async function findMessage(db: Database, viewer: Viewer, message_id: number) {
  const { rows } = await sql<
    ViewerChat & {
      seq: number
      author_id: number | null
      created_at: Date
      deleted_at: Date | null
      is_reported: boolean
    }
  >`
    SELECT chat.*, messages.seq, messages.author_id, messages.created_at, messages.deleted_at, messages.is_reported
    FROM messages JOIN LATERAL (${viewerChatQuery(viewer)} WHERE chats.id = messages.chat_id) AS chat ON true
    WHERE messages.id = ${message_id} AND ${isMessageVisibleTo(viewer)}`.execute(db)
  return rows[0]
}

/** The topic of the members who have a community's chat open. */
export const communityTopic = (chat_id: number) => `talk:${chat_id}`

export async function listCommunityChatIds(db: Database, viewer: Viewer): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT chats.id FROM chat_members AS own JOIN chats ON ${isChatVisibleTo(viewer)}
    WHERE own.user_id = ${viewer.id} AND chats.kind = 'community'`.execute(db)
  return rows.map(({ id }) => id)
}

interface ChatAudience {
  /** Members who may see the author's messages, including the author. */
  readers: Audience
  /** Members with a block between them and the author. */
  blocked: number[]
}

/** Uses one topic for a community, so that the cost of a message does not grow with the number of members. */
export const loadAudience = async (
  db: Database,
  chat: Pick<ViewerChat, 'id' | 'kind'>,
  author: Viewer,
): Promise<ChatAudience> =>
  chat.kind === 'community'
    ? loadCommunityAudience(db, chat.id, author)
    : loadPairAudience(db, chat.id, author)

async function loadCommunityAudience(db: Database, chat_id: number, author: Viewer): Promise<ChatAudience> {
  const { rows } = await sql<{ user_id: number }>`
    SELECT member.user_id FROM chat_members AS member JOIN users ON users.id = member.user_id
    WHERE member.chat_id = ${chat_id} AND member.user_id = ANY(${blockedWith(author)}) AND NOT users.is_staff`.execute(
    db,
  )
  const blocked = rows.map(({ user_id }) => user_id)
  return { readers: { topics: [communityTopic(chat_id)], users: [author.id], except: blocked }, blocked }
}

/** Members who declined the request are left out. */
async function loadPairAudience(db: Database, chat_id: number, author: Viewer): Promise<ChatAudience> {
  const { rows } = await sql<{ user_id: number; sees: boolean }>`
    SELECT member.user_id, member.user_id = ${author.id} OR ${canSeePerson(author)} AS sees
    FROM chat_members AS member JOIN users ON users.id = member.user_id
    WHERE member.chat_id = ${chat_id} AND member.state <> 'declined' AND ${isPresent()}`.execute(db)
  return {
    readers: { users: rows.filter(({ sees }) => sees).map(({ user_id }) => user_id) },
    blocked: rows.filter(({ sees }) => !sees).map(({ user_id }) => user_id),
  }
}

/** For rows of `chats` joined with `chat_members` as `member` and `users`: members who get the author's notifications. */
export const isNotifiedMember = (author: Viewer) =>
  sql<boolean>`member.user_id <> ${author.id} AND member.state <> 'declined' AND ${isPresent()}
    AND ${canSeePerson(author)} AND ${isMemberNow('member')}`

const showsOnlineStatus = (
  as: string,
) => sql`coalesce((${sql.ref(`${as}.preferences`)} ->> 'showOnlineStatus')::boolean,
  ${defaultPreferences.showOnlineStatus})`

/** For rows of `users`. Presence is visible if both people show theirs and have talked. */
export const showsPresenceTo = (viewer: Viewer) => sql<boolean>`(${showsOnlineStatus('users')}
  AND EXISTS (SELECT FROM users AS viewer WHERE viewer.id = ${viewer.id} AND ${showsOnlineStatus('viewer')})
  AND EXISTS (SELECT FROM chat_members AS own JOIN chat_members AS other USING (chat_id)
    JOIN chats ON chats.id = own.chat_id AND ${haveTalked}
    WHERE own.user_id = ${viewer.id} AND other.user_id = users.id AND users.id <> ${viewer.id}))`

export async function isPresenceShown(db: Database, viewer: Viewer, id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM users WHERE users.id = ${id} AND ${isUserVisibleTo(viewer)} AND ${showsPresenceTo(viewer)}`.execute(
    db,
  )
  return rows.length > 0
}

interface Resident {
  id: number
  ward_code: string | null
}

/** For rows of `users`: people who are no neighbours of the viewer and share no favour or order with them. */
export const isStrangerTo = (viewer: Resident) => sql<boolean>`NOT (${isNeighbourOf(viewer)} OR users.is_staff
  OR users.id IN (SELECT person_id FROM (${favourPartners(viewer)}) AS shared)
  OR users.id IN (${orderPartners(viewer)}))`

/** For rows of `chats` joined with the other member's row of `users`: the other sells the product now, or the two have an order. */
export const isSellerOrOrderPartner = (viewer: Resident) => sql<boolean>`(chats.kind = 'product' AND (
  EXISTS (SELECT FROM products WHERE products.id = chats.subject_id AND products.seller_id = users.id AND ${isListed})
  OR users.id IN (${orderPartners(viewer)})))`

/** For rows of `users`: people who accept cards from the viewer. Ignores blocks. */
export const acceptsCards = (viewer: Resident) => sql<boolean>`coalesce(
  (SELECT (other.answered AND other.state = 'open') OR (${allowsWriting(viewer)}
      AND CASE WHEN chats.last_seq = 0 THEN NOT ${isStrangerTo(viewer)} ELSE other.state = 'open' END)
    FROM chats JOIN chat_members AS other ON other.chat_id = chats.id AND other.user_id = users.id
    WHERE chats.key = 'person:' || least(users.id, ${viewer.id}) || ':' || greatest(users.id, ${viewer.id})),
  ${allowsWriting(viewer)} AND NOT ${isStrangerTo(viewer)})`
