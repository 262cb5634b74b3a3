import { sql } from 'kysely'
import { blockedWith, isPresent, viewerIsStaff } from '../../relations/blocks/visibility.ts'
import type { HiddenComment } from '../../../contract/posts/comments.ts'
import { moderates } from '../../relations/community-visibility.ts'
import type { Database } from '../../platform/database/db.ts'
import { postSeenBy } from '../../relations/post-visibility.ts'

type Reader = { id: number }

interface HiddenPage {
  count: number
  results: HiddenComment[]
}

/** Each half comes straight from an index. */
const hidden = (viewer: Reader, post_id: number) => sql`
  SELECT comments.id, comments.content, comments.created_at FROM (
    SELECT * FROM comments WHERE post_id = ${post_id} AND deleted_at IS NULL AND is_hidden
    UNION ALL SELECT * FROM comments WHERE post_id = ${post_id} AND deleted_at IS NULL AND NOT is_hidden
      AND author_id = ANY(${blockedWith(viewer)})
  ) AS comments
  JOIN users ON users.id = comments.author_id AND ${isPresent()}
  WHERE comments.author_id <> ${viewer.id} AND NOT ${viewerIsStaff(viewer)}`

/** Null where the viewer has no such post, nor looks after the community that it is in. */
export async function hiddenOnPost(
  db: Database,
  viewer: Reader,
  post_id: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<HiddenPage | null> {
  const { rows } = await sql<HiddenPage>`
    SELECT (SELECT count(*) FROM (${hidden(viewer, post_id)}) AS hidden) AS count,
      (SELECT coalesce(json_agg(json_build_object('id', page.id, 'content', page.content, 'createdAt',
          to_char(page.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          ORDER BY page.created_at DESC, page.id DESC), '[]')
        FROM (${hidden(viewer, post_id)}
          ORDER BY comments.created_at DESC, comments.id DESC OFFSET ${offset} LIMIT ${limit}) AS page) AS results
    FROM posts WHERE posts.id = ${post_id} AND (posts.author_id = ${viewer.id}
      OR ${moderates(viewer, 'posts.community_id')}) AND ${postSeenBy(viewer)}`.execute(db)
  return rows[0] ?? null
}
