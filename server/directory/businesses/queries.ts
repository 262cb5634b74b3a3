import { sql } from 'kysely'
import type { Business } from '../../../contract/businesses/businesses.ts'
import type { HolidayHours, OpeningRange } from '../../../contract/opening-hours.ts'
import type { Viewer } from '../../relations/blocks/visibility.ts'
import type { Picture } from '../../media/pictures.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Cell } from '../../platform/place.ts'
import { authorJson } from '../../relations/author.ts'
import { isBusinessShown, ownerSeenBy } from './visibility.ts'

export type PicturePart = 'photo' | 'cover' | 'avatar'

export interface BusinessRow {
  id: number
  slug: string
  name: string
  address: string
  location: string
  cell: Cell
  latitude: number | null
  longitude: number | null
  phone: string | null
  website: string | null
  description: string
  brand_story: string
  hometown: string
  awards: string[]
  feedback_placeholder: string
  hours: OpeningRange[]
  holidays: HolidayHours
  likes_count: number
  owner_id: number | null
  added_by: number | null
  is_liked: boolean
  owner: Business['owner']
  my_claim: {
    status: 'waiting' | 'approved' | 'declined'
    reason: string
    created_at: string
    decided_at: string | null
  } | null
  pictures: (Picture & { part: PicturePart })[]
}

/** In the order of `ids`. */
export async function selectBusinesses(db: Database, viewer: Viewer, ids: number[]): Promise<BusinessRow[]> {
  if (!ids.length) return []
  const isSeen = ownerSeenBy(viewer)
  const isOpen = sql`(owner_id IS NULL OR ${isSeen})`
  const { rows } = await sql<BusinessRow>`
    SELECT businesses.id, slug, businesses.name, address, businesses.cell, latitude, longitude,
      coalesce((SELECT full_name || ', ' || province FROM wards WHERE code = businesses.ward_code), '') AS location,
      website, description, hometown, awards, hours, holidays, likes_count, owner_id, added_by,
      CASE WHEN ${isOpen} THEN phone END AS phone, CASE WHEN ${isOpen} THEN brand_story ELSE '' END AS brand_story,
      CASE WHEN ${isOpen} THEN feedback_placeholder ELSE '' END AS feedback_placeholder,
      EXISTS (SELECT FROM business_likes WHERE business_id = businesses.id AND user_id = ${viewer.id}) AS is_liked,
      (SELECT ${authorJson('person')} FROM users AS person WHERE person.id = owner_id AND ${isSeen}) AS owner,
      (SELECT json_build_object('status', status, 'reason', reason, 'created_at', created_at,
        'decided_at', decided_at) FROM business_claims
        WHERE business_id = businesses.id AND claimant_id = ${viewer.id} ORDER BY id DESC LIMIT 1) AS my_claim,
      (SELECT coalesce(json_agg(json_build_object('part', shown.part, 'id', picture.id, 'type', picture.type,
          'content_type', picture.content_type, 'key', picture.key, 'width', picture.width, 'height', picture.height,
          'blur', picture.blur, 'widths', picture.widths) ORDER BY shown.position), '[]')
        FROM business_pictures AS shown JOIN media AS picture ON picture.id = shown.media_id
        WHERE shown.business_id = businesses.id) AS pictures
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted(id, place)
    JOIN businesses ON businesses.id = wanted.id AND ${isBusinessShown} ORDER BY wanted.place`.execute(db)
  return rows
}

export async function idBySlug(db: Database, slug: string): Promise<number | null> {
  const row = await db
    .selectFrom('businesses')
    .select('id')
    .where('slug', '=', slug)
    .where(isBusinessShown)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function featuredId(db: Database): Promise<number | null> {
  const row = await db
    .selectFrom('businesses')
    .select('id')
    .where('is_featured', '=', true)
    .where(isBusinessShown)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Newest first. */
export async function idsOfOwner(db: Database, owner_id: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('businesses')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where(isBusinessShown)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
