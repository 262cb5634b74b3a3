import { type Kysely, sql } from 'kysely'

export const locks = ['users', 'sessions', 'account_erasures']

/**
 * `is_staff` is read from the role. A session has proved the second factor since `second_factor_at`. A secret is
 * encrypted; `pending_secret` waits for its first code. `last_step` is the period of the last code, so that none works
 * twice; `wrong_at` when wrong ones came lately. A recovery code is kept as its HMAC. An erasure that one admin asked for
 * has no `erase_at` until another has confirmed it.
 */
export async function up(db: Kysely<unknown>) {
  await roles(db)
  await secondFactors(db)
  await confirmedErasures(db)
}

async function roles(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE users ADD staff_role text CHECK (staff_role IN ('moderator', 'admin'))`.execute(db)
  await sql`UPDATE users SET staff_role = 'admin' WHERE is_staff`.execute(db)
  await sql`DROP TRIGGER end_blocks ON users`.execute(db)
  await sql`ALTER TABLE users DROP is_staff`.execute(db)
  await sql`
    ALTER TABLE users ADD is_staff boolean NOT NULL GENERATED ALWAYS AS (staff_role IS NOT NULL) STORED`.execute(
    db,
  )
  await sql`CREATE INDEX users_staff ON users (id) WHERE is_staff`.execute(db)
  await sql`
    CREATE TRIGGER end_blocks AFTER UPDATE OF staff_role ON users
      FOR EACH ROW WHEN (NEW.staff_role IS NOT NULL AND OLD.staff_role IS NULL)
      EXECUTE FUNCTION end_blocks()`.execute(db)
}

async function secondFactors(db: Kysely<unknown>) {
  await sql`ALTER TABLE sessions ADD second_factor_at timestamptz`.execute(db)
  await sql`
    CREATE TABLE second_factors (
      user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      secret text,
      pending_secret text,
      pending_since timestamptz,
      confirmed_at timestamptz,
      last_step bigint NOT NULL DEFAULT 0,
      wrong_at timestamptz[] NOT NULL DEFAULT '{}',
      CHECK ((secret IS NULL) = (confirmed_at IS NULL)),
      CHECK ((pending_secret IS NULL) = (pending_since IS NULL))
    )`.execute(db)
  await sql`
    CREATE TABLE recovery_codes (
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      code_hash text NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (user_id, code_hash)
    )`.execute(db)
}

/** Those ordered before needed nobody else. */
async function confirmedErasures(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE account_erasures
      ALTER erase_at DROP NOT NULL,
      ADD confirmed_by bigint,
      ADD confirmed_at timestamptz,
      ADD CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
      ADD CHECK (confirmed_at IS NULL OR erase_at IS NOT NULL),
      ADD CHECK (confirmed_by <> ordered_by),
      DROP CONSTRAINT account_erasures_ended_as_check,
      ADD CONSTRAINT account_erasures_ended_as_check CHECK (ended_as IN ('undone', 'lapsed', 'erased'))`.execute(
    db,
  )
  await sql`
    CREATE INDEX account_erasures_asked ON account_erasures (ordered_at)
    WHERE ended_as IS NULL AND erase_at IS NULL`.execute(db)
  await sql`
    CREATE OR REPLACE FUNCTION keep_written() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        IF OLD.ended_as IS NULL
          AND (NEW.id, NEW.user_id, NEW.reason, NEW.ordered_by, NEW.ordered_at)
            = (OLD.id, OLD.user_id, OLD.reason, OLD.ordered_by, OLD.ordered_at)
          AND (OLD.erase_at IS NULL
            OR (NEW.erase_at, NEW.confirmed_by, NEW.confirmed_at)
              IS NOT DISTINCT FROM (OLD.erase_at, OLD.confirmed_by, OLD.confirmed_at))
        THEN RETURN NEW; END IF;
      END IF;
      RAISE EXCEPTION 'What staff did stays as it was written';
    END $$`.execute(db)
}
