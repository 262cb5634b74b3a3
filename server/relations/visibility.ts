import { type RawBuilder, sql } from 'kysely'
import { isEmptyList } from '../platform/database/compile-once.ts'
import type { Database } from '../platform/database/db.ts'
import { blockedEitherWay } from '../platform/http/viewer.ts'

/** Loaded for all queries of a page, or an expression, as in `readBlockedOnce`. */
export type Ids = readonly number[] | RawBuilder<number[]>

/** The people hidden by a block. */
export type Blocked = Ids

/** Without `blocked`, each condition reads the blocks. */
export interface Viewer {
  id: number
  blocked?: Blocked
  /** Null for an account that isn't staff. */
  staff_role?: string | null
}

interface PlainViewer {
  id: number
  blocked?: readonly number[]
  staff_role?: string | null
}

/** What conditions need of a viewer, as values for `compileOnce`. */
export const readerOf = ({ id, blocked, staff_role }: Viewer): PlainViewer => ({
  id,
  ...(blocked && isList(blocked) && { blocked }),
  ...(staff_role !== undefined && { staff_role }),
})

/** The same for statements that list posts. */
export const listReaderOf = (viewer: Viewer & { hidden?: readonly number[] }) => ({
  ...readerOf(viewer),
  ...(viewer.hidden && { hidden: viewer.hidden }),
})

const isList = (ids: Ids): ids is readonly number[] => Array.isArray(ids)

/** Blocks don't limit what staff read. */
export const viewerIsStaff = ({ id, staff_role }: Viewer) =>
  staff_role === undefined
    ? sql<boolean>`(SELECT users.is_staff FROM users WHERE users.id = ${id})`
    : sql.lit(staff_role !== null)

export const blockedWith = ({ id }: Viewer, isBound?: RawBuilder<unknown>) =>
  blockedEitherWay(sql`${id}`, isBound)

/** The people who have blocked the person or are blocked by them. */
export async function listBlockedEitherWay(db: Database, person: { id: number }): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`SELECT to_json(${blockedWith(person)}) AS ids`.execute(db)
  return rows[0]?.ids ?? []
}

/** The people whom blocks hide from a viewer; none for staff. */
export const listBlockedFor = async (
  db: Database,
  viewer: { id: number; is_staff: boolean; blocked?: readonly number[] },
) => viewer.blocked ?? (viewer.is_staff ? [] : listBlockedEitherWay(db, viewer))

/** Empty for staff. It doesn't depend on the outer query, so PostgreSQL computes it once. */
export function blockedForViewer(viewer: Viewer): RawBuilder<number[]> {
  const { blocked } = viewer
  // The condition depends on a row, so it is evaluated only if there is a block.
  if (!blocked) return blockedWith(viewer, sql`(blocker_id = 0 OR NOT ${viewerIsStaff(viewer)})`)
  return arrayOf(blocked)
}

const arrayOf = (ids: Ids) => ('toOperationNode' in ids ? ids : sql<number[]>`${ids}::bigint[]`)

/** A viewer for the conditions of a statement whose WITH begins with `blocks`, so that it reads the blocks once. */
export type BlockReader<V = Viewer> = V & { blocked: Blocked; blocks: RawBuilder<unknown> }

export const readBlockedOnce = <V extends Viewer>(viewer: V): BlockReader<V> => ({
  ...viewer,
  blocks: sql`viewer_blocks(ids) AS MATERIALIZED (SELECT ${blockedForViewer(viewer)})`,
  blocked: hasNoBlocks(viewer) ? [] : sql<number[]>`(SELECT ids FROM viewer_blocks)::bigint[]`,
})

export const hasNoBlocks = ({ blocked }: Viewer) => blocked !== undefined && isEmptyList(blocked)

