import { type Kysely, sql } from 'kysely'

/**
 * Of a listing's picture `bits` are the 64 of its perceptual hash; `bands` are four numbers, each of 16 bits with its place
 * before them: pictures that differ in at most 3 bits share one. A case of `by_system` is a report that no person made.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE picture_hashes (
      media_id bigint PRIMARY KEY REFERENCES media ON DELETE CASCADE,
      bits bit(64) NOT NULL,
      bands integer[] NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX picture_hashes_bands ON picture_hashes USING gin (bands)`.execute(db)
  await sql`ALTER TABLE messages ADD cautions text[] NOT NULL DEFAULT '{}'`.execute(db)
  await sql`ALTER TABLE chats ADD case_opened_at timestamptz`.execute(db)
  await sql`ALTER TABLE reports ADD by_system boolean NOT NULL DEFAULT false`.execute(db)
  await sql`CREATE UNIQUE INDEX reports_by_system ON reports (target_type, target_id) WHERE by_system`.execute(
    db,
  )
}
