import { sql } from 'kysely'
import { createProduct } from '../market/products/write.ts'
import type { Database } from '../platform/database/db.ts'
import type { Neighbour } from './cast.ts'
import { products } from './content.ts'
import type { ProductDraft } from './content-schemas.ts'
import { laterBy } from './moments.ts'
import { demoMediaKey, insertPictures, type KeyedPicture } from './pictures.ts'

/** The first number for pictures of products. Those of posts have lower ones. */
const firstPicture = 10_000

export interface DatedProduct {
  draft: ProductDraft
  created_at: Date
  pictures: KeyedPicture[]
}

/** The products of the demo, oldest first. */
export function datedProducts(now: Date): DatedProduct[] {
  let nextPicture = firstPicture
  return products.map((draft) => ({
    draft,
    created_at: laterBy(now, -draft.ago),
    pictures: draft.pictures.map((picture) => ({ picture, key: demoMediaKey(nextPicture++) })),
  }))
}

/** The demo needs no verified phone number and sends no alerts of saved searches. */
const deps = { rooms: [], config: { requireVerifiedToPost: false } }

export async function insertProducts(
  tx: Database,
  all: DatedProduct[],
  personOf: (username: string) => Neighbour,
) {
  for (const { draft, created_at, pictures } of all) {
    const seller = personOf(draft.by)
    const media = await insertPictures(
      tx,
      pictures.map((picture) => ({ ...picture, owner_id: seller.id, created_at })),
    )
    const id = await createProduct(
      tx,
      deps,
      { ...seller, is_verified: true },
      {
        name: draft.name,
        price: String(draft.price),
        original_price: draft.was === undefined ? null : String(draft.was),
        category: draft.category,
        location: draft.place,
        description: draft.description,
        stock: draft.stock ?? 1,
        near_home: draft.is_near_home ?? false,
        pricing: draft.pricing ?? null,
        hours: draft.hours ?? '',
        media,
      },
      created_at,
    )
    const savers = (draft.saved ?? []).map((username) => personOf(username).id)
    await insertSaves(tx, id, savers, laterBy(created_at, 1))
    if (draft.promoted !== undefined)
      await tx
        .updateTable('products')
        .set({ promoted_at: created_at, promotion_text: draft.promoted })
        .where('id', '=', id)
        .execute()
  }
}

const insertSaves = (tx: Database, product_id: number, user_ids: number[], created_at: Date) =>
  sql`
    WITH saved AS (
      INSERT INTO saved_products (user_id, product_id, created_at)
      SELECT user_id, ${product_id}, ${created_at} FROM unnest(${user_ids}::bigint[]) AS saver(user_id)
      RETURNING product_id
    )
    UPDATE products SET saves_count = (SELECT count(*) FROM saved) WHERE id = ${product_id}`.execute(tx)