export const notBlockedFor = (viewer: Viewer, column: string) =>
  hasNoBlocks(viewer)
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} <> ALL (${blockedForViewer(viewer)})`

/** Whether no block hides a person from rows of `users`. */
export const canSeePerson = (person: Viewer) =>
  sql<boolean>`(users.is_staff OR users.id <> ALL (${blockedWith(person)}))`

/** False for a user who is leaving, suspended or too young: nobody finds them or their content. */
export const isPresent = (as = 'users') =>
  sql<boolean>`(${sql.ref(`${as}.leaving_at`)} IS NULL AND ${sql.ref(`${as}.suspended_until`)} IS NULL
    AND ${sql.ref(`${as}.too_young_at`)} IS NULL)`

/** Every query that reads users for a viewer uses it. */
export const isUserVisibleTo = (viewer: Viewer, as = 'users') =>
  sql<boolean>`${isPresent(as)} AND ${notBlockedFor(viewer, `${as}.id`)}`

/** Whether neither person has blocked the other; `one` and `other` are ids. */
export const noBlockBetween = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql<boolean>`NOT EXISTS (
    SELECT FROM blocks WHERE (blocker_id, blocked_id) IN ((${one}, ${other}), (${other}, ${one})))`

/** Whether the author of a text has not blocked the owner of what it is on: a block hides the blocker's own texts. */
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

/** Whether the viewer is a member of the community. */
export const isMember = ({ id }: Viewer, community = 'communities.id') =>
  sql<boolean>`EXISTS (SELECT FROM community_members AS own
    WHERE own.community_id = ${sql.ref(community)} AND own.user_id = ${id})`

/** Whether the viewer is the community's owner or a moderator. */
export const isModeratorOf = ({ id }: Viewer, community = 'communities.id') =>
  sql<boolean>`EXISTS (SELECT FROM community_members AS own
    WHERE own.community_id = ${sql.ref(community)} AND own.user_id = ${id} AND own.role <> 'member')`

/** Every query that reads founded communities for a viewer uses it. Ward communities are filtered by place instead. */
export const isCommunityVisibleTo = (viewer: Viewer) =>
  sql<boolean>`communities.deleted_at IS NULL AND (communities.owner_id IS NULL
    OR ${notBlockedFor(viewer, 'communities.owner_id')} OR ${isMember(viewer)})`

/**
 * Whether a person may read what was written in the community at a time. In a closed community only members may. What
 * was written before a community opened stays readable for its former members only.
 */
export const isReadableAt = (person: RawBuilder<unknown>, at: string) =>
  sql<boolean>`((communities.privacy = 'open' AND ${sql.ref(at)} >= coalesce(communities.opened_at, '-infinity'))
    OR EXISTS (SELECT FROM community_members AS own WHERE own.community_id = communities.id AND own.user_id = ${person}
      AND ${sql.ref(at)} >= coalesce(own.sees_from, '-infinity')))`

/** Whether the viewer may read the community's current content: only members of a closed one. */
export const isContentVisibleTo = (viewer: Viewer) =>
  sql<boolean>`(${isCommunityVisibleTo(viewer)} AND (communities.privacy = 'open' OR ${isMember(viewer)}))`

/** Whether the viewer may read what was written in the community at a time, regardless of blocks. Takes columns. */
export const isKnownTo = (viewer: Viewer, community: string, at: string) =>
  sql<boolean>`EXISTS (SELECT FROM communities WHERE communities.id = ${sql.ref(community)}
    AND communities.deleted_at IS NULL AND ${isReadableAt(sql`${viewer.id}`, at)})`

/** Whether the community of a row of `posts` shows it to the viewer. */
const isCommunityPostVisibleTo = (viewer: Viewer) =>
  sql<boolean>`EXISTS (SELECT FROM communities
    WHERE communities.id = posts.community_id AND ${isCommunityVisibleTo(viewer)}
      AND ${isReadableAt(sql`${viewer.id}`, 'posts.created_at')})`

/** Whether the viewer may read the title of a favour, which comes from its post. */
export const isFavourTitleVisibleTo = (viewer: Viewer, favours = 'favours') =>
  sql<boolean>`NOT EXISTS (SELECT FROM posts JOIN communities ON communities.id = posts.community_id
    WHERE posts.id = ${sql.ref(`${favours}.post_id`)} AND posts.author_id <> ${viewer.id}
      AND NOT ${isReadableAt(sql`${viewer.id}`, 'posts.created_at')})`

/** Selects the ids of communities that the user founded, belongs to or wrote in. */
export const communitiesOfUser = (user_id: number) => sql`
  SELECT id FROM communities WHERE founder_id = ${user_id}
  UNION SELECT community_id FROM community_members WHERE user_id = ${user_id}
  UNION SELECT community_id FROM group_comments WHERE author_id = ${user_id}`

/**
 * Every query that reads posts for a viewer uses it. A community's posts are visible to those who may see it; its
 * moderators read all posts, regardless of blocks.
 */
export const isPostVisibleTo = (viewer: Viewer) =>
  sql<boolean>`posts.status = 'active' AND (posts.community_id IS NULL OR ${isCommunityPostVisibleTo(viewer)})
    AND (${notBlockedFor(viewer, 'posts.author_id')}
      OR posts.community_id IS NOT NULL AND ${isModeratorOf(viewer, 'posts.community_id')})`

export const hiddenPostsOf = ({ id }: Viewer) =>
  sql<number>`SELECT post_id FROM hidden_posts WHERE user_id = ${id}`

/** Hidden posts can be opened but are not listed. `hidden` avoids the subquery if the ids were already loaded. */
export function isPostListedFor(viewer: Viewer & { hidden?: Ids }) {
  const { hidden } = viewer
  if (!hidden) return sql<boolean>`${isPostVisibleTo(viewer)} AND posts.id NOT IN (${hiddenPostsOf(viewer)})`
  return isEmptyList(hidden)
    ? isPostVisibleTo(viewer)
    : sql<boolean>`${isPostVisibleTo(viewer)} AND posts.id <> ALL(${arrayOf(hidden)})`
}

/** Returns null if the post is hidden from the viewer. */
export async function findVisiblePostAuthor(
  db: Database,
  viewer: { id: number },
  post_id: number,
): Promise<number | null> {
  const { rows } = await sql<{ author_id: number }>`
    SELECT author_id FROM posts WHERE id = ${post_id} AND ${isPostVisibleTo(viewer)}`.execute(db)
  return rows[0]?.author_id ?? null
}
