import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // Until it is read, what happens to one thing (`topic`, as in post:12) is gathered in one row. `kind` is that of
  // what came last, `kinds` are all of them; `people_count` counts different people in `notification_people`.
  await sql`
    CREATE TABLE notifications (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      topic text NOT NULL,
      kind text NOT NULL,
      kinds text[] NOT NULL,
      post_id bigint REFERENCES posts ON DELETE CASCADE,
      action_url text NOT NULL,
      people_count integer NOT NULL DEFAULT 0 CHECK (people_count >= 0),
      scheduled_for timestamptz,
      created_at timestamptz(3) NOT NULL,
      updated_at timestamptz(3) NOT NULL,
      read_at timestamptz
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX notifications_topic ON notifications (user_id, topic) WHERE read_at IS NULL`.execute(
    db,
  )
  await sql`CREATE INDEX notifications_told ON notifications (user_id, topic) WHERE read_at IS NOT NULL`.execute(
    db,
  )
  await sql`CREATE INDEX notifications_newest ON notifications (user_id, updated_at DESC, id DESC)`.execute(
    db,
  )
  await sql`CREATE INDEX notifications_unread ON notifications (user_id, updated_at DESC, id DESC)
    WHERE read_at IS NULL`.execute(db)
  await sql`CREATE INDEX notifications_post_id ON notifications (post_id)`.execute(db)
  await sql`CREATE INDEX notifications_read_at ON notifications (read_at) WHERE read_at IS NOT NULL`.execute(
    db,
  )

  await sql`
    CREATE TABLE notification_people (
      notification_id bigint NOT NULL REFERENCES notifications ON DELETE CASCADE,
      person_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      kind text NOT NULL,
      at timestamptz(3) NOT NULL,
      PRIMARY KEY (notification_id, person_id, kind)
    )`.execute(db)
  await sql`CREATE INDEX notification_people_newest ON notification_people (notification_id, at DESC)`.execute(
    db,
  )
  await sql`CREATE INDEX notification_people_person_id ON notification_people (person_id)`.execute(db)
}
