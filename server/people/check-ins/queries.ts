import { type Insertable, sql, type Updateable } from 'kysely'
import type { CheckIns } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/db.ts'
import { isPresent, isUserVisibleTo, noBlockBetween } from '../../relations/visibility.ts'

const columns = [
  'id',
  'user_id',
  'words',
  'shares_phone',
  'started_at',
  'due_at',
  'reminded_at',
  'asked_at',
  'next_at',
  'ended_at',
  'times_asked_again',
] as const

export type CheckInRow = Awaited<ReturnType<typeof insertCheckIn>>

export const insertCheckIn = (tx: Database, checkIn: Insertable<CheckIns>) =>
  tx.insertInto('check_ins').values(checkIn).returning(columns).executeTakeFirstOrThrow()

export const changeCheckIn = (tx: Database, id: number, change: Updateable<CheckIns>) =>
  tx.updateTable('check_ins').set(change).where('id', '=', id).returning(columns).executeTakeFirstOrThrow()

const ofUser = (db: Database, user_id: number) =>
  db.selectFrom('check_ins').select(columns).where('user_id', '=', user_id)

export const runningOf = (db: Database, user_id: number) =>
  ofUser(db, user_id).where('ended_at', 'is', null).executeTakeFirst()

/** Locks the check-in until the transaction ends. The caller has locked its user. */
export const lockCheckIn = (tx: Database, user_id: number, id: number) =>
  ofUser(tx, user_id).where('id', '=', id).forUpdate().executeTakeFirst()

export async function startsSince(tx: Database, user_id: number, since: Date) {
  const rows = await ofUser(tx, user_id).where('started_at', '>', since).orderBy('started_at').execute()
  return rows.map(({ started_at }) => started_at)
}

export const ownerOf = (db: Database, id: number) =>
  db
    .selectFrom('check_ins')
    .innerJoin('users', 'users.id', 'check_ins.user_id')
    .select(['user_id', 'leaving_at', 'phone', 'is_verified'])
    .where('check_ins.id', '=', id)
    .executeTakeFirst()

export const insertContacts = (tx: Database, check_in_id: number, contacts: { id: number }[]) =>
  tx
    .insertInto('check_in_contacts')
    .values(contacts.map(({ id }) => ({ check_in_id, contact_id: id })))
    .execute()

/**
 * The name of the last other contact who takes care, as the reader of the row may see it: of a visible account, or the
 * one that the person gave the contact. Null without either, because contacts don't see each other's addresses.
 */
const caretakerName = (contacts: string) => sql<string | null>`(
  SELECT coalesce(
    CASE WHEN ${isPresent('taker')} AND ${noBlockBetween(sql.ref('taker.id'), readerIdOf(contacts))}
    THEN taker.display_name END,
    nullif(contact.name, ''))
  FROM check_in_contacts AS other
  JOIN trusted_contacts AS contact ON contact.id = other.contact_id
  LEFT JOIN users AS taker ON taker.id = other.reader_id
  WHERE other.check_in_id = ${sql.ref(`${contacts}.check_in_id`)} AND other.id <> ${sql.ref(`${contacts}.id`)}
    AND other.takes_care_at IS NOT NULL
  ORDER BY other.takes_care_at DESC LIMIT 1)`

const readerIdOf = (contacts: string) => sql.ref(`${contacts}.reader_id`)

/**
 * In the order of the alarms. `is_contact`: the contact still agrees and agreed before the alarm; a changed address
 * belongs to another person.
 */
export const contactsOf = (db: Database, check_in_id: number) =>
  db
    .selectFrom('check_in_contacts as each')
    .innerJoin('trusted_contacts as contact', 'contact.id', 'each.contact_id')
    .select(['each.id', 'contact_id', 'name', 'email', 'told_at', 'takes_care_at', 'left_out_at'])
    .select(
      sql<boolean>`contact.status = 'accepted'
        AND (each.told_at IS NULL OR contact.answered_at <= each.told_at)`.as('is_contact'),
    )
    .select(caretakerName('each').as('taken_by'))
    .where('check_in_id', '=', check_in_id)
    .orderBy('each.id')
    .execute()

export type ContactRow = Awaited<ReturnType<typeof contactsOf>>[number]

export const isWaiting = ({ told_at, left_out_at }: ContactRow) => !told_at && !left_out_at

export const markLeftOut = (tx: Database, id: number, left_out_at: Date) =>
  tx.updateTable('check_in_contacts').set({ left_out_at }).where('id', '=', id).execute()

/** Links of earlier messages stay valid. Only the hashes of their tokens are stored. */
export const addLink = (
  tx: Database,
  id: number,
  { token_hash, ...told }: { token_hash: string; told_at: Date; reader_id: number | null },
) =>
  tx
    .updateTable('check_in_contacts')
    .set({ ...told, token_hashes: sql`array_append(token_hashes, ${token_hash})` })
    .where('id', '=', id)
    .execute()

