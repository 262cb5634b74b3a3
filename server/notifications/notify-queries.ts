import { type RawBuilder, sql } from 'kysely'
import type { NotificationKind } from '../../contract/notifications/notifications.ts'
import { canSeePerson } from '../relations/visibility.ts'
import type { Database } from '../platform/database/db.ts'
import { hasMuted, type Rule, spellingsOf } from './kind-rules.ts'

export interface NewNotification {
  kind: NotificationKind
  /** Without duplicates. `by` is not notified. */
  to: number[]
  /** Null for an automatic event. */
  by: number | null
  /** Events with the same topic, such as `post:12`, are grouped in one notification until it is read. */
  topic: string
  /** The notification is deleted with this post. */
  post_id: number | null
  /** A path in the app. */
  action_url: string
  /** The text of the event: users who have muted a word in it are not notified. */
  text?: string
  at: Date
  scheduled_for?: Date
}

interface Notified {
  id: number
  user_id: number
  is_news: boolean
}

/**
 * `is_news`: the unread notification had no event of this kind before, or the rule says so. Locks the rows in the order of the users, like all
 * queries on them.
 */
export async function addToTopic(tx: Database, event: NewNotification, rule: Rule): Promise<Notified[]> {
  const { by } = event
  const isPushed = sql.lit(rule.isPushedAgain)
  const { rows } = await sql<Notified>`
    WITH said AS MATERIALIZED (${spellingsOf(rule.isUrgent ? '' : (event.text ?? ''))})
    INSERT INTO notifications
      (user_id, topic, kind, kinds, post_id, action_url, scheduled_for, created_at, updated_at, deliver_from)
    SELECT users.id, ${event.topic}, ${event.kind}, ARRAY[${event.kind}], ${event.post_id}::bigint, ${event.action_url},
      ${event.scheduled_for ?? null}::timestamptz, ${event.at}::timestamptz, ${event.at}::timestamptz,
      ${event.scheduled_for ?? event.at}::timestamptz
    FROM users CROSS JOIN said
    WHERE users.id = ANY(${event.to}::bigint[]) AND users.leaving_at IS NULL
      AND coalesce((users.preferences ->> 'notifications')::boolean, true)
      AND coalesce((users.notification_preferences #>> ARRAY['notification_types', ${rule.preference}])::boolean, true)
      ${by === null ? sql`` : sql`AND users.id <> ${by} AND ${canSeePerson({ id: by })}`}
      ${rule.canBeMuted ? sql`AND NOT ${hasMuted({ by, post_id: rule.isMutedWithPost ? event.post_id : null }, event.at)}` : sql``}
      ${by !== null && rule.onceADay ? sql`AND NOT ${wasNotified(event, by)}` : sql``}
    ORDER BY users.id
    ON CONFLICT (user_id, topic) WHERE read_at IS NULL DO UPDATE SET
      kind = excluded.kind,
      kinds = CASE WHEN excluded.kind = ANY(notifications.kinds) THEN notifications.kinds
        ELSE notifications.kinds || excluded.kind END,
      deliver_from = CASE WHEN NOT ${isPushed} AND excluded.kind = ANY(notifications.kinds) THEN notifications.deliver_from
        ELSE excluded.deliver_from END,
      pushed_at = CASE WHEN ${isPushed} THEN NULL ELSE notifications.pushed_at END,
      post_id = excluded.post_id,
      action_url = excluded.action_url,
      scheduled_for = coalesce(excluded.scheduled_for, notifications.scheduled_for),
      updated_at = greatest(notifications.updated_at, excluded.updated_at)
    RETURNING id, user_id, ${isPushed} OR NOT EXISTS (
      SELECT FROM notifications AS before
      WHERE before.id = notifications.id AND ${event.kind} = ANY(before.kinds)) AS is_news`.execute(tx)
  return rows
}

const wasNotified = ({ topic, kind, at }: NewNotification, by: number) => sql`
  EXISTS (
    SELECT FROM notifications AS notification JOIN notification_people AS person ON person.notification_id = notification.id
    WHERE notification.user_id = users.id AND notification.topic = ${topic} AND notification.read_at IS NOT NULL
      AND person.person_id = ${by} AND person.kind = ${kind}
      AND person.at > ${at}::timestamptz - interval '1 day')`

/** Counts a person once per notification, and runs `then` in the same statement. The rows must be locked. */
export async function addPerson(
  tx: Database,
  ids: number[],
  { by, kind, at }: { by: number; kind: NotificationKind; at: Date },
  then: RawBuilder<unknown>,
) {
  await sql`
    WITH counted AS (
      SELECT DISTINCT notification_id AS id FROM notification_people
      WHERE notification_id = ANY(${ids}::bigint[]) AND person_id = ${by}
    ), added AS (
      INSERT INTO notification_people (notification_id, person_id, kind, at)
      SELECT id, ${by}::bigint, ${kind}, ${at}::timestamptz FROM unnest(${ids}::bigint[]) AS notification(id)
      ON CONFLICT (notification_id, person_id, kind) DO UPDATE SET at = excluded.at
    ), people AS (
      UPDATE notifications SET people_count = people_count + 1
      WHERE id = ANY(${ids}::bigint[]) AND id NOT IN (SELECT id FROM counted)
    )
    ${then}`.execute(tx)
}
