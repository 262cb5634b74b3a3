import { type Kysely, sql } from 'kysely'

/**
 * `vapid_keys` has one row, whose private key is encrypted. A device's `failing_since` is when its push service last
 * began to take nothing, and until `busy_until` it does not want to be asked again; what it then missed waits in
 * `waiting_pushes`, the latest of each topic.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE vapid_keys (
      is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
      public_key text NOT NULL,
      private_key text NOT NULL,
      made_at timestamptz NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE push_subscriptions (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
      endpoint text NOT NULL UNIQUE,
      p256dh text NOT NULL,
      auth text NOT NULL,
      created_at timestamptz NOT NULL,
      failing_since timestamptz,
      busy_until timestamptz
    )`.execute(db)
  await sql`CREATE INDEX push_subscriptions_newest ON push_subscriptions (user_id, id DESC)`.execute(db)
  await sql`CREATE UNIQUE INDEX push_subscriptions_session_id ON push_subscriptions (session_id)`.execute(db)
  await sql`
    CREATE TABLE waiting_pushes (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      subscription_id bigint NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
      topic text NOT NULL,
      note json NOT NULL,
      tries integer NOT NULL DEFAULT 0,
      written_at timestamptz(3) NOT NULL,
      UNIQUE (subscription_id, topic)
    )`.execute(db)
  await sql`CREATE INDEX waiting_pushes_user_id ON waiting_pushes (user_id)`.execute(db)

  await sql`
    CREATE FUNCTION unsubscribe_ended() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM push_subscriptions WHERE session_id = NEW.id;
      RETURN NULL;
    END $$`.execute(db)
  await sql`CREATE TRIGGER unsubscribe_ended AFTER UPDATE OF ended_at ON sessions
    FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION unsubscribe_ended()`.execute(db)
}
