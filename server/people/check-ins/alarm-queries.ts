import { sql } from 'kysely'
import { isPresent, userSeenBy } from '../../relations/blocks/visibility.ts'
import type { Database } from '../../platform/database/db.ts'
import { takenBy } from './queries.ts'

/** By an account that was told, or by the token that was mailed. */
export type Asker = { reader_id: number; check_in_id: number } | { token_hash: string }

/** Only contacts who were told and still agree, without a block between the two. */
export const alarmFor = (db: Database, asker: Asker) =>
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
    .select(takenBy('told').as('taken_by'))
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
      'token_hash' in asker
        ? sql<boolean>`told.token_hashes @> ARRAY[${asker.token_hash}]`
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

export const markDoubted = (tx: Database, id: number, doubted_at: Date) =>
  tx.updateTable('check_in_contacts').set({ doubted_at }).where('id', '=', id).execute()

/** What others' check-ins told somebody. */
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
