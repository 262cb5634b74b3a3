import { type Kysely, sql } from 'kysely'

/**
 * What is on the map is found by its point, however much there is elsewhere at the same latitude. `on_map` ends some time
 * after an event is over, so that what is past does not make the map of today slower.
 */
export async function up(db: Kysely<unknown>) {
  await sql`ALTER TABLE events ADD COLUMN on_map boolean NOT NULL DEFAULT true`.execute(db)
  await sql`DROP INDEX events_on_map`.execute(db)
  await sql`
    CREATE INDEX events_on_map ON events USING gist (point(longitude, latitude))
    WHERE on_map AND latitude IS NOT NULL`.execute(db)
  await sql`DROP INDEX communities_pins`.execute(db)
  await sql`
    CREATE INDEX communities_point ON communities USING gist (point(longitude, latitude))
    WHERE deleted_at IS NULL AND latitude IS NOT NULL`.execute(db)
}
