import { type RawBuilder, sql } from 'kysely'
import type * as Type from 'typebox'
import type { Mute } from '../../contract/notifications/mutes.ts'
import type {
  NotificationChannel,
  patchNotificationPreferences,
} from '../../contract/notifications/preferences.ts'
import { startOfText } from '../platform/database/sql-fragments.ts'
import type { Database } from '../platform/database/db.ts'
import { isPostVisibleTo, isPresent, isUserVisibleTo } from '../relations/visibility.ts'
import type { Delivery } from './delivery-rules.ts'
import { mutePhrase } from './kind-rules.ts'
import type { Language } from './show-notification.ts'

export type PreferencesChange = Type.Static<NonNullable<(typeof patchNotificationPreferences)['body']>>

const preferencesOf = (db: Database, id: number) =>
  db.selectFrom('users').select('notification_preferences as preferences').where('id', '=', id)

export async function loadPreferences(db: Database, id: number): Promise<PreferencesChange> {
  const user = await preferencesOf(db, id).executeTakeFirst()
  return (user?.preferences ?? {}) as PreferencesChange
}

export async function lockPreferences(tx: Database, id: number): Promise<PreferencesChange> {
  const user = await preferencesOf(tx, id).forUpdate().executeTakeFirst()
  return (user?.preferences ?? {}) as PreferencesChange
}

export const savePreferences = (db: Database, id: number, preferences: PreferencesChange) =>
  db
    .updateTable('users')
    .set({ notification_preferences: JSON.stringify(preferences) })
    .where('id', '=', id)
    .execute()

const batchSize = 5000

/** Deletes in batches, so that no lock is held for long. */
export async function deleteReadBefore(db: Database, before: Date) {
  for (;;) {
    const { numAffectedRows } = await sql`
      DELETE FROM notifications WHERE id IN (
        SELECT id FROM notifications WHERE read_at < ${before} ORDER BY read_at LIMIT ${sql.lit(batchSize)})`.execute(
      db,
    )
    if ((numAffectedRows ?? 0n) < batchSize) return
  }
}

export const listAllNotifications = (db: Database, user_id: number) =>
  db
    .selectFrom('notifications')
    .select([
      'kinds',
      'people_count as people',
      'action_url',
      'scheduled_for',
      'created_at',
      'updated_at',
      'read_at',
    ])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

type Reader = { id: number }

