import { type Insertable, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { isPresent, userSeenBy } from '../../relations/blocks/visibility.ts'
import type { RelativeNotices } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/db.ts'
import { reachesRelatives } from './reach.ts'

type Viewer = { id: number; ward_code: string | null }

/** Locked until the transaction ends, in the order of the ids, so that notices of either are counted serially. */
export async function lockBoth(tx: Database, one: number, other: number) {
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

export async function isReached(tx: Database, viewer: Viewer, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where(userSeenBy(viewer))
    .where(reachesRelatives(viewer, now))
    .executeTakeFirst()
  return row !== undefined
}

/** Of either, oldest first. */
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

const said = ['relative_notices.id', 'reason', 'message', 'sent_at'] as const
const named = ['users.id', 'username', 'display_name', 'avatar_url', 'is_staff', 'is_verified'] as const

/** Newest first. A block hides no sender: whoever notifies others about somebody is known to them. */
export const receivedBy = (db: Database, user_id: number) =>
  db
    .selectFrom('relative_notices')
    .select(said)
    .select((eb) =>
      jsonObjectFrom(
        eb.selectFrom('users').select(named).whereRef('users.id', '=', 'sender_id').where(isPresent()),
      ).as('by'),
    )
    .where('user_id', '=', user_id)
    .orderBy('relative_notices.id', 'desc')

export const sentBy = (db: Database, viewer: { id: number }) =>
  db
    .selectFrom('relative_notices')
    .select(said)
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('users')
          .select(named)
          .whereRef('users.id', '=', 'relative_notices.user_id')
          .where(userSeenBy(viewer)),
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
