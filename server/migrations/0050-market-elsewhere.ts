import { type Kysely, sql } from 'kysely'

/**
 * Products in conversations, searches that tell of new finds, and what staff take out of the market. `reported_products`
 * keeps what was said at each report. A product with
 * `withheld_at` stays hidden whatever its seller does.
 */
export async function up(db: Kysely<unknown>) {
  await conversations(db)
  await searches(db)
  await sql`ALTER TABLE products ADD withheld_at timestamptz`.execute(db)
  await sql`ALTER TABLE reports DROP CONSTRAINT reports_target_type_check,
    ADD CONSTRAINT reports_target_type_check
      CHECK (target_type IN ('user', 'post', 'comment', 'rating', 'message', 'product', 'order'))`.execute(db)
  await sql`
    CREATE TABLE reported_products (
      report_id bigint PRIMARY KEY REFERENCES reports ON DELETE CASCADE,
      name text NOT NULL,
      description text NOT NULL,
      place text NOT NULL,
      price bigint NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX reports_of_products ON reports (id) WHERE target_type = 'product'`.execute(db)
}

async function conversations(db: Kysely<unknown>) {
  await sql`ALTER TABLE chats DROP CONSTRAINT chats_kind_check,
    ADD CONSTRAINT chats_kind_check CHECK (kind IN ('person', 'favour', 'community', 'product'))`.execute(db)
  await sql`ALTER TABLE messages DROP CONSTRAINT messages_card_type_check,
    ADD CONSTRAINT messages_card_type_check CHECK (card_type IN ('post', 'product'))`.execute(db)
  await sql`ALTER TABLE reported_messages ADD card_type text`.execute(db)
  await sql`UPDATE reported_messages SET card_type = 'post' WHERE card_id IS NOT NULL`.execute(db)
}

/**
 * A search is found by what a new product has: each of its alternatives stands under one key, a word or a category, near
 * the `parent` of resolution 7 that its person's home is in.
 */
async function searches(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE saved_search_keys (
      parent bigint NOT NULL,
      key text NOT NULL,
      search_id bigint NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
      PRIMARY KEY (parent, key, search_id)
    )`.execute(db)
  await sql`CREATE INDEX saved_search_keys_search_id ON saved_search_keys (search_id)`.execute(db)
}
