import { type Kysely, sql } from 'kysely'

/** What browsers were counted for whose owners agreed: no address, no account, no browser's name. */
export async function up(db: Kysely<unknown>) {
  // `visitor` is a keyed hash of a random cookie. That an event counts once an hour also bounds what one can write.
  await sql`
    CREATE TABLE analytics_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL,
      visitor text NOT NULL,
      platform text NOT NULL,
      store text NOT NULL,
      utm_source text,
      utm_medium text,
      utm_campaign text,
      occurred_at timestamptz NOT NULL CHECK (occurred_at = date_trunc('hour', occurred_at, 'UTC')),
      UNIQUE (visitor, name, platform, store, occurred_at)
    )`.execute(db)
  await sql`CREATE INDEX analytics_events_occurred_at ON analytics_events (occurred_at)`.execute(db)
}
