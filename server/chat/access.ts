import { sql } from 'kysely'
import { defaultPreferences } from '../../contract/accounts/settings.ts'
import type { ChatKind } from '../../contract/chat/chats.ts'
import { isListed } from '../market/products/visibility.ts'
import type { Database } from '../platform/database/db.ts'
import type { Audience } from '../platform/realtime/announce.ts'
import { favourPartners } from '../relations/shared-favours.ts'
import { orderPartners } from '../relations/shared-orders.ts'
import { allowsWriting, isNeighbourOf } from '../relations/users-sql.ts'
import {
  blockedEitherWay,
  blockedForViewer,
  canSeePerson,
  isPresent,
  isUserVisibleTo,
  type Viewer,
} from '../relations/visibility.ts'

/** Rows of `chats` with some of `chat_members`. A community's conversation belongs to its members of now. */
const isMemberNow = (as: 'own' | 'member') => sql<boolean>`(chats.kind <> 'community' OR EXISTS (
  SELECT FROM community_members JOIN communities ON communities.id = community_id AND communities.deleted_at IS NULL
  WHERE community_id = chats.subject_id AND community_members.user_id = ${sql.ref(`${as}.user_id`)}))`

/** Rows of `chats` with the viewer's own of `chat_members` as `own`. */
export const chatSeenBy = ({ id }: Viewer) =>
  sql<boolean>`own.chat_id = chats.id AND own.user_id = ${id} AND ${isMemberNow('own')}`

/** Rows of `messages` under a name: what was said before a community opened is for those who belonged to it then. */
export const messageSeenBy = ({ id }: Viewer, as = 'messages') => sql<boolean>`NOT EXISTS (
  SELECT FROM chats AS place JOIN community_members AS own ON own.community_id = place.subject_id
  WHERE place.id = ${sql.ref(`${as}.chat_id`)} AND place.kind = 'community' AND own.user_id = ${id}
    AND ${sql.ref(`${as}.created_at`)} < own.sees_from)`

/** Nobody else is there to talk with: erased, leaving, or kept away by a block. */
export const isClosedFor = (viewer: Viewer) => sql<boolean>`(chats.kind <> 'community' AND NOT EXISTS (
  SELECT FROM chat_members AS other JOIN users ON users.id = other.user_id
  WHERE other.chat_id = chats.id AND other.user_id <> ${viewer.id} AND ${isUserVisibleTo(viewer)}))`

/**
 * Somebody there has a block with the viewer: it is in none of their lists. At its own address it can be read, and a
 * message in it reported.
 */
export const isSeparatedByBlock = (viewer: Viewer) => sql<boolean>`(chats.kind <> 'community' AND EXISTS (
  SELECT FROM chat_members AS other WHERE other.chat_id = chats.id AND other.user_id <> ${viewer.id}
    AND other.user_id = ANY (${blockedForViewer(viewer)})))`

/** A new message brings an archived one back, unless it is muted. */
export const isArchived = (now: Date) => sql<boolean>`(own.archived_at IS NOT NULL
  AND (own.archived_at >= chats.last_at OR coalesce(own.muted_until > ${now}::timestamptz, false)))`

/** With a person, also about what one of the two sells. */
const isPairChat = sql<boolean>`chats.kind IN ('person', 'product')`

/** Whether the other one of two has not agreed to talk yet. */
export const isAwaitingAcceptance = sql<boolean>`(${isPairChat} AND EXISTS (SELECT FROM chat_members AS other
  WHERE other.chat_id = chats.id AND other.user_id <> own.user_id AND other.state <> 'open'))`

/** Both have said something or agreed to talk; a favour they have agreed on already. */
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
  FROM chats JOIN chat_members AS own ON ${chatSeenBy(viewer)}`

/** Where two people first ask each other. */
export const isBetweenTwo = ({ kind }: { kind: ChatKind }) => kind === 'person' || kind === 'product'

export async function findChat(db: Database, viewer: Viewer, id: number): Promise<ViewerChat | undefined> {
  const { rows } = await sql<ViewerChat>`${viewerChatQuery(viewer)} WHERE chats.id = ${id}`.execute(db)
  return rows[0]
}

/** The same, of a message's chat, with the message. */
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
    WHERE messages.id = ${message_id} AND ${messageSeenBy(viewer)}`.execute(db)
  return rows[0]
}

