import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'

/** `blocked` is whom a block keeps from them, where that was read already: once for all queries of a page. */
export interface Viewer {
  id: number
  blocked?: readonly number[]
}

/** Blocks don't limit what staff read. */
export const viewerIsStaff = ({ id }: Viewer) =>
  sql<boolean>`(SELECT users.is_staff FROM users WHERE users.id = ${id})`

/** Staff block nobody, so only blocks of others could apply to them. */
export const blockedEitherWay = ({ id }: Viewer, isBound = sql`true`) => sql<number[]>`ARRAY(
  SELECT blocked_id FROM blocks WHERE blocker_id = ${id}
  UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${id} AND ${isBound})`

/** Who has a block with the person, whichever of them set it. */
export async function listBlockedEitherWay(db: Database, person: { id: number }): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`SELECT to_json(${blockedEitherWay(person)}) AS ids`.execute(
    db,
  )
  return rows[0]?.ids ?? []
}

/** Empty for staff. Independent of the surrounding query, so the database computes it once per query. */
export const blockedForViewer = (viewer: Viewer) =>
  viewer.blocked
    ? sql<number[]>`${viewer.blocked}::bigint[]`
    : // Said of a row, it is looked up only where there is one: for most people never.
      blockedEitherWay(viewer, sql`(blocker_id = 0 OR NOT ${viewerIsStaff(viewer)})`)

export const hasNoBlocks = ({ blocked }: Viewer) => blocked?.length === 0

