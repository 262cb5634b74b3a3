import { type Kysely, sql } from 'kysely'

/**
 * `next_at` is when something is to be done about a check-in: to remind the person, to ask them, or to tell the next
 * contact; null once nothing is. A text's `about_id` is who it names.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE check_ins (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      words text NOT NULL,
      shares_phone boolean NOT NULL,
      started_at timestamptz(3) NOT NULL,
      due_at timestamptz(3) NOT NULL,
      reminded_at timestamptz(3),
      asked_at timestamptz(3),
      next_at timestamptz(3),
      ended_at timestamptz(3)
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX check_ins_running ON check_ins (user_id) WHERE ended_at IS NULL`.execute(db)
  await sql`CREATE INDEX check_ins_started ON check_ins (user_id, started_at)`.execute(db)
  await sql`CREATE INDEX check_ins_next ON check_ins (next_at) WHERE next_at IS NOT NULL`.execute(db)
  await sql`CREATE INDEX check_ins_due ON check_ins (due_at)`.execute(db)
  await sql`
    CREATE TABLE check_in_contacts (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      check_in_id bigint NOT NULL REFERENCES check_ins ON DELETE CASCADE,
      contact_id bigint NOT NULL REFERENCES trusted_contacts ON DELETE CASCADE,
      reader_id bigint REFERENCES users ON DELETE CASCADE,
      token_hash text UNIQUE,
      told_at timestamptz(3),
      takes_care_at timestamptz(3),
      left_out_at timestamptz(3),
      UNIQUE (check_in_id, contact_id)
    )`.execute(db)
  await sql`CREATE INDEX check_in_contacts_contact ON check_in_contacts (contact_id, told_at)`.execute(db)
  await sql`CREATE INDEX check_in_contacts_reader ON check_in_contacts (reader_id)`.execute(db)

  await sql`
    ALTER TABLE safety_updates
      ADD id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      ADD message text`.execute(db)
  await sql`CREATE INDEX safety_updates_kept ON safety_updates (sent_at) WHERE message IS NOT NULL`.execute(
    db,
  )
  await sql`
    CREATE TABLE safety_update_readers (
      update_id bigint NOT NULL REFERENCES safety_updates ON DELETE CASCADE,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      PRIMARY KEY (update_id, user_id)
    )`.execute(db)
  await sql`CREATE INDEX safety_update_readers_user ON safety_update_readers (user_id)`.execute(db)

  await sql`
    CREATE TABLE safety_texts (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      about_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      kind text NOT NULL,
      created_at timestamptz(3) NOT NULL,
      sent_at timestamptz(3)
    )`.execute(db)
  await sql`CREATE INDEX safety_texts_user ON safety_texts (user_id, created_at)`.execute(db)
  await sql`CREATE INDEX safety_texts_about ON safety_texts (about_id)`.execute(db)
  await sql`CREATE INDEX safety_texts_created ON safety_texts (created_at)`.execute(db)
}
