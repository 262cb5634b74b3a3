import { type Insertable, sql } from 'kysely'
import { maxDevices, type PushPayload } from '../../../contract/notifications/push.ts'
import type { PushSubscriptions, VapidKeys } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/db.ts'

export interface Device {
  id: number
  user_id: number
  endpoint: string
  p256dh: string
  auth: string
  failing_since: Date | null
  busy_until: Date | null
  lang: 'vi' | 'en'
  shows_content: boolean
}

export interface WaitingPush extends Device {
  topic: string
  note: { payload: PushPayload; urgent: boolean }
  tries: number
  written_at: Date
}

const deviceColumns = sql`
  subscription.id, subscription.user_id, subscription.endpoint, subscription.p256dh, subscription.auth,
  subscription.failing_since, subscription.busy_until,
  CASE WHEN users.preferences ->> 'language' = 'en' THEN 'en' ELSE 'vi' END AS lang,
  coalesce((users.notification_preferences ->> 'push_content')::boolean, true) AS shows_content`

/** Devices with an active session. */
const activeDevices = (now: Date) => sql`
  push_subscriptions AS subscription
  JOIN users ON users.id = subscription.user_id
  JOIN sessions ON sessions.id = subscription.session_id AND sessions.user_id = users.id
    AND sessions.ended_at IS NULL AND sessions.expires_at > ${now}`

export async function listDevicesOf(db: Database, user_id: number, now: Date) {
  const { rows } = await sql<Device>`
    SELECT ${deviceColumns} FROM ${activeDevices(now)}
    WHERE subscription.user_id = ${user_id}
    ORDER BY subscription.id DESC LIMIT ${maxDevices}`.execute(db)
  return rows
}

export async function findWaitingPush(db: Database, id: number, now: Date) {
  const { rows } = await sql<WaitingPush>`
    SELECT ${deviceColumns}, waiting.topic, waiting.note, waiting.tries, waiting.written_at
    FROM ${activeDevices(now)}
    JOIN waiting_pushes AS waiting
      ON waiting.subscription_id = subscription.id AND waiting.user_id = subscription.user_id
    WHERE waiting.id = ${id}`.execute(db)
  return rows[0]
}

/** Replaces a waiting push to the device with the same topic. */
export async function saveWaiting(
  tx: Database,
  { id: subscription_id, user_id }: Pick<Device, 'id' | 'user_id'>,
  { topic, note, written_at }: Pick<WaitingPush, 'topic' | 'note' | 'written_at'>,
) {
  const values = { subscription_id, user_id, topic, note: JSON.stringify(note), written_at }
  const { id } = await tx
    .insertInto('waiting_pushes')
    .values(values)
    .onConflict((oc) =>
      oc.columns(['subscription_id', 'topic']).doUpdateSet({ note: values.note, written_at, tries: 0 }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes all but the newest waiting pushes to the device. */
export const keepNewestWaiting = (tx: Database, subscription_id: number, limit: number) =>
  sql`
    DELETE FROM waiting_pushes WHERE id IN (
      SELECT id FROM waiting_pushes WHERE subscription_id = ${subscription_id}
      ORDER BY written_at DESC, id DESC OFFSET ${limit})`.execute(tx)

export const countTry = (db: Database, id: number) =>
  db
    .updateTable('waiting_pushes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Does nothing if the push was replaced. */
export const deleteWaiting = (db: Database, id: number, written_at: Date) =>
  db.deleteFrom('waiting_pushes').where('id', '=', id).where('written_at', '=', written_at).execute()

export const saveFailing = (db: Database, id: number, state: Pick<Device, 'failing_since' | 'busy_until'>) =>
  db.updateTable('push_subscriptions').set(state).where('id', '=', id).execute()

export const deleteDevice = (db: Database, id: number) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).execute()

/** Serialises a user's registrations of devices. */
export const lockDevicesOf = (tx: Database, user_id: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`devices of ${user_id}`}, 0))`.execute(tx)

/** Replaces the session's subscription, and deletes another user's subscription of the same browser with its pushes. */
export async function saveSubscription(tx: Database, device: Insertable<PushSubscriptions>) {
  const { endpoint, user_id, session_id, p256dh, auth } = device
  await tx
    .deleteFrom('push_subscriptions')
    .where((is) =>
      is.or([
        is.and([is('endpoint', '=', endpoint), is('user_id', '<>', user_id)]),
        is.and([is('session_id', '=', session_id), is('endpoint', '<>', endpoint)]),
      ]),
    )
    .execute()
  await tx
    .insertInto('push_subscriptions')
    .values(device)
    .onConflict((oc) =>
      oc
        .column('endpoint')
        .doUpdateSet({ session_id, p256dh, auth, failing_since: null, busy_until: null })
        .where('push_subscriptions.user_id', '=', user_id),
    )
    .execute()
}

export const deleteOldestDevices = (tx: Database, user_id: number) =>
  sql`
    DELETE FROM push_subscriptions WHERE id IN (
      SELECT id FROM push_subscriptions WHERE user_id = ${user_id}
      ORDER BY id DESC OFFSET ${maxDevices})`.execute(tx)

/** Returns false if the user has no such device. */
export async function deleteOwnDevice(db: Database, user_id: number, id: number) {
  const deleted = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Sorted newest first. */
export async function listOwnDevices(db: Database, user_id: number, session_id: string, now: Date) {
  const { rows } = await sql<{ id: number; device: string; created_at: Date; is_current: boolean }>`
    SELECT subscription.id, sessions.device, subscription.created_at,
      subscription.session_id = ${session_id} AS is_current
    FROM ${activeDevices(now)}
    WHERE subscription.user_id = ${user_id}
    ORDER BY subscription.id DESC LIMIT ${maxDevices}`.execute(db)
  return rows
}

export const listDeviceDates = (db: Database, user_id: number) =>
  db
    .selectFrom('push_subscriptions')
    .select('created_at')
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()

export const findVapidKeys = (db: Database) =>
  db.selectFrom('vapid_keys').select(['public_key', 'private_key']).executeTakeFirst()

/** Returns false if other keys are stored, unless these are to be `replaced`. */
export async function saveVapidKeys(
  tx: Database,
  row: Omit<Insertable<VapidKeys>, 'is_only'>,
  replaced: string | null,
) {
  const saved = await tx
    .insertInto('vapid_keys')
    .values(row)
    .onConflict((oc) => oc.column('is_only').doUpdateSet(row).where('vapid_keys.public_key', '=', replaced))
    .returning('public_key')
    .executeTakeFirst()
  return saved !== undefined
}

/** Subscriptions only accept pushes that are signed with the former keys. */
export const deleteAllSubscriptions = (tx: Database) => tx.deleteFrom('push_subscriptions').execute()
