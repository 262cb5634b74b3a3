import type { Category } from '../../contract/posts/posts.ts'
import { type Cell, regionOf, ringsAround } from '../platform/geography.ts'
import type { TestServer } from '../platform/testing/testing.ts'

export interface PostSeed {
  content: string
  /** The distance from home, in cells. */
  ring?: number
  /** Minutes after noon. */
  minutes?: number
  title?: string
  tags?: string[]
  author_id?: number
  category?: Category
  ward_code?: string | null
}

const noon = Date.UTC(2026, 10, 20, 12)

/** Inserts posts into the table and returns their ids. */
export async function writePosts(
  server: TestServer,
  { home, author_id }: { home: Cell; author_id: number },
  seeds: PostSeed[],
) {
  const rings = ringsAround(home, 13)
  const rows = await server.db
    .insertInto('posts')
    .values(
      seeds.map(({ ring = 0, minutes = 0, ...seed }) => {
        const cell = rings[ring]?.[0] ?? home
        const created_at = new Date(noon + minutes * 60_000)
        return { author_id, category: 'give', cell, region: regionOf(cell), created_at, ...seed }
      }),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
