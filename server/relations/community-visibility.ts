import { type RawBuilder, sql } from 'kysely'
import { notBlockedFor, type Viewer } from './blocks/visibility.ts'

/** Rows of `communities`: whether the viewer belongs to it now. */
export const isMember = ({ id }: Viewer, community = 'communities.id') =>
  sql<boolean>`EXISTS (SELECT FROM community_members AS own
    WHERE own.community_id = ${sql.ref(community)} AND own.user_id = ${id})`

/** Whether they are its owner or a moderator. */
export const moderates = ({ id }: Viewer, community = 'communities.id') =>
  sql<boolean>`EXISTS (SELECT FROM community_members AS own
    WHERE own.community_id = ${sql.ref(community)} AND own.user_id = ${id} AND own.role <> 'member')`

/** Every query that reads founded ones for a person uses it. Of a ward's it says nothing: who may see which is a matter of place. */
export const communitySeenBy = (viewer: Viewer) =>
  sql<boolean>`communities.deleted_at IS NULL AND (communities.owner_id IS NULL
    OR ${notBlockedFor(viewer, 'communities.owner_id')} OR ${isMember(viewer)})`

/**
 * Rows of `communities`: whether what was written in one at a time, a column, is for a person, a column or a number. Where
 * one asks to join it is for members alone; after the community opened, for those who belonged to it before.
 */
export const isReadAt = (person: RawBuilder<unknown>, at: string) =>
  sql<boolean>`((communities.privacy = 'open' AND ${sql.ref(at)} >= coalesce(communities.opened_at, '-infinity'))
    OR EXISTS (SELECT FROM community_members AS own WHERE own.community_id = communities.id AND own.user_id = ${person}
      AND ${sql.ref(at)} >= coalesce(own.sees_from, '-infinity')))`

/** Whether the viewer may read what is in it now: members alone where one asks to join. */
export const insideSeenBy = (viewer: Viewer) =>
  sql<boolean>`(${communitySeenBy(viewer)} AND (communities.privacy = 'open' OR ${isMember(viewer)}))`

/** Regardless of blocks: whether the viewer may know what was written in it, named by columns. */
export const isKnownTo = (viewer: Viewer, community: string, at: string) =>
  sql<boolean>`EXISTS (SELECT FROM communities WHERE communities.id = ${sql.ref(community)}
    AND communities.deleted_at IS NULL AND ${isReadAt(sql`${viewer.id}`, at)})`

/** A row of `posts` with a `community_id`: whether its community shows it to the viewer. */
export const isInSight = (viewer: Viewer) =>
  sql<boolean>`EXISTS (SELECT FROM communities
    WHERE communities.id = posts.community_id AND ${communitySeenBy(viewer)}
      AND ${isReadAt(sql`${viewer.id}`, 'posts.created_at')})`

/** Rows of `favours` under a name: whether their title, words of the post, is for the viewer. */
export const isTitleRead = (viewer: Viewer, favours = 'favours') =>
  sql<boolean>`NOT EXISTS (SELECT FROM posts JOIN communities ON communities.id = posts.community_id
    WHERE posts.id = ${sql.ref(`${favours}.post_id`)} AND posts.author_id <> ${viewer.id}
      AND NOT ${isReadAt(sql`${viewer.id}`, 'posts.created_at')})`

/** Ids of communities that somebody founded, belongs to or wrote in. */
export const communitiesWith = (user_id: number) => sql`
  SELECT id FROM communities WHERE founder_id = ${user_id}
  UNION SELECT community_id FROM community_members WHERE user_id = ${user_id}
  UNION SELECT community_id FROM group_comments WHERE author_id = ${user_id}`