/** Those who have a community's conversation open somewhere in the app. */
export const communityTopic = (chat_id: number) => `talk:${chat_id}`

/** The communities' conversations that somebody takes part in. */
export async function listCommunityChatIds(db: Database, viewer: Viewer): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT chats.id FROM chat_members AS own JOIN chats ON ${chatSeenBy(viewer)}
    WHERE own.user_id = ${viewer.id} AND chats.kind = 'community'`.execute(db)
  return rows.map(({ id }) => id)
}

interface ChatAudience {
  /** Who may see what the author says, the author among them. */
  seeing: Audience
  /** Who are members, but have a block with the author. */
  others: number[]
}

/** A community's members are reached together, so that what a message costs does not grow with them. */
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
    WHERE member.chat_id = ${chat_id} AND member.user_id = ANY(${blockedEitherWay(author)}) AND NOT users.is_staff`.execute(
    db,
  )
  const others = rows.map(({ user_id }) => user_id)
  return { seeing: { topics: [communityTopic(chat_id)], users: [author.id], except: others }, others }
}

/** A request that was declined reaches its sender alone. */
async function loadPairAudience(db: Database, chat_id: number, author: Viewer): Promise<ChatAudience> {
  const { rows } = await sql<{ user_id: number; sees: boolean }>`
    SELECT member.user_id, member.user_id = ${author.id} OR ${canSeePerson(author)} AS sees
    FROM chat_members AS member JOIN users ON users.id = member.user_id
    WHERE member.chat_id = ${chat_id} AND member.state <> 'declined' AND ${isPresent()}`.execute(db)
  return {
    seeing: { users: rows.filter(({ sees }) => sees).map(({ user_id }) => user_id) },
    others: rows.filter(({ sees }) => !sees).map(({ user_id }) => user_id),
  }
}

/** Rows of `chat_members` as `member` with `users`, in a conversation `chats`: who is notified of what the author says. */
export const isNotifiedMember = (author: Viewer) =>
  sql<boolean>`member.user_id <> ${author.id} AND member.state <> 'declined' AND ${isPresent()}
    AND ${canSeePerson(author)} AND ${isMemberNow('member')}`

const isShownBy = (
  as: string,
) => sql`coalesce((${sql.ref(`${as}.preferences`)} ->> 'showOnlineStatus')::boolean,
  ${defaultPreferences.showOnlineStatus})`

/** Rows of `users`: whether the viewer may know that they are online. Both show it, and have talked. */
export const showsPresenceTo = (viewer: Viewer) => sql<boolean>`(${isShownBy('users')}
  AND EXISTS (SELECT FROM users AS viewer WHERE viewer.id = ${viewer.id} AND ${isShownBy('viewer')})
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

/** Rows of `users` who neither live around nor share a favour or an order. */
export const isStrangerTo = (viewer: Resident) => sql<boolean>`NOT (${isNeighbourOf(viewer)} OR users.is_staff
  OR users.id IN (SELECT person_id FROM (${favourPartners(viewer)}) AS shared)
  OR users.id IN (${orderPartners(viewer)}))`

/** Rows of `chats` with the other's of `users`: about what the other sells now, or the two have an order of. */
export const isSellerOrOrderPartner = (viewer: Resident) => sql<boolean>`(chats.kind = 'product' AND (
  EXISTS (SELECT FROM products WHERE products.id = chats.subject_id AND products.seller_id = users.id AND ${isListed})
  OR users.id IN (${orderPartners(viewer)})))`

/** Rows of `users` who would take more than words from the viewer, were there no block. */
export const acceptsCards = (viewer: Resident) => sql<boolean>`coalesce(
  (SELECT (other.answered AND other.state = 'open') OR (${allowsWriting(viewer)}
      AND CASE WHEN chats.last_seq = 0 THEN NOT ${isStrangerTo(viewer)} ELSE other.state = 'open' END)
    FROM chats JOIN chat_members AS other ON other.chat_id = chats.id AND other.user_id = users.id
    WHERE chats.key = 'person:' || least(users.id, ${viewer.id}) || ':' || greatest(users.id, ${viewer.id})),
  ${allowsWriting(viewer)} AND NOT ${isStrangerTo(viewer)})`
