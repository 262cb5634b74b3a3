import { type Kysely, sql } from 'kysely'

export const locks = ['moderation_cases', 'posts']

/** Whoever organises an event decides on what is said about it. */
export async function up(db: Kysely<unknown>) {
  await sql`ALTER TABLE moderation_cases ADD event_id bigint REFERENCES posts ON DELETE SET NULL`.execute(db)
  await sql`
    CREATE INDEX moderation_cases_of_event
    ON moderation_cases (event_id, status, urgency DESC, opened_at, id) WHERE event_id IS NOT NULL`.execute(
    db,
  )
  await sql`
    UPDATE moderation_cases SET event_id = posts.id FROM comments JOIN posts ON posts.id = comments.post_id
    WHERE target_type = 'comment' AND target_id = comments.id AND posts.category = 'event'`.execute(db)
}
