import { sql } from 'kysely'
import type { CommunityKind } from '../../contract/communities/limits.ts'
import type { Author } from '../../contract/accounts/accounts.ts'
import type { AlertKind } from '../../contract/posts/alert-fields.ts'
import type { Category } from '../../contract/posts/posts.ts'
import { blockedForViewer, hasNoBlocks, isModeratorOf, type Viewer } from '../relations/visibility.ts'
import type { Picture } from '../media/media-files.ts'
import type { Cell } from '../platform/geography.ts'
import { authorJson } from '../relations/users-sql.ts'
import { isInReach, type Resident } from './reach.ts'

/** Without likes of people who blocked the viewer or are blocked. */
const reactionsFor = (viewer: Viewer) =>
  hasNoBlocks(viewer)
    ? sql`post.reactions_count`
    : sql`(post.reactions_count - (SELECT count(*) FROM post_likes WHERE post_likes.post_id = post.id
        AND post_likes.user_id = ANY(${blockedForViewer(viewer)})))::integer`

export interface PostFields {
  id: number
  category: Category
  title: string
  content: string
  location: string | null
  /** Null for a post without a place. */
  cell: Cell | null
  tags: string[]
  is_featured: boolean
  is_edited: boolean
  edited_at: Date | null
  view_count: number
  reactions_count: number
  created_at: Date
  updated_at: Date
  start_date: Date | null
  end_date: Date | null
  max_participants: number | null
  due_date: Date | null
  is_lending: boolean | null
  alert_kind: AlertKind | null
  place: string
  spot_latitude: number | null
  spot_longitude: number | null
  over_at: Date | null
  author: Author
  community: { id: number; name: string; kind: CommunityKind; is_moderator: boolean } | null
  is_liked: boolean
  is_in_reach: boolean
  media: Picture[]
}

/** The `PostFields` of a `post` and its `author`; `ward` holds the wards and their communities. */
export const postColumns = (viewer: Viewer & Resident) => sql`
  post.id, post.category, post.title, post.content, post.cell, post.tags, post.is_featured, post.is_edited,
  post.edited_at, post.view_count, post.created_at, post.updated_at, post.start_date, post.end_date,
  post.max_participants, post.due_date, post.is_lending, post.over_at,
  post.alert_kind, post.place, post.spot_latitude, post.spot_longitude,
  ${reactionsFor(viewer)} AS reactions_count, ${isInReach(viewer, 'post')} AS is_in_reach,
  EXISTS (SELECT FROM post_likes WHERE post_id = post.id AND user_id = ${viewer.id}) AS is_liked,
  (SELECT full_name FROM ward WHERE code = post.ward_code) AS location,
  CASE WHEN post.community_id IS NULL THEN (
    SELECT json_build_object('id', community_id, 'name', community_name, 'kind', 'ward', 'is_moderator', false) FROM ward
    WHERE code = post.ward_code AND community_id IS NOT NULL)
  ELSE (SELECT json_build_object('id', communities.id, 'name', communities.name, 'kind', communities.kind,
      'is_moderator', ${isModeratorOf(viewer)})
    FROM communities WHERE communities.id = post.community_id) END AS community,
  ${authorJson('author', 'ward')} AS author,
  (SELECT coalesce(json_agg(json_build_object('id', picture.id, 'type', picture.type,
      'content_type', picture.content_type, 'key', picture.key,
      'width', picture.width, 'height', picture.height, 'blur', picture.blur, 'widths', picture.widths)
      ORDER BY picture.position), '[]')
    FROM media AS picture WHERE picture.post_id = post.id) AS media`
