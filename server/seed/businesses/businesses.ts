import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'
import { cellOf, parentOf } from '../../platform/place.ts'
import { wardOfCell } from '../../geo/wards/wards.ts'
import type { Neighbour } from '../cast/people.ts'
import type { Drawing } from '../drawings/album.ts'
import { laterBy } from '../moments.ts'
import { demoMediaKey, type Print } from '../pictures/pictures.ts'
import { type Shop, shops } from './shops.ts'

/** Pictures of businesses are numbered from here on, those of posts and listings below. */
const firstPicture = 30_000

type Part = 'cover' | 'avatar' | 'photo'

export interface DatedShop {
  shop: Shop
  created_at: Date
  pictures: { part: Part; position: number; drawing: Drawing; key: string }[]
}

/** The businesses around the cast, the oldest first. */
export function datedShops(now: Date): DatedShop[] {
  let shown = firstPicture
  return shops.map((shop) => {
    const { cover, avatar, photos = [] } = shop
    const parts: { part: Part; drawing: Drawing; position: number }[] = [
      ...(cover ? [{ part: 'cover' as const, drawing: cover, position: 1 }] : []),
      ...(avatar ? [{ part: 'avatar' as const, drawing: avatar, position: 1 }] : []),
      ...photos.map((drawing, n) => ({ part: 'photo' as const, drawing, position: n + 1 })),
    ]
    const pictures = parts.map((part) => ({ ...part, key: demoMediaKey(shown++) }))
    return { shop, created_at: laterBy(now, -shop.ago), pictures }
  })
}

export async function insertShops(
  tx: Database,
  all: DatedShop[],
  prints: Record<Drawing, Print>,
  personOf: (username: string) => Neighbour,
  now: Date,
) {
  const idOf = (username: string) => personOf(username).id
  for (const dated of all) {
    const { shop, created_at } = dated
    const id = await insertShop(tx, dated, idOf)
    await insertPicturesOf(tx, id, dated, prints, idOf(shop.owner ?? shop.by))
    await insertLikes(tx, id, (shop.likes ?? []).map(idOf), laterBy(created_at, 1))
    for (const { by, content, ago, answer } of shop.feedback ?? [])
      await tx
        .insertInto('business_feedback')
        .values({
          business_id: id,
          author_id: idOf(by),
          content,
          created_at: laterBy(now, -ago),
          ...(answer &&
            shop.owner && { answer, answered_by: idOf(shop.owner), answered_at: laterBy(now, 2 - ago) }),
        })
        .execute()
    if (shop.claim)
      await tx
        .insertInto('business_claims')
        .values({
          business_id: id,
          claimant_id: idOf(shop.claim.by),
          words: shop.claim.words,
          created_at: laterBy(created_at, 30),
        })
        .execute()
  }
}

async function insertShop(tx: Database, { shop, created_at }: DatedShop, idOf: (username: string) => number) {
  const { slug, name, address, point, phone, website, description = '', holidays } = shop
  if (!point) throw new Error(`${name} is nowhere`)
  const cell = cellOf(point)
  const { id } = await tx
    .insertInto('businesses')
    .values({
      slug,
      name,
      address,
      ...point,
      cell,
      parent: parentOf(cell),
      ward_code: await wardOfCell(tx, cell),
      phone: phone ?? null,
      website: website ?? null,
      description,
      brand_story: shop.brandStory ?? '',
      hometown: shop.hometown ?? '',
      awards: shop.awards ?? [],
      feedback_placeholder: shop.feedbackPlaceholder ?? '',
      hours: JSON.stringify(shop.openHours ?? []),
      ...(holidays && { holidays: JSON.stringify(holidays) }),
      owner_id: shop.owner === undefined ? null : idOf(shop.owner),
      added_by: idOf(shop.by),
      is_featured: shop.isFeatured ?? false,
      created_at,
      updated_at: created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertPicturesOf(
  tx: Database,
  business_id: number,
  { pictures, created_at }: DatedShop,
  prints: Record<Drawing, Print>,
  owner_id: number,
) {
  for (const { part, position, drawing, key } of pictures) {
    const { size, width, height, blur, widths } = prints[drawing]
    const { id: media_id } = await tx
      .insertInto('media')
      .values({
        owner_id,
        key,
        content_type: 'image/png',
        size,
        width,
        height,
        blur,
        widths,
        state: 'ready',
        used_by: 'businesses',
        created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('business_pictures').values({ business_id, media_id, part, position }).execute()
  }
}

const insertLikes = (tx: Database, business_id: number, user_ids: number[], created_at: Date) =>
  sql`
    WITH liked AS (
      INSERT INTO business_likes (business_id, user_id, created_at)
      SELECT ${business_id}, user_id, ${created_at} FROM unnest(${user_ids}::bigint[]) AS liker(user_id)
      RETURNING user_id
    )
    UPDATE businesses SET likes_count = (SELECT count(*) FROM liked) WHERE id = ${business_id}`.execute(tx)
