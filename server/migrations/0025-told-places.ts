import { cellToParent, latLngToCell } from 'h3-js'
import { type Kysely, sql } from 'kysely'
import { wardsTouching } from '../wards/outlines.ts'

/**
 * The cell of a home stands beside its point, where its owner alone reads it. `users.cell` and `posts.cell` say what
 * others may know: that cell where many live in it, the middle of its parent where that alone is so, and else the
 * middle of the ward. `area` says which of the three it is.
 */
export async function up(db: Kysely<unknown>) {
  await places(db)
  await middlesOfWards(db)
  await countHomes(db)
  await sql`UPDATE users SET (cell, area) = (${toldInstead('homes.cell', 'users.ward_code')})
    FROM homes WHERE homes.user_id = users.id`.execute(db)
  await sql`UPDATE posts SET (cell, area) = (${toldInstead('posts.cell', 'posts.ward_code')})
    WHERE NOT EXISTS (SELECT FROM crowded_cells
      WHERE crowded_cells.cell = posts.cell AND crowded_cells.ward_code = posts.ward_code)`.execute(db)
  await sql`CREATE INDEX homes_cell ON homes (cell)`.execute(db)
  await sql`CREATE INDEX users_of_ward ON users (ward_code, names, id)`.execute(db)
  // The new one begins with the ward as well; and people are looked for by no cell but that of their home.
  for (const index of ['users_ward_code', 'users_near']) await sql`DROP INDEX ${sql.ref(index)}`.execute(db)
}

async function places(db: Kysely<unknown>) {
  await sql`ALTER TABLE homes ADD cell bigint`.execute(db)
  await sql`UPDATE homes SET cell = users.cell FROM users WHERE users.id = homes.user_id`.execute(db)
  await sql`DELETE FROM homes WHERE cell IS NULL`.execute(db)
  await sql`ALTER TABLE homes ALTER cell SET NOT NULL`.execute(db)
  for (const table of ['users', 'posts'])
    await sql`ALTER TABLE ${sql.ref(table)}
      ADD area text NOT NULL DEFAULT 'cell' CHECK (area IN ('cell', 'parent', 'ward'))`.execute(db)
  // Cells of resolution 8 and parents of resolution 7, each as far as it lies in one ward.
  await sql`
    CREATE TABLE crowded_cells (
      cell bigint NOT NULL,
      ward_code text NOT NULL REFERENCES wards ON DELETE CASCADE,
      crowded_at timestamptz NOT NULL,
      PRIMARY KEY (cell, ward_code)
    )`.execute(db)
}

async function middlesOfWards(db: Kysely<unknown>) {
  await sql`ALTER TABLE wards ADD cell bigint, ADD around text[] NOT NULL DEFAULT '{}'`.execute(db)
  await sql`
    UPDATE wards SET around = found.around
    FROM json_to_recordset(${JSON.stringify(wardsTouching())}::json) AS found(code text, around text[])
    WHERE wards.code = found.code`.execute(db)
  const { rows } = await sql<{ code: string; latitude: number; longitude: number }>`
    SELECT code, center[1] AS latitude, center[0] AS longitude FROM wards`.execute(db)
  const middles = rows.map(({ latitude, longitude }) => decimal(latLngToCell(latitude, longitude, 8)))
  await sql`
    UPDATE wards SET cell = found.cell
    FROM unnest(${rows.map(({ code }) => code)}::text[], ${middles}::bigint[]) AS found(code, cell)
    WHERE wards.code = found.code`.execute(db)
}

async function countHomes(db: Kysely<unknown>) {
  const { rows } = await sql<{ cell: string; ward_code: string; count: number }>`
    SELECT homes.cell::text AS cell, ward_code, count(*)::integer AS count
    FROM homes JOIN users ON users.id = user_id WHERE ward_code IS NOT NULL GROUP BY 1, 2`.execute(db)
  const homes = new Map<string, number>()
  for (const { cell, ward_code, count } of rows) {
    // Whoever lives in a crowded cell is told of by that, and the parent stands for the others alone.
    const place = count >= 5 ? cell : decimal(cellToParent(BigInt(cell).toString(16), 7))
    const key = `${place} ${ward_code}`
    homes.set(key, (homes.get(key) ?? 0) + count)
  }
  const crowded = [...homes].filter(([, count]) => count >= 5).map(([key]) => key.split(' '))
  await sql`
    INSERT INTO crowded_cells (cell, ward_code, crowded_at)
    SELECT cell, ward_code, now() FROM unnest(${crowded.map(([area]) => area)}::bigint[],
      ${crowded.map(([, ward_code]) => ward_code)}::text[]) AS found(cell, ward_code)`.execute(db)
}

/** An H3 number says its resolution in bits 52 to 55, and its digits of resolutions 5 to 8 in bits 21 to 32. */
const toldInstead = (cell: string, ward_code: string) => sql`
  SELECT
    CASE place.area WHEN 'cell' THEN ${sql.ref(cell)} WHEN 'parent' THEN ${sql.ref(cell)} & ~(7::bigint << 21)
      ELSE coalesce((SELECT wards.cell FROM wards WHERE code = ${sql.ref(ward_code)}),
        ${sql.ref(cell)} & ~(4095::bigint << 21)) END,
    place.area
  FROM (SELECT CASE
    WHEN EXISTS (SELECT FROM crowded_cells AS one
      WHERE one.cell = ${sql.ref(cell)} AND one.ward_code = ${sql.ref(ward_code)}) THEN 'cell'
    WHEN EXISTS (SELECT FROM crowded_cells AS one
      WHERE one.cell = (${sql.ref(cell)} & ~(15::bigint << 52)) | (7::bigint << 52) | (7::bigint << 21)
        AND one.ward_code = ${sql.ref(ward_code)}) THEN 'parent'
    ELSE 'ward' END AS area) AS place`

const decimal = (hex: string) => BigInt(`0x${hex}`).toString()
