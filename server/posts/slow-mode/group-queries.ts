import { sql } from 'kysely'
import { insideSeenBy, moderates } from '../../relations/community-visibility.ts'
import { lockSpeaker, mostCounted, type Talk, type Thread } from './queries.ts'

/** What is said on a group's page. */
export const groupTalk: Talk = {
  async read(db, viewer, id, { since, now }) {
    const { rows } = await sql<Thread>`
      WITH lately AS MATERIALIZED (
        SELECT id, author_id, created_at FROM (
          SELECT id, author_id, created_at FROM group_comments
          WHERE community_id = ${id} AND withheld_at IS NULL ORDER BY id DESC LIMIT ${mostCounted}
        ) AS newest WHERE created_at > ${since}::timestamptz
      )
      SELECT false AS is_author, ${moderates(viewer)} AS is_moderator,
        (SELECT slow_until FROM slow_groups
          WHERE slow_groups.community_id = communities.id AND slow_until > ${now}::timestamptz) AS slow_until,
        coalesce((SELECT json_agg(author_id ORDER BY id DESC) FROM lately), '[]') AS authors,
        (SELECT count(DISTINCT reporter_id)::integer FROM reports
          WHERE target_type = 'group_comment' AND target_id IN (SELECT id FROM lately)) AS reporters,
        (SELECT max(created_at) FROM lately WHERE author_id = ${viewer.id}) AS last_at
      FROM communities WHERE communities.id = ${id} AND kind = 'group' AND ${insideSeenBy(viewer)}`.execute(
      db,
    )
    return rows[0] ?? null
  },
  lock: (tx, viewer, id) => lockSpeaker(tx, viewer, `group ${id}`),
  slow: (db, community_id, slow_until) =>
    db
      .insertInto('slow_groups')
      .values({ community_id, slow_until })
      .onConflict((oc) => oc.column('community_id').doUpdateSet({ slow_until }))
      .execute(),
  letGo: (db, id) => db.deleteFrom('slow_groups').where('community_id', '=', id).execute(),
  forgetPast: (db, now) => db.deleteFrom('slow_groups').where('slow_until', '<=', now).execute(),
}
