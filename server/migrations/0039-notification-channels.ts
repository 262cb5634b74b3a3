import { type Kysely, sql } from 'kysely'

/**
 * How a notification leaves the app, and what somebody does not want to hear of for a time. `deliver_from` is when its
 * latest kind came, long ago for those that go out by no other way; `pushed_to` counts devices. Deliveries are kept for a day, by which they are limited.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE notifications
      ADD deliver_from timestamptz(3) NOT NULL DEFAULT 'epoch',
      ADD pushed_at timestamptz,
      ADD pushed_to integer NOT NULL DEFAULT 0,
      ADD mailed_at timestamptz`.execute(db)
  await sql`
    CREATE INDEX notifications_undelivered ON notifications (user_id, deliver_from)
    WHERE read_at IS NULL AND (pushed_at IS NULL OR (mailed_at IS NULL AND pushed_to = 0))`.execute(db)

  await sql`
    CREATE TABLE notification_deliveries (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      channel text NOT NULL CHECK (channel IN ('push', 'email')),
      topic text,
      at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX notification_deliveries_latest ON notification_deliveries (user_id, channel, at)`.execute(
    db,
  )
  await sql`CREATE INDEX notification_deliveries_at ON notification_deliveries (at)`.execute(db)

  // `phrase` is the word as texts are searched for it: small letters, one space around each word.
  await sql`
    CREATE TABLE notification_mutes (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      person_id bigint REFERENCES users ON DELETE CASCADE,
      post_id bigint REFERENCES posts ON DELETE CASCADE,
      word text,
      phrase text,
      until timestamptz NOT NULL,
      CHECK (num_nonnulls(person_id, post_id, word) = 1 AND (word IS NULL) = (phrase IS NULL)),
      UNIQUE (user_id, person_id),
      UNIQUE (user_id, post_id),
      UNIQUE (user_id, phrase)
    )`.execute(db)
  for (const column of ['person_id', 'post_id'])
    await sql`
      CREATE INDEX ${sql.ref(`notification_mutes_${column}`)} ON notification_mutes (${sql.ref(column)})
      WHERE ${sql.ref(column)} IS NOT NULL`.execute(db)
  await sql`CREATE INDEX notification_mutes_until ON notification_mutes (until)`.execute(db)
}