export const notBlockedFor = (viewer: Viewer, column: string) =>
  hasNoBlocks(viewer)
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} <> ALL (${blockedForViewer(viewer)})`

/** Whether no block hides a person from rows of `users`. */
export const canSeePerson = (person: Viewer) =>
  sql<boolean>`(users.is_staff OR users.id <> ALL (${blockedEitherWay(person)}))`

/** False for a person who is leaving, suspended or refused as too young: nobody finds them or what is theirs. */
export const isPresent = (as = 'users') =>
  sql<boolean>`(${sql.ref(`${as}.leaving_at`)} IS NULL AND ${sql.ref(`${as}.suspended_until`)} IS NULL
    AND ${sql.ref(`${as}.too_young_at`)} IS NULL)`

/** Every query that reads people for a viewer uses this. */
export const isUserVisibleTo = (viewer: Viewer, as = 'users') =>
  sql<boolean>`${isPresent(as)} AND ${notBlockedFor(viewer, `${as}.id`)}`

/** Whether who put something under another's thing has not blocked them: a block hides the blocker's own. */
export const isNotBlockedByAuthor = (viewer: Viewer, by: string, under: string) =>
  sql<boolean>`(NOT EXISTS (SELECT FROM blocks WHERE blocker_id = ${sql.ref(by)} AND blocked_id = ${sql.ref(under)})
    OR ${viewerIsStaff(viewer)})`

export async function canSeeUser(db: Database, viewer: Viewer, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where(isUserVisibleTo(viewer))
    .executeTakeFirst()
  return row !== undefined
}

/** Rows of `communities`: whether the viewer belongs to it now. */
export const isMember = ({ id }: Viewer, community = 'communities.id') =>
  sql<boolean>`EXISTS (SELECT FROM community_members AS own
    WHERE own.community_id = ${sql.ref(community)} AND own.user_id = ${id})`

/** Whether they are its owner or a moderator. */
export const isModeratorOf = ({ id }: Viewer, community = 'communities.id') =>
  sql<boolean>`EXISTS (SELECT FROM community_members AS own
    WHERE own.community_id = ${sql.ref(community)} AND own.user_id = ${id} AND own.role <> 'member')`

/** Every query that reads founded ones for a person uses it. Of a ward's it says nothing: who may see which is a matter of place. */
export const isCommunityVisibleTo = (viewer: Viewer) =>
  sql<boolean>`communities.deleted_at IS NULL AND (communities.owner_id IS NULL
    OR ${notBlockedFor(viewer, 'communities.owner_id')} OR ${isMember(viewer)})`

/**
 * Rows of `communities`: whether what was written in one at a time, a column, is for a person, a column or a number. Where
 * one asks to join it is for members alone; after the community opened, for those who belonged to it before.
 */
export const isReadableAt = (person: RawBuilder<unknown>, at: string) =>
  sql<boolean>`((communities.privacy = 'open' AND ${sql.ref(at)} >= coalesce(communities.opened_at, '-infinity'))
    OR EXISTS (SELECT FROM community_members AS own WHERE own.community_id = communities.id AND own.user_id = ${person}
      AND ${sql.ref(at)} >= coalesce(own.sees_from, '-infinity')))`

/** Whether the viewer may read what is in it now: members alone where one asks to join. */
export const isContentVisibleTo = (viewer: Viewer) =>
  sql<boolean>`(${isCommunityVisibleTo(viewer)} AND (communities.privacy = 'open' OR ${isMember(viewer)}))`

/** Regardless of blocks: whether the viewer may know what was written in it, named by columns. */
export const isKnownTo = (viewer: Viewer, community: string, at: string) =>
  sql<boolean>`EXISTS (SELECT FROM communities WHERE communities.id = ${sql.ref(community)}
    AND communities.deleted_at IS NULL AND ${isReadableAt(sql`${viewer.id}`, at)})`

/** A row of `posts` with a `community_id`: whether its community shows it to the viewer. */
const isCommunityPostVisibleTo = (viewer: Viewer) =>
  sql<boolean>`EXISTS (SELECT FROM communities
    WHERE communities.id = posts.community_id AND ${isCommunityVisibleTo(viewer)}
      AND ${isReadableAt(sql`${viewer.id}`, 'posts.created_at')})`

/** Rows of `favours` under a name: whether their title, words of the post, is for the viewer. */
export const isFavourTitleVisibleTo = (viewer: Viewer, favours = 'favours') =>
  sql<boolean>`NOT EXISTS (SELECT FROM posts JOIN communities ON communities.id = posts.community_id
    WHERE posts.id = ${sql.ref(`${favours}.post_id`)} AND posts.author_id <> ${viewer.id}
      AND NOT ${isReadableAt(sql`${viewer.id}`, 'posts.created_at')})`

/** Ids of communities that somebody founded, belongs to or wrote in. */
export const communitiesOfUser = (user_id: number) => sql`
  SELECT id FROM communities WHERE founder_id = ${user_id}
  UNION SELECT community_id FROM community_members WHERE user_id = ${user_id}
  UNION SELECT community_id FROM group_comments WHERE author_id = ${user_id}`

/**
 * Every query that reads posts for a person uses it. What is in a community is for those to whom the community shows it;
 * whoever looks after it reads all of it, whoever blocks them.
 */
export const isPostVisibleTo = (viewer: Viewer) =>
  sql<boolean>`posts.status = 'active' AND (posts.community_id IS NULL OR ${isCommunityPostVisibleTo(viewer)})
    AND (${notBlockedFor(viewer, 'posts.author_id')}
      OR posts.community_id IS NOT NULL AND ${isModeratorOf(viewer, 'posts.community_id')})`

export const hiddenPostsOf = ({ id }: Viewer) =>
  sql<number>`SELECT post_id FROM hidden_posts WHERE user_id = ${id}`

/** Hidden posts can be opened, but are not listed. `hidden` saves the query where it was read already. */
export function isPostListedFor(viewer: Viewer & { hidden?: readonly number[] }) {
  const { hidden } = viewer
  if (!hidden) return sql<boolean>`${isPostVisibleTo(viewer)} AND posts.id NOT IN (${hiddenPostsOf(viewer)})`
  return hidden.length
    ? sql<boolean>`${isPostVisibleTo(viewer)} AND posts.id <> ALL(${hidden}::bigint[])`
    : isPostVisibleTo(viewer)
}
