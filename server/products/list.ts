import { sql } from 'kysely'
import { listProducts as contract } from '../../contract/market/products.ts'
import type { ProductPage } from '../../contract/market/products.ts'
import { type Database } from '../platform/database/db.ts'
import { type Viewer } from '../platform/http/session.ts'
import { pageReply } from '../platform/http/pages.ts'
import { productsFor } from './products.ts'
import { listedFor } from './visibility.ts'

export async function listProducts(
  db: Database,
  viewer: Viewer,
  asked: { category?: string; seller_id?: number; page?: number },
  now: Date,
): Promise<ProductPage> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM products WHERE ${listedFor(viewer, now)}
      AND category = coalesce(${asked.category ?? null}::text, category)
      AND seller_id = coalesce(${asked.seller_id ?? null}::bigint, seller_id)
    ORDER BY listed_at DESC, id DESC LIMIT 100`.execute(db)
  const page = asked.page ?? 1
  const ids = rows.slice((page - 1) * 10, page * 10).map(({ id }) => id)
  const results = await productsFor(db, viewer, ids, now)
  return pageReply(contract.path, { page, count: rows.length, results })
}
