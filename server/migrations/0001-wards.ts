import { type Kysely, sql } from 'kysely'
import { insertWards } from '../wards/outlines.ts'

export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE wards (
      code text PRIMARY KEY,
      name text NOT NULL,
      full_name text NOT NULL,
      name_en text NOT NULL,
      province_code text NOT NULL,
      province text NOT NULL,
      area_km2 double precision NOT NULL,
      center point NOT NULL
    )`.execute(db)
  // A ring lies in x = longitude, y = latitude; a hole takes its inside out of the ward again.
  await sql`
    CREATE TABLE ward_rings (
      ward_code text NOT NULL REFERENCES wards,
      is_hole boolean NOT NULL,
      ring polygon NOT NULL
    )`.execute(db)
  await insertWards(db)
  await sql`CREATE INDEX ward_rings_ring ON ward_rings USING gist (ring)`.execute(db)
  await sql`CREATE INDEX ward_rings_ward_code ON ward_rings (ward_code)`.execute(db)
}
