import { sql } from 'kysely'
import { findWardOfCell } from '../geo/wards/wards.ts'
import type { Database } from '../platform/database/db.ts'
import { cellOf, parentOf } from '../platform/geography.ts'
import type { Neighbour } from './cast.ts'
import { businesses, openingHours } from './content.ts'
import type { BusinessDraft } from './content-schemas.ts'
import { laterBy } from './moments.ts'
import { demoMediaKey, insertPictures, type KeyedPicture } from './pictures.ts'

/** The first number for pictures of businesses. */
const firstPicture = 30_000

type Part = 'cover' | 'avatar' | 'photo'

export interface DatedBusiness {
  draft: BusinessDraft
  created_at: Date
  pictures: (KeyedPicture & { part: Part; position: number })[]
}

/** The businesses of the demo, oldest first. */
export function businessesWithDates(now: Date): DatedBusiness[] {
  let nextPicture = firstPicture
  return businesses.map((draft) => {
    const { cover, avatar, photos = [] } = draft
    const parts = [
      ...(cover ? [{ part: 'cover' as const, picture: cover, position: 1 }] : []),
      ...(avatar ? [{ part: 'avatar' as const, picture: avatar, position: 1 }] : []),
      ...photos.map((picture, n) => ({ part: 'photo' as const, picture, position: n + 1 })),
    ]
    const pictures = parts.map((part) => ({ ...part, key: demoMediaKey(nextPicture++) }))
    return { draft, created_at: laterBy(now, -draft.ago), pictures }
  })
}

export async function insertBusinesses(
  tx: Database,
  all: DatedBusiness[],
  personOf: (username: string) => Neighbour,
  now: Date,
) {
  const idOf = (username: string) => personOf(username).id
  for (const business of all) {
    const { draft, created_at } = business
    const id = await insertBusiness(tx, business, idOf)
    await insertPicturesOf(tx, id, business, idOf(draft.owner ?? draft.by))
    await insertLikes(tx, id, draft.likes.map(idOf), laterBy(created_at, 1))
    for (const { by, content, ago, answer } of draft.feedback ?? [])
      await tx
        .insertInto('business_feedback')
        .values({
          business_id: id,
          author_id: idOf(by),
          content,
          created_at: laterBy(now, -ago),
          ...(answer !== undefined &&
            draft.owner !== undefined && {
              answer,
              answered_by: idOf(draft.owner),
              answered_at: laterBy(now, 2 - ago),
            }),
        })
        .execute()
    if (draft.claim)
      await tx
        .insertInto('business_claims')
        .values({
          business_id: id,
          claimant_id: idOf(draft.claim.by),
          words: draft.claim.words,
          created_at: laterBy(created_at, 30),
        })
        .execute()
  }
}

async function insertBusiness(
  tx: Database,
  { draft, created_at }: DatedBusiness,
  idOf: (username: string) => number,
) {
  const { slug, name, address, point, phone, website, description, holidays } = draft
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
      ward_code: await findWardOfCell(tx, cell),
      phone: phone ?? null,
      website: website ?? null,
      description,
      brand_story: draft.brandStory ?? '',
      hometown: draft.hometown ?? '',
      awards: draft.awards ?? [],
      feedback_placeholder: draft.feedbackPlaceholder ?? '',
      hours: JSON.stringify(openingHours(draft.openHours)),
      ...(holidays && { holidays: JSON.stringify(holidays) }),
      owner_id: draft.owner === undefined ? null : idOf(draft.owner),
      added_by: idOf(draft.by),
      is_featured: draft.isFeatured ?? false,
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
  { pictures, created_at }: DatedBusiness,
  owner_id: number,
) {
  for (const { part, position, ...picture } of pictures) {
    const media = { ...picture, owner_id, used_by: 'businesses' as const, created_at }
    const [media_id = 0] = await insertPictures(tx, [media])
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
