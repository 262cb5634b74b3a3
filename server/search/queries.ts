import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'

/** By the id of the post. */
export async function provincesOf(db: Database, posts: { id: number }[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; province: string }>`
    SELECT posts.id, wards.province FROM posts JOIN wards ON wards.code = posts.ward_code
    WHERE posts.id = ANY(${posts.map(({ id }) => id)}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, province }) => [id, province]))
}
