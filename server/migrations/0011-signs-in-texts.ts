import { type Kysely, sql } from 'kysely'

/** An erasure looks up who wrote `@username`, in whatever people write most. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['comments', 'group_comments', 'messages'])
    await sql`
      CREATE INDEX ${sql.id(`${table}_with_signs`)} ON ${sql.table(table)} USING gin (lower(content) gin_trgm_ops)
      WHERE content LIKE '%@%'`.execute(db)
  await sql`CREATE INDEX messages_places_with_signs ON messages (id) WHERE place LIKE '%@%'`.execute(db)
}
