import { type Kysely, sql } from 'kysely'

const inMarket = sql`WHERE status = 'active' AND NOT is_away`

/**
 * How products are found: by the `parent` they are in, each order straight from an index, and by their words. `is_away`:
 * the seller is leaving. `status_before` is what a deleted product becomes again when the deletion is undone.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE products ADD is_away boolean NOT NULL DEFAULT false,
      ADD status_before text CHECK (status_before IN ('active', 'sold', 'hidden', 'expired'))`.execute(db)
  await byPlace(db)
  await byWords(db)
  await sql`CREATE INDEX products_open ON products (seller_id, listed_at, id) ${inMarket}`.execute(db)
  await sql`CREATE INDEX products_promoted ON products (parent, promoted_at) WHERE promoted_at IS NOT NULL`.execute(
    db,
  )
  await sql`
    CREATE INDEX products_unreminded ON products (expires_at) WHERE status = 'active' AND reminded_at IS NULL`.execute(
    db,
  )
  await sql`ALTER TABLE saved_products ADD parent bigint`.execute(db)
  await sql`
    CREATE INDEX saved_products_around ON saved_products (parent, created_at) INCLUDE (product_id)`.execute(
    db,
  )
}

async function byPlace(db: Kysely<unknown>) {
  const also = sql`INCLUDE (cell, seller_id, expires_at) ${inMarket}`
  await sql`CREATE INDEX products_newest ON products (parent, listed_at, id) ${also}`.execute(db)
  await sql`CREATE INDEX products_newest_of ON products (parent, category, listed_at, id) ${also}`.execute(db)
  await sql`CREATE INDEX products_priced ON products (parent, price, id) ${also}`.execute(db)
  await sql`CREATE INDEX products_priced_of ON products (parent, category, price, id) ${also}`.execute(db)
  const near = sql`INCLUDE (seller_id, expires_at) ${inMarket}`
  await sql`CREATE INDEX products_near ON products (cell, listed_at, id) ${near}`.execute(db)
  await sql`CREATE INDEX products_near_of ON products (cell, category, listed_at, id) ${near}`.execute(db)
}

/** Folded. The index holds each word together with the `parent`: a search looks up what is around somebody. */
async function byWords(db: Kysely<unknown>) {
  // With a path of its own, because a dump is restored without one.
  await sql`
    CREATE FUNCTION words_of_product(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path FROM CURRENT AS $$
      SELECT coalesce(array_agg(DISTINCT word), '{}') FROM spelt_words($1)
    $$`.execute(db)
  // Not safe for parallel plans, because starting their workers takes longer than any search.
  await sql`
    CREATE FUNCTION words_near(parent bigint, words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
      SELECT array_agg(parent::text || ' ' || word) FROM unnest(words) AS word
    $$`.execute(db)
  await sql`
    ALTER TABLE products
      ADD words text[] NOT NULL GENERATED ALWAYS AS (words_of_product(name || ' ' || description)) STORED`.execute(
    db,
  )
  await sql`
    CREATE INDEX products_words ON products USING gin (words_near(parent, words)) WITH (fastupdate = off)
    ${inMarket}`.execute(db)
}
