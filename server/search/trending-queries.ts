import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'
import type { Cell } from '../platform/place.ts'
import { listedFor } from '../relations/post-visibility.ts'

export interface PostTopics {
  author_id: number
  title: string
  tags: string[]
}

const maxRead = 2000

export async function postCountsNear(db: Database, viewer: { id: number }, cells: Cell[], since: Date) {
  const { rows } = await sql<PostTopics>`
    SELECT author_id, title, tags FROM posts
    WHERE cell = ANY(${cells}::bigint[]) AND created_at > ${since} AND ${listedFor(viewer)}
      AND (title <> '' OR tags <> '{}')
    ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(maxRead)}`.execute(db)
  return rows
}
