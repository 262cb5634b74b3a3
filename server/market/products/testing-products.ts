import { dayMs } from '../../../contract/durations.ts'
import { createProduct, type OwnProduct, type ProductDraft } from '../../../contract/market/products.ts'
import { type Cell, parentOf } from '../../platform/geography.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

export const aFan: ProductDraft = {
  name: 'Quạt cây cũ',
  price: '250000',
  location: 'Cổng chợ Hàng Bè',
  category: 'household',
}

/** Lists a product as a person. */
export const sells = async (
  server: TestServer,
  as: string,
  draft: Partial<ProductDraft> = {},
): Promise<OwnProduct> => (await server.ask(createProduct, { as, body: { ...aFan, ...draft } })).body

export interface Sketch {
  cell: Cell
  name?: string
  price?: number
  category?: string
  listed_at?: Date
}

/** Inserts products that no request could create: anywhere, with any date. Returns their ids. */
export async function addProducts(server: TestServer, seller_id: number, sketches: Sketch[]) {
  if (!sketches.length) return []
  const now = server.clock.now()
  const rows = await server.db
    .insertInto('products')
    .values(
      sketches.map(({ cell, name = 'Quạt', price = 1000, category = 'household', listed_at = now }) => ({
        seller_id,
        name,
        price,
        category,
        cell,
        parent: parentOf(cell),
        place: 'Chợ',
        stock: 1,
        expires_at: new Date(now.getTime() + 80 * dayMs),
        listed_at,
        created_at: listed_at,
        updated_at: listed_at,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
