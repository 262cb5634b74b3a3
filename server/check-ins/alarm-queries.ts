import { sql } from 'kysely'
import { isPresent, userSeenBy } from '../blocks/visibility.ts'
import type { Database } from '../platform/database/db.ts'

/** By an account that was told, or by the token that was mailed. */
export type Asker = { reader_id: number; check_in_id: number } | { token_hash: string }

/** Only contacts who were told and still agree, without a block between the two. */
export const alarmFor = (db: Database, asker: Asker) =>
  db
    .selectFrom('check_in_contacts as told')
    .innerJoin('trusted_contacts as contact', 'contact.id', 'told.contact_id')
    .innerJoin('check_ins', 'check_ins.id', 'told.check_in_id')
    .innerJoin('users', 'users.id', 'check_ins.user_id')
    .select(['told.id', 'check_in_id', 'told.told_at', 'told.takes_care_at', 'words', 'due_at', 'ended_at'])
    .select(['users.id as user_id', 'display_name', 'avatar_url', 'is_staff', 'is_verified'])
    .select(
      sql<string | null>`CASE WHEN shares_phone AND is_verified AND ended_at IS NULL THEN users.phone END`.as(
        'phone',
      ),
    )
    .select(
      sql<boolean>`EXISTS (SELECT FROM check_in_contacts AS other
        WHERE other.check_in_id = told.check_in_id AND other.takes_care_at IS NOT NULL)`.as(
        'is_taken_care_of',
      ),
    )
    .where('told_at', 'is not', null)
    .where('contact.status', '=', 'accepted')
    .whereRef('contact.answered_at', '<=', 'told.told_at')
    .where((is) =>
      'token_hash' in asker
        ? is('told.token_hash', '=', asker.token_hash)
        : is.and({ 'told.reader_id': asker.reader_id, 'told.check_in_id': asker.check_in_id }),
    )
    .where(
      'token_hash' in asker
        ? sql<boolean>`${isPresent()} AND NOT EXISTS (SELECT FROM blocks
            WHERE (blocker_id, blocked_id) IN ((users.id, told.reader_id), (told.reader_id, users.id)))`
        : userSeenBy({ id: asker.reader_id }),
    )
    .executeTakeFirst()

export type AlarmRow = NonNullable<Awaited<ReturnType<typeof alarmFor>>>

export const markTakesCare = (tx: Database, id: number, takes_care_at: Date) =>
  tx.updateTable('check_in_contacts').set({ takes_care_at }).where('id', '=', id).execute()

/** What others' check-ins told somebody. */
export const alarmsOf = (db: Database, user_id: number) =>
  db
    .selectFrom('check_in_contacts as told')
    .innerJoin('check_ins', 'check_ins.id', 'told.check_in_id')
    .innerJoin('users', 'users.id', 'check_ins.user_id')
    .select(['display_name', 'told_at', 'takes_care_at'])
    .where('reader_id', '=', user_id)
    .where('told_at', 'is not', null)
    .orderBy('told.id')
    .execute()
