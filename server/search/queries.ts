import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'
import type { Cell } from '../platform/geography.ts'
import { isPostListedFor } from '../relations/visibility.ts'

/** Keyed by the id of the post. */
export async function loadProvinces(db: Database, posts: { id: number }[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; province: string }>`
    SELECT posts.id, wards.province FROM posts JOIN wards ON wards.code = posts.ward_code
    WHERE posts.id = ANY(${posts.map(({ id }) => id)}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, province }) => [id, province]))
}

export interface PostTopics {
  author_id: number
  title: string
  tags: string[]
}

const maxRead = 2000

export async function listPostTopicsNear(db: Database, viewer: { id: number }, cells: Cell[], since: Date) {
  const { rows } = await sql<PostTopics>`
    SELECT author_id, title, tags FROM posts
    WHERE cell = ANY(${cells}::bigint[]) AND created_at > ${since} AND ${isPostListedFor(viewer)}
      AND (title <> '' OR tags <> '{}')
    ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(maxRead)}`.execute(db)
  return rows
}
