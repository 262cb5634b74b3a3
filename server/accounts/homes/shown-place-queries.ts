import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'
import type { Cell } from '../../platform/geography.ts'

/** Bits 52 to 55 of an H3 number hold its resolution, bits 21 to 32 its digits of resolutions 5 to 8. */
const parent = sql`((homes.cell & ~(15::bigint << 52)) | (7::bigint << 52) | (7::bigint << 21))`

const middleOfParent = sql`homes.cell & ~(7::bigint << 21)`

const middleOfRegion = sql`homes.cell & ~(4095::bigint << 21)`

const isCrowded = (cell: typeof parent) =>
  sql`EXISTS (SELECT FROM crowded_cells AS one WHERE one.cell = ${cell} AND one.ward_code = users.ward_code)`

/** The cell, or the area that replaces it if few people live there; outside every ward the region. */
const shownPlace = sql`
  SELECT CASE place.area WHEN 'cell' THEN homes.cell WHEN 'parent' THEN ${middleOfParent}
      ELSE coalesce((SELECT wards.cell FROM wards WHERE code = users.ward_code), ${middleOfRegion}) END AS cell,
    place.area
  FROM (SELECT CASE WHEN ${isCrowded(sql`homes.cell`)} THEN 'cell' WHEN ${isCrowded(parent)} THEN 'parent'
    ELSE 'ward' END AS area) AS place`

export const writeShownPlaces = (tx: Database, user_ids: number[]) =>
  sql`
    UPDATE users SET (cell, area) = (${shownPlace}) FROM homes
    WHERE homes.user_id = users.id AND users.id = ANY(${user_ids}::bigint[])`.execute(tx)

export async function staleShownPlaces(db: Database, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT users.id FROM users JOIN homes ON homes.user_id = users.id CROSS JOIN LATERAL (${shownPlace}) AS now
    WHERE users.id > ${after} AND (users.cell, users.area) IS DISTINCT FROM (now.cell, now.area)
    ORDER BY users.id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Nobody of them can move until the transaction ends. */
export const lockUsers = (tx: Database, ids: number[]) =>
  sql`SELECT FROM users WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR UPDATE`.execute(tx)

/** The number of homes in the part of a cell or parent that lies in one ward. */
export interface HomeCount {
  cell: Cell
  ward_code: string
  count: number
  was_crowded: boolean
}

/**
 * A parent counts only people outside its crowded cells. Users who never posted count only with `includeSilent`:
 * otherwise one person with four accounts could learn when a fifth resident moves in.
 */
export async function countHomes(
  db: Database,
  of: 'cell' | 'parent',
  { minCount, since, includeSilent }: { minCount: number; since: Date; includeSilent: boolean },
) {
  const { rows } = await sql<HomeCount>`
    SELECT counted.*, crowded.cell IS NOT NULL AS was_crowded
    FROM (
      SELECT ${of === 'cell' ? sql`homes.cell` : parent} AS cell, users.ward_code, count(*)
      FROM homes JOIN users ON users.id = homes.user_id
      WHERE users.ward_code IS NOT NULL AND users.leaving_at IS NULL AND homes.saved_at <= ${since}
        ${includeSilent ? sql`` : sql`AND users.post_count > 0`}
        ${of === 'cell' ? sql`` : sql`AND NOT ${isCrowded(sql`homes.cell`)}`}
      GROUP BY 1, 2 HAVING count(*) >= ${minCount}
    ) AS counted LEFT JOIN crowded_cells AS crowded USING (cell, ward_code)`.execute(db)
  return rows
}

export const saveCrowded = (db: Database, places: { cell: Cell; ward_code: string }[], now: Date) =>
  sql`
    INSERT INTO crowded_cells (cell, ward_code, crowded_at)
    SELECT cell, ward_code, ${now}::timestamptz
    FROM unnest(${places.map(({ cell }) => cell)}::bigint[], ${places.map(({ ward_code }) => ward_code)}::text[])
      AS place(cell, ward_code)
    ON CONFLICT (cell, ward_code) DO UPDATE SET crowded_at = excluded.crowded_at`.execute(db)

export const purgeCrowdedBefore = (db: Database, moment: Date) =>
  db.deleteFrom('crowded_cells').where('crowded_at', '<', moment).execute()