/** Counts alarms of all check-ins of the contact's person. */
export async function countAlarmsTo(tx: Database, contact_id: number, since: Date) {
  const { count } = await tx
    .selectFrom('check_in_contacts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('contact_id', '=', contact_id)
    .where('told_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Check-ins whose next step was not run. */
export const listOverdue = (db: Database, before: Date, limit: number) =>
  db
    .selectFrom('check_ins')
    .select('id')
    .where('next_at', '<', before)
    .orderBy('next_at')
    .limit(limit)
    .execute()

export const deleteDueBefore = (db: Database, moment: Date) =>
  db.deleteFrom('check_ins').where('due_at', '<', moment).execute()

export const checkInsOf = (db: Database, user_id: number) =>
  ofUser(db, user_id)
    .select((eb) =>
      eb
        .selectFrom('check_in_contacts')
        .select((count) => count.fn.countAll<number>().as('told'))
        .whereRef('check_in_id', '=', 'check_ins.id')
        .where('told_at', 'is not', null)
        .as('told'),
    )
    .orderBy('id')
    .execute()

/** Asks again after a restore: the person may have answered in the time that the backup misses. */
export const restartQuestions = (tx: Database, now: Date) =>
  tx
    .updateTable('check_ins')
    .set({ asked_at: null, next_at: now })
    .where('ended_at', 'is', null)
    .where('next_at', 'is not', null)
    .where('asked_at', 'is not', null)
    .execute()

/** A contact's account, or the token of the mailed link. */
export type AlarmReader = { reader_id: number; check_in_id: number } | { token_hash: string }

/** Only for contacts who were alerted and still agree, without a block between the two. */
export const alarmFor = (db: Database, reader: AlarmReader) =>
  db
    .selectFrom('check_in_contacts as told')
    .innerJoin('trusted_contacts as contact', 'contact.id', 'told.contact_id')
    .innerJoin('check_ins', 'check_ins.id', 'told.check_in_id')
    .innerJoin('users', 'users.id', 'check_ins.user_id')
    .select([
      'told.id',
      'check_in_id',
      'told.reader_id',
      'told.told_at',
      'told.takes_care_at',
      'told.doubted_at',
    ])
    .select(['words', 'due_at', 'ended_at'])
    .select(['users.id as user_id', 'display_name', 'avatar_url', 'is_staff', 'is_verified'])
    .select(
      sql<string | null>`CASE WHEN shares_phone AND is_verified AND ended_at IS NULL THEN users.phone END`.as(
        'phone',
      ),
    )
    .select(caretakerName('told').as('taken_by'))
    .select(
      sql<'open' | 'taken' | 'doubted'>`(
        SELECT CASE WHEN max(takes_care_at) IS NULL THEN 'open'
          WHEN max(doubted_at) >= max(takes_care_at) THEN 'doubted' ELSE 'taken' END
        FROM check_in_contacts AS other WHERE other.check_in_id = told.check_in_id)`.as('care'),
    )
    .where('told_at', 'is not', null)
    .where('contact.status', '=', 'accepted')
    .whereRef('contact.answered_at', '<=', 'told.told_at')
    .where((is) =>
      'token_hash' in reader
        ? sql<boolean>`told.token_hashes @> ARRAY[${reader.token_hash}]`
        : is.and({ 'told.reader_id': reader.reader_id, 'told.check_in_id': reader.check_in_id }),
    )
    .where(
      'token_hash' in reader
        ? sql<boolean>`${isPresent()} AND ${noBlockBetween(sql.ref('users.id'), sql.ref('told.reader_id'))}`
        : isUserVisibleTo({ id: reader.reader_id }),
    )
    .executeTakeFirst()

export type AlarmRow = NonNullable<Awaited<ReturnType<typeof alarmFor>>>

export const recordCareTaken = (tx: Database, id: number, takes_care_at: Date) =>
  tx.updateTable('check_in_contacts').set({ takes_care_at }).where('id', '=', id).execute()

export const markDoubted = (tx: Database, id: number, doubted_at: Date) =>
  tx.updateTable('check_in_contacts').set({ doubted_at }).where('id', '=', id).execute()

/** The alarms that the user received. */
export const alarmsOf = (db: Database, user_id: number) =>
  db
    .selectFrom('check_in_contacts as told')
    .innerJoin('check_ins', 'check_ins.id', 'told.check_in_id')
    .innerJoin('users', 'users.id', 'check_ins.user_id')
    .select(['display_name', 'told_at', 'takes_care_at', 'doubted_at'])
    .where('reader_id', '=', user_id)
    .where('told_at', 'is not', null)
    .orderBy('told.id')
    .execute()
