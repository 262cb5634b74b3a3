import { type Insertable, sql } from 'kysely'
import { type Mails, type UnaskedMails } from '../platform/database/database.ts'
import { type Database } from '../platform/database/db.ts'

export const insertMail = (db: Database, mail: Insertable<Mails>) =>
  db.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow()

export const lockMail = (tx: Database, id: number) =>
  tx.selectFrom('mails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const markSent = (tx: Database, id: number, file: string | null, now: Date) =>
  tx
    .updateTable('mails')
    .set({ sent_at: now, file, to_address: null, data: '{}' })
    .where('id', '=', id)
    .execute()

export const deleteMail = (tx: Database, id: number) => tx.deleteFrom('mails').where('id', '=', id).execute()

export async function wantsNews(db: Database, user_id: number) {
  const { rows } = await sql<{ wants: boolean }>`
    SELECT coalesce((notification_preferences ->> 'email_notifications')::boolean, true)
      AND coalesce((notification_preferences -> 'notification_types' ->> 'system')::boolean, true) AS wants
    FROM users WHERE id = ${user_id}`.execute(db)
  return rows[0]?.wants ?? false
}

export const isStopped = async (db: Database, hashes: string[]) =>
  (await db
    .selectFrom('mail_stops')
    .select('stopped_at')
    .where('address_hash', 'in', hashes)
    .executeTakeFirst()) !== undefined

export const insertStop = (db: Database, address_hash: string, stopped_at: Date) =>
  db
    .insertInto('mail_stops')
    .values({ address_hash, stopped_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteStop = (db: Database, address_hash: string) =>
  db.deleteFrom('mail_stops').where('address_hash', '=', address_hash).execute()

/** Serialises counting of unrequested mail to one address until the transaction ends. */
export const lockAddress = (tx: Database, address_hash: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mail to ${address_hash}`}, 0))`.execute(tx)

export const unrequestedSince = (tx: Database, address_hash: string, since: Date) =>
  tx
    .selectFrom('unasked_mails')
    .select(['template', 'sent_at'])
    .where('address_hash', '=', address_hash)
    .where('sent_at', '>', since)
    .execute()

export const insertUnrequested = (tx: Database, mail: Insertable<UnaskedMails>) =>
  tx.insertInto('unasked_mails').values(mail).execute()

export const deleteUnrequestedBefore = (db: Database, moment: Date) =>
  db.deleteFrom('unasked_mails').where('sent_at', '<', moment).execute()

export const contactOf = (db: Database, user_id: number) =>
  db.selectFrom('users').select(['email', 'phone']).where('id', '=', user_id).executeTakeFirst()

/** Returns the names of their files. */
export async function deleteMailOf(tx: Database, user_id: number, email: string | null) {
  const deleted = await tx
    .deleteFrom('mails')
    .where((where) =>
      where.or([
        where('to_user_id', '=', user_id),
        where('about_user_id', '=', user_id),
        where('about_also_id', '=', user_id),
        where(sql<string>`lower(to_address)`, '=', email?.toLowerCase() ?? null),
      ]),
    )
    .returning('file')
    .execute()
  return filesOf(deleted)
}

export async function deleteMailBefore(db: Database, moment: Date, templates?: readonly string[]) {
  const deleted = await db
    .deleteFrom('mails')
    .where('created_at', '<', moment)
    .$if(templates !== undefined, (query) => query.where('template', 'in', templates ?? []))
    .returning('file')
    .execute()
  return filesOf(deleted)
}

export async function knownFiles(db: Database) {
  return new Set(filesOf(await db.selectFrom('mails').select('file').where('file', 'is not', null).execute()))
}

const filesOf = (mails: { file: string | null }[]) =>
  mails.flatMap(({ file }) => (file === null ? [] : [file]))
