import { sql } from 'kysely'
import { listSaved as contract } from '../../../contract/posts/interests.ts'
import type { Database } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pagination.ts'
import type { Room } from '../../platform/room.ts'
import { isPostVisibleTo } from '../../relations/visibility.ts'
import { loadPostsByIds, type PostViewer } from '../posts.ts'

const savedPostsBy = (viewer: PostViewer) => sql`
  FROM saved_posts JOIN posts ON posts.id = saved_posts.post_id
  WHERE saved_posts.user_id = ${viewer.id} AND ${isPostVisibleTo(viewer)}`

/** `type` is the filter of the request, which the links to other pages repeat. */
export async function listSavedPosts(
  db: Database,
  rooms: readonly Room[],
  viewer: PostViewer,
  { page, type }: { page: number; type: 'posts' | undefined },
) {
  const [count, ids] = await Promise.all([
    countSaved(db, viewer),
    findSavedIds(db, viewer, offsetOf(page), pageSize),
  ])
  const results = await loadPostsByIds(db, rooms, viewer, ids)
  return pageReply(contract.path, { page, count, results }, type === undefined ? {} : { type })
}

async function countSaved(db: Database, viewer: PostViewer) {
  const { rows } = await sql<{ count: number }>`SELECT count(*) ${savedPostsBy(viewer)}`.execute(db)
  return rows[0]?.count ?? 0
}

async function findSavedIds(db: Database, viewer: PostViewer, offset: number, limit: number) {
  const { rows } = await sql<{ id: number }>`
    SELECT saved_posts.post_id AS id ${savedPostsBy(viewer)}
    ORDER BY saved_posts.created_at DESC, saved_posts.post_id DESC OFFSET ${offset} LIMIT ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