/** Serialises the delivery jobs of a user. */
export const lockDeliveries = (tx: Database, { id }: Reader) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`deliveries to ${id}`}, 0))`.execute(tx)

/** Null if the user is leaving or has switched off all notifications. */
export async function findRecipient(tx: Database, id: number) {
  const { rows } = await sql<{ language: Language; stored: PreferencesChange }>`
    SELECT CASE WHEN preferences ->> 'language' = 'en' THEN 'en' ELSE 'vi' END AS language,
      notification_preferences AS stored
    FROM users
    WHERE id = ${id} AND ${isPresent()} AND coalesce((preferences ->> 'notifications')::boolean, true)`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** The deliveries that the limits count. */
export async function listDeliveries(tx: Database, { id }: Reader, since: Date): Promise<Delivery[]> {
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

export const saveReachedDevices = (db: Database, id: number, devices: number) =>
  db.updateTable('notifications').set({ pushed_to: devices }).where('id', '=', id).execute()

export const deleteDeliveriesBefore = (db: Database, before: Date) =>
  db.deleteFrom('notification_deliveries').where('at', '<', before).execute()

type Viewer = { id: number }

export type MuteTarget = { person_id: number } | { post_id: number } | { word: string }

export interface MuteRow {
  id: number
  person: Mute['person']
  post: { id: number; title: string; content: string } | null
  word: string | null
  until: Date
}

export const postMaxLetters = 80

export const lockMutesOf = (tx: Database, { id }: Viewer) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mutes of ${id}`}, 0))`.execute(tx)

const mutesWhere = async (db: Database, viewer: Viewer, condition: RawBuilder<unknown>) => {
  const { rows } = await sql<MuteRow>`
    SELECT mute.id, mute.word, mute.until,
      CASE WHEN users.id IS NOT NULL THEN json_build_object('id', users.id, 'display_name', users.display_name,
        'avatar_url', users.avatar_url, 'is_staff', users.is_staff, 'is_verified', users.is_verified) END AS person,
      CASE WHEN posts.id IS NOT NULL THEN json_build_object('id', posts.id, 'title', posts.title,
        'content', ${startOfText('posts.content', postMaxLetters)}) END AS post
    FROM notification_mutes AS mute
    LEFT JOIN users ON users.id = mute.person_id AND ${isUserVisibleTo(viewer)}
    LEFT JOIN posts ON posts.id = mute.post_id AND ${isPostVisibleTo(viewer)}
    WHERE mute.user_id = ${viewer.id} AND (mute.word IS NOT NULL OR users.id IS NOT NULL OR posts.id IS NOT NULL)
      AND ${condition}
    ORDER BY mute.until, mute.id`.execute(db)
  return rows
}

/** Leaves out mutes of people and posts that the viewer can't see. */
export const listMuteRows = (db: Database, viewer: Viewer, now: Date) =>
  mutesWhere(db, viewer, sql`mute.until > ${now}`)

export const findMute = async (db: Database, viewer: Viewer, id: number) =>
  (await mutesWhere(db, viewer, sql`mute.id = ${id}`))[0] ?? null

export async function countMutes(db: Database, { id }: Viewer, now: Date) {
  const { count } = await db
    .selectFrom('notification_mutes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', id)
    .where('until', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

export async function isPostSeen(db: Database, viewer: Viewer, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM posts WHERE id = ${id} AND ${isPostVisibleTo(viewer)}`.execute(db)
  return rows.length > 0
}

/** Whether the word contains a letter or a digit; other characters are not compared. */
export async function isPhrase(db: Database, word: string): Promise<boolean> {
  const { rows } = await sql<{ phrase: string }>`SELECT ${mutePhrase(word)} AS phrase`.execute(db)
  return rows[0]?.phrase.trim() !== ''
}

/** Replaces the end of an existing mute of the target. */
export async function saveMute(
  tx: Database,
  { id }: Viewer,
  target: MuteTarget,
  until: Date,
): Promise<number> {
  const [column, values] =
    'word' in target
      ? (['phrase', sql`NULL::bigint, NULL::bigint, ${target.word}, ${mutePhrase(target.word)}`] as const)
      : 'post_id' in target
        ? (['post_id', sql`NULL::bigint, ${target.post_id}::bigint, NULL, NULL`] as const)
        : (['person_id', sql`${target.person_id}::bigint, NULL::bigint, NULL, NULL`] as const)
  const { rows } = await sql<{ id: number }>`
    INSERT INTO notification_mutes (user_id, person_id, post_id, word, phrase, until)
    VALUES (${id}, ${values}, ${until})
    ON CONFLICT (user_id, ${sql.ref(column)}) DO UPDATE SET until = excluded.until, word = excluded.word
    RETURNING id`.execute(tx)
  if (!rows[0]) throw new Error('A mute was neither added nor changed')
  return rows[0].id
}

/** Returns false if the mute doesn't exist. */
export async function deleteMuteById(db: Database, { id: user_id }: Viewer, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notification_mutes')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteMutesBefore = (db: Database, now: Date) =>
  db.deleteFrom('notification_mutes').where('until', '<=', now).execute()

export const listAllMutes = (db: Database, user_id: number) =>
  db
    .selectFrom('notification_mutes as mute')
    .leftJoin('users', 'users.id', 'mute.person_id')
    .select(['users.display_name as person', 'mute.post_id', 'mute.word', 'mute.until'])
    .where('mute.user_id', '=', user_id)
    .orderBy('mute.id')
    .execute()
