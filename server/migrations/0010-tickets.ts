import { type Kysely, sql } from 'kysely'

/** What people write to staff, and what staff did with it. */
export async function up(db: Kysely<unknown>) {
  // `likeness` is a hash by which the same words, sent again, are known. It and the address go when the writer leaves.
  await sql`
    CREATE TABLE tickets (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      reference text NOT NULL UNIQUE,
      kind text NOT NULL CHECK (kind IN ('contact', 'report')),
      topic text NOT NULL,
      name text NOT NULL DEFAULT '',
      email text,
      message text NOT NULL,
      about text,
      user_id bigint REFERENCES users ON DELETE SET NULL,
      likeness text,
      created_at timestamptz NOT NULL,
      closed_at timestamptz
    )`.execute(db)
  await sql`CREATE INDEX tickets_open ON tickets (created_at, id) WHERE closed_at IS NULL`.execute(db)
  await sql`CREATE INDEX tickets_closed ON tickets (closed_at DESC, id DESC) WHERE closed_at IS NOT NULL`.execute(
    db,
  )
  await sql`CREATE INDEX tickets_likeness ON tickets (likeness, created_at)`.execute(db)
  await sql`CREATE INDEX tickets_email ON tickets (lower(email), created_at)`.execute(db)
  await sql`CREATE INDEX tickets_user_id ON tickets (user_id, created_at)`.execute(db)

  await sql`
    CREATE TABLE ticket_acts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      ticket_id bigint NOT NULL REFERENCES tickets ON DELETE CASCADE,
      staff_id bigint REFERENCES users ON DELETE SET NULL,
      act text NOT NULL CHECK (act IN ('close', 'reopen')),
      note text NOT NULL DEFAULT '',
      done_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX ticket_acts_ticket_id ON ticket_acts (ticket_id, id)`.execute(db)
  await sql`CREATE INDEX ticket_acts_staff_id ON ticket_acts (staff_id)`.execute(db)
}
