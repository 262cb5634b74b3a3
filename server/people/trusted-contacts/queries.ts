import { type Insertable, sql, type Updateable } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { RelativeNotices, SafetyUpdates, TrustedContacts } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/db.ts'
import { isPresent, isUserVisibleTo } from '../../relations/visibility.ts'
import { reachesRelatives } from './reach.ts'

const columns = ['id', 'kind', 'name', 'email', 'status', 'invited_at', 'answered_at'] as const

const ofUser = (db: Database, user_id: number) =>
  db.selectFrom('trusted_contacts').where('user_id', '=', user_id)

/** In the order of alarms: emergency contacts without a chosen place, then the chosen order, then the others. */
export const contactsOf = (db: Database, user_id: number) =>
  ofUser(db, user_id)
    .select(columns)
    .orderBy(sql`place IS NULL AND kind = 'relative'`)
    .orderBy('place', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute()

export const setContactOrder = (tx: Database, user_id: number, ids: number[]) =>
  tx
    .updateTable('trusted_contacts')
    .set({ place: sql`array_position(${ids}::bigint[], id)` })
    .where('user_id', '=', user_id)
    .execute()

export const insertContact = (tx: Database, contact: Insertable<TrustedContacts>) =>
  tx.insertInto('trusted_contacts').values(contact).returning(columns).executeTakeFirstOrThrow()

export const changeContact = (tx: Database, id: number, change: Updateable<TrustedContacts>) =>
  tx
    .updateTable('trusted_contacts')
    .set(change)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export async function deleteContact(db: Database, user_id: number, id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('trusted_contacts')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const findRequestByToken = (db: Database, token_hash: string) =>
  db
    .selectFrom('trusted_contacts')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['trusted_contacts.id', 'kind', 'status', 'user_id', 'display_name', 'avatar_url'])
    .select(['is_staff', 'is_verified'])
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()

const lockedContacts = (tx: Database) =>
  tx
    .selectFrom('trusted_contacts')
    .select([...columns, 'user_id', 'notified_status', 'notified_at'])
    .forUpdate()

/** Locks the contact until the transaction ends, so that answers are serialised. */
export const lockRequest = (
  tx: Database,
  { user_id, id }: { user_id: number; id: number },
  token_hash: string,
) =>
  lockedContacts(tx)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()

export const lockContact = (tx: Database, id: number) =>
  lockedContacts(tx).where('id', '=', id).executeTakeFirst()

export const contactsAtAddressOf = (db: Database, user_id: number) =>
  db
    .selectFrom('trusted_contacts')
    .innerJoin('users as asked', (join) =>
      join.on(sql<boolean>`lower(asked.email) = lower(trusted_contacts.email)`),
    )
    .innerJoin('users as asker', 'asker.id', 'user_id')
    .select(['trusted_contacts.id', 'asker.display_name', 'kind', 'status', 'invited_at', 'answered_at'])
    .where('asked.id', '=', user_id)

export const deleteContactsAtAddressOf = (tx: Database, user_id: number) =>
  tx
    .deleteFrom('trusted_contacts')
    .where('id', 'in', contactsAtAddressOf(tx, user_id).clearSelect().select('trusted_contacts.id'))
    .execute()

export async function updatesSince(tx: Database, user_id: number, since: Date) {
  const rows = await tx
    .selectFrom('safety_updates')
    .select('sent_at')
    .where('user_id', '=', user_id)
    .where('sent_at', '>', since)
    .orderBy('sent_at')
    .execute()
  return rows.map(({ sent_at }) => sent_at)
}

export const updatesOf = (db: Database, user_id: number) =>
  db
    .selectFrom('safety_updates')
    .select(['sent_at', 'sent_to', 'message'])
    .where('user_id', '=', user_id)
    .orderBy('sent_at')
    .execute()

export const insertUpdate = (tx: Database, update: Insertable<SafetyUpdates>) =>
  tx.insertInto('safety_updates').values(update).returning('id').executeTakeFirstOrThrow()

export async function insertReaders(tx: Database, update_id: number, readers: number[]) {
  if (!readers.length) return
  const rows = readers.map((user_id) => ({ update_id, user_id }))
  await tx.insertInto('safety_update_readers').values(rows).execute()
}

/** Undefined once the message is deleted. */
export const updateSentTo = (db: Database, viewer: { id: number }, id: number) =>
  db
    .selectFrom('safety_updates')
    .innerJoin('safety_update_readers as reader', 'reader.update_id', 'safety_updates.id')
    .innerJoin('users', 'users.id', 'safety_updates.user_id')
    .select(['users.id', 'display_name', 'avatar_url', 'is_staff', 'is_verified', 'message', 'sent_at'])
    .where('safety_updates.id', '=', id)
    .where('reader.user_id', '=', viewer.id)
    .where('message', 'is not', null)
    .where(isUserVisibleTo(viewer))
    .executeTakeFirst()

export const blankUpdatesBefore = (db: Database, moment: Date) =>
  db
    .updateTable('safety_updates')
    .set({ message: null })
    .where('sent_at', '<', moment)
    .where('message', 'is not', null)
    .execute()

type Viewer = { id: number; ward_code: string | null }

/** Locks both users in the order of their ids, so that the limits hold for concurrent notices. */
export async function lockTwoUsers(tx: Database, one: number, other: number) {
  const people = await tx
    .selectFrom('users')
    .select(['id', 'email', 'display_name'])
    .select(sql<string | null>`preferences ->> 'language'`.as('language'))
    .where('id', 'in', [one, other])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return { one: people.find(({ id }) => id === one), other: people.find(({ id }) => id === other) }
}

export async function canNotifyRelatives(
  tx: Database,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where(isUserVisibleTo(viewer))
    .where(reachesRelatives(viewer, now))
    .executeTakeFirst()
  return row !== undefined
}

/** Notices by the sender and about the user, oldest first. */
export const noticesSince = (tx: Database, sender_id: number, user_id: number, since: Date) =>
  tx
    .selectFrom('relative_notices')
    .select(['sender_id', 'user_id', 'sent_at'])
    .where((is) => is.or([is('sender_id', '=', sender_id), is('user_id', '=', user_id)]))
    .where('sent_at', '>', since)
    .orderBy('sent_at')
    .execute()

export const insertNotice = (tx: Database, notice: Insertable<RelativeNotices>) =>
  tx.insertInto('relative_notices').values(notice).returning('id').executeTakeFirstOrThrow()

const noticeColumns = ['relative_notices.id', 'reason', 'message', 'sent_at'] as const
const personColumns = [
  'users.id',
  'username',
  'display_name',
  'avatar_url',
  'is_staff',
  'is_verified',
] as const

/** Sorted newest first. A block doesn't hide the sender: a person always sees who notified others about them. */
export const receivedBy = (db: Database, user_id: number) =>
  db
    .selectFrom('relative_notices')
    .select(noticeColumns)
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('users')
          .select(personColumns)
          .whereRef('users.id', '=', 'sender_id')
          .where(isPresent()),
      ).as('by'),
    )
    .where('user_id', '=', user_id)
    .orderBy('relative_notices.id', 'desc')

export const sentBy = (db: Database, viewer: { id: number }) =>
  db
    .selectFrom('relative_notices')
    .select(noticeColumns)
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('users')
          .select(personColumns)
          .whereRef('users.id', '=', 'relative_notices.user_id')
          .where(isUserVisibleTo(viewer)),
      ).as('about'),
    )
    .where('sender_id', '=', viewer.id)
    .orderBy('relative_notices.id', 'desc')

export async function countNotices(db: Database, column: 'user_id' | 'sender_id', id: number) {
  const { count } = await db
    .selectFrom('relative_notices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow()
  return count
}

export const blankNoticesBy = (tx: Database, sender_id: number) =>
  tx
    .updateTable('relative_notices')
    .set({ sender_id: null, message: '' })
    .where('sender_id', '=', sender_id)
    .execute()

export const deleteNoticesBefore = (db: Database, moment: Date) =>
  db.deleteFrom('relative_notices').where('sent_at', '<', moment).execute()
