import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'

export async function leftBefore(db: Database, before: Date): Promise<number[]> {
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('leaving_at', '<=', before)
    .orderBy('leaving_at')
    .limit(1000)
    .execute()
  return users.map(({ id }) => id)
}

/** Also those of others who wanted to use the address. */
export const eraseLinksTo = (tx: Database, id: number) =>
  sql`
    DELETE FROM mailed_links WHERE lower(email) = (SELECT lower(email) FROM users WHERE id = ${id})`.execute(
    tx,
  )

/** A job's error may quote the person it was about: jobs about a person are deleted, and quotes removed from others. */
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

/** The time that a restored database knows nothing of is nobody's: they may have come back in it. */
export const prolongLeaving = (tx: Database, seconds: number) =>
  sql`
    UPDATE users SET leaving_at = leaving_at + make_interval(secs => ${seconds})
    WHERE leaving_at IS NOT NULL`.execute(tx)
