import { type Kysely, sql } from 'kysely'

/**
 * What the public list of communities asks of wards. `words` is what they are searched by: the name in both
 * languages and the province, folded, each word after a space. `size` is how many live there in coarse steps (0 is
 * fewer than the first), counted once a day.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE wards
      ADD words text NOT NULL GENERATED ALWAYS AS (
        regexp_replace(translate(folded(' ' || full_name || ' ' || name_en || ' ' || province), '''', ''),
          '[^a-z0-9]+', ' ', 'g')) STORED,
      ADD sort_name text NOT NULL GENERATED ALWAYS AS (folded(name)) STORED,
      ADD size smallint NOT NULL DEFAULT 0 CHECK (size IN (0, 10, 50, 100, 500, 1000))`.execute(db)
  await sql`CREATE INDEX wards_words ON wards USING gin (words gin_trgm_ops)`.execute(db)
  await sql`CREATE INDEX wards_lively ON wards (size DESC, sort_name, code)`.execute(db)
  await sql`CREATE INDEX wards_of_province ON wards (province_code, size DESC, sort_name, code)`.execute(db)
}
