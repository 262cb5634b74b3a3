import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'
import { postSeenBy } from '../../relations/post-visibility.ts'

type Viewer = { id: number }

const savedBy = (viewer: Viewer) => sql`
  FROM saved_posts JOIN posts ON posts.id = saved_posts.post_id
  WHERE saved_posts.user_id = ${viewer.id} AND ${postSeenBy(viewer)}`

/** How much of what somebody saved they may still see. */
export async function countSaved(db: Database, viewer: Viewer) {
  const { rows } = await sql<{ count: number }>`SELECT count(*) ${savedBy(viewer)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function savedIds(db: Database, viewer: Viewer, offset: number, limit: number) {
  const { rows } = await sql<{ id: number }>`
    SELECT saved_posts.post_id AS id ${savedBy(viewer)}
    ORDER BY saved_posts.created_at DESC, saved_posts.post_id DESC OFFSET ${offset} LIMIT ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
