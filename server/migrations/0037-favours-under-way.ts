import { type Kysely, sql } from 'kysely'

/** For the sections of one's own favours: those under way by status, and one's own open requests. */
export async function up(db: Kysely<unknown>) {
  for (const side of ['helped', 'helper'])
    await sql`
      CREATE INDEX ${sql.ref(`favours_under_way_${side}`)}
      ON favours (${sql.ref(`${side}_id`)}, status, updated_at DESC, id DESC)
      WHERE status IN ('offered', 'accepted', 'handed_over')`.execute(db)
  await sql`
    CREATE INDEX posts_asking ON posts (author_id, created_at DESC, id DESC)
    WHERE status = 'active' AND over_at IS NULL AND category IN ('help', 'request', 'give')`.execute(db)
}
