import { type Kysely, sql } from 'kysely'

/** Names are listed in Vietnamese order, see `byName`. */
export async function up(db: Kysely<unknown>) {
  await sql`DROP INDEX users_by_name, users_of_ward, wards_lively, wards_of_province`.execute(db)
  await sql`CREATE INDEX users_by_name ON users (display_name COLLATE "vi-x-icu", id)`.execute(db)
  await sql`CREATE INDEX users_of_ward ON users (ward_code, display_name COLLATE "vi-x-icu", id)`.execute(db)
  await sql`CREATE INDEX wards_lively ON wards (size DESC, name COLLATE "vi-x-icu", code)`.execute(db)
  await sql`
    CREATE INDEX wards_of_province ON wards (province_code, size DESC, name COLLATE "vi-x-icu", code)`.execute(
    db,
  )
}
