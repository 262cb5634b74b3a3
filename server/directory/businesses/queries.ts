import { type RawBuilder, sql } from 'kysely'
import type { Business } from '../../../contract/directory/businesses.ts'
import type { HolidayHours, OpeningRange } from '../../../contract/opening-hours.ts'
import type { Picture } from '../../media/media-files.ts'
import type { Database } from '../../platform/database/db.ts'
import { type Box, isInBox } from '../../platform/database/sql-fragments.ts'
import type { Cell } from '../../platform/geography.ts'
import { authorJson } from '../../relations/users-sql.ts'
import type { Viewer } from '../../relations/visibility.ts'
import { isBusinessVisible, isOwnerVisibleTo } from './visibility.ts'

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

function businessColumns(viewer: Viewer) {
  const isOwnerVisible = isOwnerVisibleTo(viewer)
  const isVisible = sql`(owner_id IS NULL OR ${isOwnerVisible})`
  return sql`businesses.id, slug, businesses.name, address, businesses.cell, latitude, longitude,
      coalesce((SELECT full_name || ', ' || province FROM wards WHERE code = businesses.ward_code), '') AS location,
      website, description, hometown, awards, hours, holidays, likes_count, owner_id, added_by,
      CASE WHEN ${isVisible} THEN phone END AS phone, CASE WHEN ${isVisible} THEN brand_story ELSE '' END AS brand_story,
      CASE WHEN ${isVisible} THEN feedback_placeholder ELSE '' END AS feedback_placeholder,
      EXISTS (SELECT FROM business_likes WHERE business_id = businesses.id AND user_id = ${viewer.id}) AS is_liked,
      (SELECT ${authorJson('person')} FROM users AS person WHERE person.id = owner_id AND ${isOwnerVisible}) AS owner,
      (SELECT json_build_object('status', status, 'reason', reason, 'created_at', created_at,
        'decided_at', decided_at) FROM business_claims
        WHERE business_id = businesses.id AND claimant_id = ${viewer.id} ORDER BY id DESC LIMIT 1) AS my_claim,
      (SELECT coalesce(json_agg(json_build_object('part', shown.part, 'id', picture.id, 'type', picture.type,
          'content_type', picture.content_type, 'key', picture.key, 'width', picture.width, 'height', picture.height,
          'blur', picture.blur, 'widths', picture.widths) ORDER BY shown.position), '[]')
        FROM business_pictures AS shown JOIN media AS picture ON picture.id = shown.media_id
        WHERE shown.business_id = businesses.id) AS pictures`
}

/** In the order of `ids`. */
export async function selectBusinesses(db: Database, viewer: Viewer, ids: number[]): Promise<BusinessRow[]> {
  if (!ids.length) return []
  const { rows } = await sql<BusinessRow>`
    SELECT ${businessColumns(viewer)}
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS requested(id, position)
    JOIN businesses ON businesses.id = requested.id AND ${isBusinessVisible} ORDER BY requested.position`.execute(
    db,
  )
  return rows
}

/** In the order of `found`, a query of `id` and `step`. */
export async function selectFoundBusinesses(db: Database, viewer: Viewer, found: RawBuilder<unknown>) {
  const { rows } = await sql<BusinessRow & { step: number }>`
    WITH found AS MATERIALIZED (SELECT ordered.*, row_number() OVER () AS place FROM (${found}) AS ordered)
    SELECT ${businessColumns(viewer)}, found.step
    FROM found JOIN businesses ON businesses.id = found.id AND ${isBusinessVisible} ORDER BY found.place`.execute(
    db,
  )
  return rows
}

/** Selects the business with the first of the slugs that one has. */
const businessWithSlug = (slugs: readonly [string, ...string[]]) => sql`
  SELECT businesses.id, 0 AS step FROM businesses
  WHERE businesses.slug = ANY (${slugs}::text[]) AND ${isBusinessVisible}
  ORDER BY array_position(${slugs}::text[], businesses.slug) LIMIT 1`

