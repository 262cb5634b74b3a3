import { sql } from 'kysely'
import { createProduct } from '../../market/products/write.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Neighbour } from '../cast/people.ts'
import type { Drawing } from '../drawings/album.ts'
import { laterBy } from '../moments.ts'
import { demoMediaKey, type Print } from '../pictures/pictures.ts'
import { listings } from './for-sale.ts'
import type { Listing } from './listing.ts'

/** Pictures of listings are numbered from here on, those of posts below. */
const firstPicture = 10_000

export interface DatedListing {
  listing: Listing
  created_at: Date
  pictures: { drawing: Drawing; key: string }[]
}

/** What the cast sells, the oldest first. */
export function datedListings(now: Date): DatedListing[] {
  let shown = firstPicture
  return listings.map((listing) => ({
    listing,
    created_at: laterBy(now, -listing.ago),
    pictures: listing.pictures.map((drawing) => ({ drawing, key: demoMediaKey(shown++) })),
  }))
}

/** Nobody has to have verified a number in the demo, and nobody is told of new finds. */
const deps = { rooms: [], config: { requireVerifiedToPost: false } }

export async function insertListings(
  tx: Database,
  all: DatedListing[],
  prints: Record<Drawing, Print>,
  personOf: (username: string) => Neighbour,
) {
  for (const each of all) {
    const { listing, created_at } = each
    const seller = personOf(listing.by)
    const media = await insertPicturesOf(tx, each, prints, seller.id)
    const id = await createProduct(
      tx,
      deps,
      { ...seller, is_verified: true },
      {
        name: listing.name,
        price: String(listing.price),
        original_price: listing.was === undefined ? null : String(listing.was),
        category: listing.category,
        location: listing.place,
        description: listing.description,
        stock: listing.stock ?? 1,
        near_home: listing.is_near_home ?? false,
        media,
      },
      created_at,
    )
    const savers = (listing.saved ?? []).map((username) => personOf(username).id)
    await saveFor(tx, id, savers, laterBy(created_at, 1))
    if (listing.promoted !== undefined)
      await tx
        .updateTable('products')
        .set({ promoted_at: created_at, promotion_text: listing.promoted })
        .where('id', '=', id)
        .execute()
  }
}

async function insertPicturesOf(
  tx: Database,
  { pictures, created_at }: DatedListing,
  prints: Record<Drawing, Print>,
  owner_id: number,
) {
  if (!pictures.length) return []
  const rows = await tx
    .insertInto('media')
    .values(
      pictures.map(({ drawing, key }) => {
        const { size, width, height, blur, widths } = prints[drawing]
        const content_type = 'image/png'
        return { owner_id, key, content_type, size, width, height, blur, widths, state: 'ready', created_at }
      }),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

const saveFor = (tx: Database, product_id: number, user_ids: number[], created_at: Date) =>
  sql`
    WITH saved AS (
      INSERT INTO saved_products (user_id, product_id, created_at)
      SELECT user_id, ${product_id}, ${created_at} FROM unnest(${user_ids}::bigint[]) AS saver(user_id)
      RETURNING product_id
    )
    UPDATE products SET saves_count = (SELECT count(*) FROM saved) WHERE id = ${product_id}`.execute(tx)
