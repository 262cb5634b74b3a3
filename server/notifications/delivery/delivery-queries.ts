import { sql } from 'kysely'
import type { NotificationChannel } from '../../../contract/notifications/preferences.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Language } from '../messages.ts'
import type { Change } from '../queries.ts'
import type { Delivery } from './decide.ts'
import { isPresent } from '../../relations/blocks/visibility.ts'

type Reader = { id: number }

/** Of concurrent jobs about one person each sees what the one before decided. */
export const lockDeliveriesTo = (tx: Database, { id }: Reader) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`deliveries to ${id}`}, 0))`.execute(tx)

/** Null for who is leaving or wants no notifications at all. */
export async function recipientById(tx: Database, id: number) {
  const { rows } = await sql<{ language: Language; stored: Change }>`
    SELECT CASE WHEN preferences ->> 'language' = 'en' THEN 'en' ELSE 'vi' END AS language,
      notification_preferences AS stored
    FROM users
    WHERE id = ${id} AND ${isPresent()} AND coalesce((preferences ->> 'notifications')::boolean, true)`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Those that limits count. */
export async function deliveriesTo(tx: Database, { id }: Reader, since: Date): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    SELECT delivery.channel, delivery.topic, delivery.at,
      EXISTS (SELECT FROM notifications AS notification
        WHERE notification.user_id = ${id} AND notification.topic = delivery.topic
          AND notification.read_at >= delivery.at) AS is_read
    FROM notification_deliveries AS delivery
    WHERE delivery.user_id = ${id} AND delivery.at > ${since}`.execute(tx)
  return rows
}

export async function insertDeliveries(
  tx: Database,
  { id: user_id }: Reader,
  channel: NotificationChannel,
  topics: (string | null)[],
  at: Date,
) {
  if (!topics.length) return
  await tx
    .insertInto('notification_deliveries')
    .values(topics.map((topic) => ({ user_id, channel, topic, at })))
    .execute()
}

export async function markPushed(tx: Database, ids: number[], at: Date) {
  if (ids.length)
    await tx.updateTable('notifications').set({ pushed_at: at }).where('id', 'in', ids).execute()
}

export async function markMailed(tx: Database, ids: number[], at: Date) {
  if (ids.length)
    await tx.updateTable('notifications').set({ mailed_at: at }).where('id', 'in', ids).execute()
}

export const saveReached = (db: Database, id: number, devices: number) =>
  db.updateTable('notifications').set({ pushed_to: devices }).where('id', '=', id).execute()

export const deleteDeliveriesBefore = (db: Database, before: Date) =>
  db.deleteFrom('notification_deliveries').where('at', '<', before).execute()
