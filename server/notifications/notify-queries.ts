import { sql } from 'kysely'
import type { NotificationKind } from '../../contract/notifications.ts'
import { type Database } from '../platform/db.ts'
import { type Happening } from './notify.ts'

/** Adds something to what people are told of a topic; gives the notifications of those who are told. */
export async function addToTopic(tx: Database, what: Happening, preference: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO notifications
      (user_id, topic, kind, kinds, post_id, action_url, scheduled_for, created_at, updated_at)
    SELECT users.id, ${what.topic}, ${what.kind}, ARRAY[${what.kind}], ${what.post_id}::bigint, ${what.action_url},
      ${what.scheduled_for ?? null}::timestamptz, ${what.at}::timestamptz, ${what.at}::timestamptz
    FROM users
    WHERE users.id = ANY(${what.to}::bigint[]) AND users.id IS DISTINCT FROM ${what.by}::bigint
      AND users.leaving_at IS NULL
      AND coalesce((users.notification_preferences #>> ARRAY['notification_types', ${preference}])::boolean, true)
      AND NOT EXISTS (SELECT FROM blocks WHERE (blocker_id = users.id AND blocked_id = ${what.by}::bigint)
        OR (blocked_id = users.id AND blocker_id = ${what.by}::bigint))
    ORDER BY users.id
    ON CONFLICT (user_id, topic) WHERE read_at IS NULL DO UPDATE SET
      kind = excluded.kind,
      kinds = CASE WHEN excluded.kind = ANY(notifications.kinds) THEN notifications.kinds
        ELSE notifications.kinds || excluded.kind END,
      action_url = excluded.action_url,
      updated_at = greatest(notifications.updated_at, excluded.updated_at)
    RETURNING id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Counts somebody in, once a notification however many kinds of things they did. The rows must be locked. */
export async function addPerson(
  tx: Database,
  ids: number[],
  { by, kind, at }: { by: number; kind: NotificationKind; at: Date },
) {
  await sql`
    WITH known AS (
      SELECT DISTINCT notification_id AS id FROM notification_people
      WHERE notification_id = ANY(${ids}::bigint[]) AND person_id = ${by}
    ), added AS (
      INSERT INTO notification_people (notification_id, person_id, kind, at)
      SELECT id, ${by}::bigint, ${kind}, ${at}::timestamptz FROM unnest(${ids}::bigint[]) AS told(id)
      ON CONFLICT (notification_id, person_id, kind) DO UPDATE SET at = excluded.at
    )
    UPDATE notifications SET people_count = people_count + 1
    WHERE id = ANY(${ids}::bigint[]) AND id NOT IN (SELECT id FROM known)`.execute(tx)
}

/** Counts somebody out where nothing else of theirs is left; a notification of nobody goes. */
export async function removePerson(
  tx: Database,
  { kind, topic, to, by }: { kind: NotificationKind; topic: string; to: number[]; by: number },
) {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM notifications WHERE user_id = ANY(${to}::bigint[]) AND topic = ${topic} AND read_at IS NULL
    ORDER BY id FOR UPDATE`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (!ids.length) return
  const { rows: removed } = await sql<{ id: number }>`
    DELETE FROM notification_people
    WHERE notification_id = ANY(${ids}::bigint[]) AND person_id = ${by} AND kind = ${kind}
    RETURNING notification_id AS id`.execute(tx)
  const touched = removed.map(({ id }) => id)
  await sql`
    UPDATE notifications SET
      people_count = (SELECT count(DISTINCT person_id) FROM notification_people WHERE notification_id = notifications.id),
      kinds = ARRAY(SELECT DISTINCT kind FROM notification_people WHERE notification_id = notifications.id)
    WHERE id = ANY(${touched}::bigint[])`.execute(tx)
  await sql`DELETE FROM notifications WHERE id = ANY(${touched}::bigint[]) AND people_count = 0`.execute(tx)
}
