import { type Kysely, sql } from 'kysely'

/**
 * Serial numbers are handed out again after an older dump is restored. What is given to people therefore names random
 * ids: of the session, of the person, and of the database itself.
 */
export async function up(db: Kysely<unknown>) {
  await sql`ALTER TABLE users ADD uid uuid NOT NULL DEFAULT gen_random_uuid()`.execute(db)
  await sql`
    CREATE FUNCTION refuse_new_uid() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'users.uid never changes';
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER refuse_new_uid BEFORE UPDATE OF uid ON users
      FOR EACH ROW EXECUTE FUNCTION refuse_new_uid()`.execute(db)

  // No token names the sessions that were: they are over.
  await sql`UPDATE sessions SET ended_at = now() WHERE ended_at IS NULL`.execute(db)
  await sql`ALTER TABLE sessions DROP id`.execute(db)
  await sql`ALTER TABLE sessions ADD id uuid PRIMARY KEY DEFAULT gen_random_uuid()`.execute(db)
  await sql`CREATE INDEX sessions_user_id ON sessions (user_id, created_at DESC, id)`.execute(db)

  // When somebody last proved who they are, by password or at a provider: refreshing does not count.
  await sql`ALTER TABLE sessions ADD authenticated_at timestamptz NOT NULL DEFAULT now()`.execute(db)
  await sql`UPDATE sessions SET authenticated_at = created_at`.execute(db)
  // There where somebody signed in is asked who they are once more, for that session.
  await sql`ALTER TABLE signin_attempts ADD session_id uuid REFERENCES sessions ON DELETE CASCADE`.execute(db)

  await sql`
    CREATE TABLE installation (
      is_this boolean PRIMARY KEY DEFAULT true CHECK (is_this),
      id uuid NOT NULL DEFAULT gen_random_uuid()
    )`.execute(db)
  await sql`INSERT INTO installation DEFAULT VALUES`.execute(db)
}
