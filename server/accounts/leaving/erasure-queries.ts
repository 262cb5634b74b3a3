import { type Insertable, sql } from 'kysely'
import type { Erasure } from '../../../contract/accounts/leaving.ts'
import type { AccountErasures } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/db.ts'

export async function usersLeavingBefore(db: Database, before: Date): Promise<number[]> {
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('leaving_at', '<=', before)
    .orderBy('leaving_at')
    .limit(1000)
    .execute()
  return users.map(({ id }) => id)
}

/** Includes links of other users to the same address. */
export const eraseLinksTo = (tx: Database, id: number) =>
  sql`
    DELETE FROM mailed_links WHERE lower(email) = (SELECT lower(email) FROM users WHERE id = ${id})`.execute(
    tx,
  )

/** Deletes the user's jobs, and removes their address and number from the errors of other jobs. */
export async function eraseJobsAbout(tx: Database, { id, email, phone }: ErasedPerson) {
  await sql`
    DELETE FROM graphile_worker._private_jobs AS job
    WHERE job.locked_at IS NULL AND (
      job.payload->>'user_id' = ${String(id)}
      OR job.payload->>'mail_id' IN (
        SELECT mails.id::text FROM mails WHERE ${id} IN (to_user_id, about_user_id, about_also_id)))`.execute(
    tx,
  )
  const quotes = [email, phone].filter((text) => text !== null)
  await sql`
    UPDATE graphile_worker._private_jobs SET last_error = 'the person it was about is gone'
    WHERE EXISTS (
      SELECT FROM unnest(${quotes}::text[]) AS quote WHERE position(lower(quote) IN lower(last_error)) > 0)`.execute(
    tx,
  )
}

interface ErasedPerson {
  id: number
  email: string | null
  phone: string | null
}

export const deleteUser = (tx: Database, id: number) => tx.deleteFrom('users').where('id', '=', id).execute()

export const idsByUid = (db: Database, uids: string[]) =>
  db.selectFrom('users').select(['id', 'uid']).where('uid', 'in', uids).execute()

/** Adds the time that a restored backup has missed: users may have cancelled their deletion in it. */
export const prolongLeaving = (tx: Database, seconds: number) =>
  sql`
    UPDATE users SET leaving_at = leaving_at + make_interval(secs => ${seconds})
    WHERE leaving_at IS NOT NULL`.execute(tx)

/** Returns false if an erasure of this user is already open. */
export async function insertErasure(tx: Database, order: Insertable<AccountErasures>): Promise<boolean> {
  const row = await tx
    .insertInto('account_erasures')
    .values(order)
    .onConflict((oc) => oc.column('user_id').where('ended_as', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const lockErasure = (tx: Database, id: number) =>
  tx
    .selectFrom('account_erasures')
    .select(['user_id', 'ordered_by', 'ordered_at', 'confirmed_at', 'erase_at', 'ended_as'])
    .select(sql<Erasure['reason']>`reason`.as('reason'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const setErasureConfirmed = (
  tx: Database,
  id: number,
  by: { confirmed_by: number; confirmed_at: Date; erase_at: Date },
) => tx.updateTable('account_erasures').set(by).where('id', '=', id).execute()

export async function setErasuresExpired(
  tx: Database,
  { before, user_id }: { before: Date; user_id: number | null },
  now: Date,
) {
  const query = tx
    .updateTable('account_erasures')
    .set({ ended_as: 'lapsed', ended_at: now })
    .where('ended_as', 'is', null)
    .where('erase_at', 'is', null)
    .where('ordered_at', '<=', before)
  const expired = user_id === null ? query : query.where('user_id', '=', user_id)
  return expired.returning(['user_id', 'reason']).execute()
}

export const endErasure = (
  tx: Database,
  id: number,
  end: { ended_as: 'undone' | 'erased'; ended_by: number | null; ended_at: Date },
) => tx.updateTable('account_erasures').set(end).where('id', '=', id).execute()

export async function dueErasures(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('account_erasures')
    .select('id')
    .where('ended_as', 'is', null)
    .where('erase_at', '<=', now)
    .orderBy('erase_at')
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countErasures(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('account_erasures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type ErasureRow = Omit<
  Erasure,
  'state' | 'ordered_at' | 'lapse_at' | 'confirmed_at' | 'erase_at' | 'ended_at'
> & {
  ended_as: 'undone' | 'lapsed' | 'erased' | null
  ordered_at: Date
  confirmed_at: Date | null
  erase_at: Date | null
  ended_at: Date | null
}

const userJson = (column: string) => sql`(
  SELECT json_build_object('id', users.id, 'username', users.username, 'display_name', users.display_name)
  FROM users WHERE users.id = ${sql.ref(column)})`

/** Sorted newest first. With an `id`, only that erasure. */
export async function erasuresPage(
  db: Database,
  { id, offset, limit }: { id?: number; offset: number; limit: number },
): Promise<ErasureRow[]> {
  const { rows } = await sql<ErasureRow>`
    SELECT erasure.id, erasure.user_id, ${userJson('erasure.user_id')} AS user, erasure.reason,
      ${userJson('erasure.ordered_by')} AS ordered_by, erasure.ordered_at,
      ${userJson('erasure.confirmed_by')} AS confirmed_by, erasure.confirmed_at, erasure.erase_at, erasure.ended_as,
      ${userJson('erasure.ended_by')} AS undone_by, erasure.ended_at
    FROM account_erasures AS erasure
    ${id === undefined ? sql`` : sql`WHERE erasure.id = ${id}`}
    ORDER BY erasure.id DESC OFFSET ${offset} LIMIT ${limit}`.execute(db)
  return rows
}

/** Whether staff closed the account, and no erasure or permanent suspension is in effect. */
export async function canReopen(tx: Database, user_id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM users WHERE id = ${user_id} AND suspended_until IS DISTINCT FROM 'infinity'
      AND NOT EXISTS (SELECT FROM account_erasures
        WHERE user_id = users.id AND ended_as IS NULL AND erase_at IS NOT NULL)
      AND (EXISTS (SELECT FROM account_erasures
          WHERE user_id = users.id AND erase_at IS NOT NULL AND coalesce(confirmed_at, ordered_at) = leaving_at)
        OR EXISTS (SELECT FROM moderation_actions JOIN moderation_cases AS one ON one.id = case_id
          WHERE one.author_id = users.id AND kind = 'terminate' AND moderation_actions.acted_at = leaving_at))`.execute(
    tx,
  )
  return rows.length > 0
}
