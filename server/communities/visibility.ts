import { sql } from 'kysely'
import { notBlockedFor, type Viewer } from '../blocks/visibility.ts'

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

/** Whether the viewer may read what is in it: members alone where one asks to join. */
export const insideSeenBy = (viewer: Viewer) =>
  sql<boolean>`(${communitySeenBy(viewer)} AND (communities.privacy = 'open' OR ${isMember(viewer)}))`

/** Regardless of blocks: whether the viewer may know what is in it, where it is named by a column. */
export const isKnownTo = (viewer: Viewer, community: string) =>
  sql<boolean>`EXISTS (SELECT FROM communities WHERE communities.id = ${sql.ref(community)}
    AND communities.deleted_at IS NULL AND (communities.privacy = 'open' OR ${isMember(viewer)}))`

/** A row of `posts` with a `community_id`: whether its community shows it to the viewer. */
export const isInSight = (viewer: Viewer) =>
  sql<boolean>`EXISTS (SELECT FROM communities
    WHERE communities.id = posts.community_id AND ${insideSeenBy(viewer)})`
