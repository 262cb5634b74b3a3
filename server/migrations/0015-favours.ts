import { type Kysely, sql } from 'kysely'

/**
 * A favour begins as an offer. Who made it is the helper, but where something is given: there it is whoever wants it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE favours
      ADD status text NOT NULL DEFAULT 'offered' CHECK (status IN
        ('offered', 'accepted', 'handed_over', 'completed', 'declined', 'withdrawn', 'no_show')),
      ADD message text NOT NULL DEFAULT '',
      ADD is_lending boolean NOT NULL DEFAULT false,
      ADD due_date timestamptz,
      ADD no_show_by text CHECK (no_show_by IN ('author', 'offerer')),
      ADD was_handed_over boolean NOT NULL DEFAULT false,
      ADD reminded_for timestamptz,
      ADD updated_at timestamptz(3)`.execute(db)
  await sql`UPDATE favours SET status = 'completed' WHERE finished_at IS NOT NULL`.execute(db)
  await sql`UPDATE favours SET updated_at = coalesce(finished_at, created_at)`.execute(db)
  await sql`ALTER TABLE favours ALTER updated_at SET NOT NULL`.execute(db)
  await sql`ALTER TABLE favours ADD CONSTRAINT favours_finished
    CHECK ((status = 'completed') = (finished_at IS NOT NULL))`.execute(db)
  // One offer a person and post.
  await sql`CREATE UNIQUE INDEX favours_offer ON favours
    (post_id, (CASE kind WHEN 'give' THEN helped_id ELSE helper_id END))
    WHERE post_id IS NOT NULL`.execute(db)
  await sql`DROP INDEX favours_post_id`.execute(db)
  await sql`CREATE INDEX favours_post_id ON favours (post_id, status, updated_at)`.execute(db)
  await sql`CREATE INDEX favours_of_helped ON favours (helped_id, updated_at DESC, id DESC)`.execute(db)
  await sql`CREATE INDEX favours_of_helper ON favours (helper_id, updated_at DESC, id DESC)`.execute(db)

  // What was done with it, in order; `by` is null for what came by itself.
  await sql`
    CREATE TABLE favour_moves (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      favour_id bigint NOT NULL REFERENCES favours ON DELETE CASCADE,
      move text NOT NULL CHECK (move IN
        ('offer', 'accept', 'decline', 'withdraw', 'complete', 'return', 'no_show', 'reopen')),
      by text CHECK (by IN ('author', 'offerer')),
      at timestamptz(3) NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX favour_moves_favour_id ON favour_moves (favour_id, id)`.execute(db)
}
