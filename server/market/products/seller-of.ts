import { sql } from 'kysely'
import type { Viewer } from '../../relations/blocks/visibility.ts'
import type { Database } from '../../platform/database/db.ts'
import { productSeenBy } from './visibility.ts'

/** Who sells it; null where the viewer may not see it. */
export async function sellerOf(db: Database, viewer: Viewer, id: number): Promise<number | null> {
  const { rows } = await sql<{ seller_id: number }>`
    SELECT seller_id FROM products WHERE id = ${id} AND ${productSeenBy(viewer)}`.execute(db)
  return rows[0]?.seller_id ?? null
}