export async function findIdBySlug(
  db: Database,
  slugs: readonly [string, ...string[]],
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM (${businessWithSlug(slugs)}) AS found`.execute(db)
  return rows[0]?.id ?? null
}

export async function findBusinessBySlug(
  db: Database,
  viewer: Viewer,
  slugs: readonly [string, ...string[]],
): Promise<BusinessRow | undefined> {
  const [row] = await selectFoundBusinesses(db, viewer, businessWithSlug(slugs))
  return row
}

export const featuredBusiness = sql`
  SELECT businesses.id, 0 AS step FROM businesses WHERE businesses.is_featured AND ${isBusinessVisible} LIMIT 1`

/** Selects them newest first. */
export const businessesOfOwner = (owner_id: number, limit: number) => sql`
  SELECT businesses.id, 0 AS step FROM businesses WHERE businesses.owner_id = ${owner_id} AND ${isBusinessVisible}
  ORDER BY businesses.id DESC LIMIT ${sql.lit(limit)}`

/** Words in the form of the index. */
export async function foldWords(db: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT DISTINCT word FROM spelt_words(${text}::text)`.execute(db)
  return rows.map(({ word }) => word)
}

/** The maximum number of matches that are sorted by distance. */
const maxSorted = 2000

/** Selects businesses that contain all words, nearest step first, after `after`. Uses the index of words. */
export function businessesWithWords(
  { words, parents, cells }: { words: string[]; parents: Cell[]; cells: { cell: Cell; step: number }[] },
  after: { step: number; id: number },
  limit: number,
) {
  const containsWords = sql.join(
    words.map(
      (word) => sql`words_near(parent, words) && ${parents.map((parent) => `${parent} ${word}`)}::text[]`,
    ),
    sql` AND `,
  )
  return sql`
    WITH hit AS MATERIALIZED (
      SELECT id, cell FROM businesses WHERE ${containsWords} AND ${isBusinessVisible} LIMIT ${sql.lit(maxSorted)}
    )
    SELECT hit.id, spot.step FROM hit
    JOIN unnest(${cells.map(({ cell }) => cell)}::bigint[], ${cells.map(({ step }) => step)}::integer[])
      AS spot(cell, step) USING (cell)
    WHERE (spot.step, -hit.id) > (${after.step}::integer, -${after.id}::bigint)
    ORDER BY spot.step, hit.id DESC LIMIT ${sql.lit(limit)}`
}

export interface PinRow {
  id: number
  slug: string
  name: string
  address: string
  latitude: number
  longitude: number
}

export async function findBusinessesInBox(db: Database, box: Box, limit: number) {
  const { rows } = await sql<PinRow>`
    SELECT id, slug, name, address, latitude, longitude FROM businesses
    WHERE latitude IS NOT NULL
      AND ${isInBox('businesses', box)} AND ${isBusinessVisible}
    LIMIT ${limit}`.execute(db)
  return rows
}

/** Returns the new number of likes; null if there is no such business. */
export async function insertLike(
  db: Database,
  user_id: number,
  id: number,
  now: Date,
): Promise<number | null> {
  await sql`
    WITH added AS (
      INSERT INTO business_likes (business_id, user_id, created_at)
      SELECT id, ${user_id}, ${now}::timestamptz FROM businesses WHERE id = ${id}
      ON CONFLICT DO NOTHING RETURNING business_id
    )
    UPDATE businesses SET likes_count = likes_count + 1 FROM added WHERE businesses.id = added.business_id`.execute(
    db,
  )
  return loadLikes(db, id)
}

/** Returns the new number of likes; null if there is no such business. */
export async function deleteLike(db: Database, user_id: number, id: number): Promise<number | null> {
  await sql`
    WITH removed AS (
      DELETE FROM business_likes WHERE business_id = ${id} AND user_id = ${user_id} RETURNING business_id
    )
    UPDATE businesses SET likes_count = likes_count - 1 FROM removed WHERE businesses.id = removed.business_id`.execute(
    db,
  )
  return loadLikes(db, id)
}

/** A separate statement sees the change of a concurrent request that this one waited for. */
async function loadLikes(db: Database, id: number): Promise<number | null> {
  const row = await db.selectFrom('businesses').select('likes_count').where('id', '=', id).executeTakeFirst()
  return row?.likes_count ?? null
}

export const deleteLikesOf = (tx: Database, user_id: number) =>
  sql`
    WITH removed AS (DELETE FROM business_likes WHERE user_id = ${user_id} RETURNING business_id)
    UPDATE businesses SET likes_count = likes_count - 1 FROM removed WHERE businesses.id = removed.business_id`.execute(
    tx,
  )
