import { sql } from 'kysely'
import type { NotificationKind } from '../../contract/notifications/notifications.ts'
import type { Database } from '../platform/database/db.ts'

/** Removes the person's event from unread notifications. Returns whether there was one. */
export async function removePerson(
  tx: Database,
  { kind, topic, to, by }: { kind: NotificationKind; topic: string; to: number[]; by: number },
) {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM notifications WHERE user_id = ANY(${to}::bigint[]) AND topic = ${topic} AND read_at IS NULL
    ORDER BY user_id FOR UPDATE`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (!ids.length) return false
  const removed = await sql<Removed>`
    DELETE FROM notification_people
    WHERE notification_id = ANY(${ids}::bigint[]) AND person_id = ${by} AND kind = ${kind}
    RETURNING notification_id AS id, kind, at`.execute(tx)
  await updateAfterRemoval(tx, removed.rows)
  return removed.rows.length > 0
}

export async function removePersonFromAll(tx: Database, user_id: number) {
  await sql`
    SELECT FROM notifications
    WHERE id IN (SELECT notification_id FROM notification_people WHERE person_id = ${user_id})
    ORDER BY user_id, id FOR UPDATE`.execute(tx)
  const removed = await sql<Removed>`
    DELETE FROM notification_people WHERE person_id = ${user_id}
    RETURNING notification_id AS id, kind, at`.execute(tx)
  await updateAfterRemoval(tx, removed.rows)
}

interface Removed {
  id: number
  kind: string
  at: Date
}

/** Deletes notifications without people, except automatic ones. If the latest event was removed, the path loses its `#` part. */
async function updateAfterRemoval(tx: Database, removed: Removed[]) {
  if (!removed.length) return
  const ids = removed.map(({ id }) => id)
  await sql`
    WITH removed AS (
      SELECT * FROM unnest(${ids}::bigint[], ${removed.map(({ kind }) => kind)}::text[],
        ${removed.map(({ at }) => at)}::timestamptz[]) AS removed(id, kind, at)
    ), rest AS (
      SELECT notification.id,
        (SELECT count(DISTINCT person_id) FROM notification_people WHERE notification_id = notification.id) AS people,
        newest.kind, newest.at,
        ARRAY(
          SELECT each.kind FROM unnest(notification.kinds) WITH ORDINALITY AS each(kind, place)
          WHERE each.kind NOT IN (SELECT kind FROM removed WHERE removed.id = notification.id)
            OR EXISTS (SELECT FROM notification_people AS person
              WHERE person.notification_id = notification.id AND person.kind = each.kind)
          ORDER BY place) AS kinds
      FROM notifications AS notification
      LEFT JOIN LATERAL (
        SELECT kind, at FROM notification_people WHERE notification_id = notification.id ORDER BY at DESC LIMIT 1
      ) AS newest ON true
      WHERE notification.id = ANY(${ids}::bigint[])
    )
    UPDATE notifications SET
      people_count = rest.people,
      kinds = rest.kinds,
      kind = CASE WHEN notifications.kind = ANY(rest.kinds) THEN notifications.kind
        ELSE coalesce(rest.kind, rest.kinds[1], notifications.kind) END,
      action_url = CASE WHEN rest.at <= (SELECT max(at) FROM removed WHERE removed.id = rest.id)
        THEN split_part(action_url, '#', 1) ELSE action_url END
    FROM rest WHERE notifications.id = rest.id`.execute(tx)
  await sql`
    DELETE FROM notifications
    WHERE id = ANY(${ids}::bigint[]) AND people_count = 0 AND cardinality(kinds) = 0`.execute(tx)
}
