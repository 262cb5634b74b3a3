import { type Kysely, sql } from 'kysely'

/** The mailed link that began a deletion is recognised until its end, so that a reload of its page says so. */
export async function up(db: Kysely<unknown>) {
  await sql`ALTER TABLE mailed_links ADD has_begun boolean NOT NULL DEFAULT false`.execute(db)
}
