import { type Insertable, sql } from 'kysely'
import type { MailKind } from '../../../contract/notifications/mail.ts'
import type { Mails, UnaskedMails } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Language } from './mail-data.ts'
import { isPresent } from '../../relations/visibility.ts'

export const insertMail = (db: Database, mail: Insertable<Mails>) =>
  db.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow()

export const lockMail = (tx: Database, id: number) =>
  tx.selectFrom('mails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const markSent = (
  tx: Database,
  id: number,
  { file, address_hash }: { file: string | null; address_hash: string },
  now: Date,
) =>
  tx
    .updateTable('mails')
    .set({ sent_at: now, file, address_hash, to_address: null, data: '{}' })
    .where('id', '=', id)
    .execute()

export const findSentMail = (db: Database, id: number) =>
  db.selectFrom('mails').select(['id', 'created_at', 'address_hash']).where('id', '=', id).executeTakeFirst()

/** The users whose account has the address. */
export const listOwnersOf = async (db: Database, address_hash: string) =>
  (
    await db
      .selectFrom('account_mailboxes')
      .select('user_id')
      .where('address_hash', '=', address_hash)
      .limit(10)
      .execute()
  ).map(({ user_id }) => user_id)

export const hasOwnBounced = async (db: Database, user_id: number) =>
  (await db
    .selectFrom('account_mailboxes')
    .innerJoin('mail_bounces', 'mail_bounces.address_hash', 'account_mailboxes.address_hash')
    .select('bounced_at')
    .where('user_id', '=', user_id)
    .executeTakeFirst()) !== undefined

/** Skips locked rows: a mail that is being sent is not deleted. */
export async function deleteUnsentMail(tx: Database, about_user_id: number, template: string, link?: string) {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM mails WHERE id IN (
      SELECT id FROM mails WHERE about_user_id = ${about_user_id} AND template = ${template} AND sent_at IS NULL
        AND ${link === undefined ? sql`true` : sql`data ->> 'link' = ${link}`}
      FOR UPDATE SKIP LOCKED)`.execute(tx)
  return numAffectedRows
}

export const deleteMail = (tx: Database, id: number) => tx.deleteFrom('mails').where('id', '=', id).execute()

/** The kinds that the address has not stopped and its user, if any, has not switched off. */
export async function enabledKinds(
  db: Database,
  { hashes, user_id }: { hashes: string[]; user_id: number | null },
  kinds: MailKind[],
): Promise<MailKind[]> {
  const { rows } = await sql<{ kind: MailKind }>`
    SELECT kind FROM unnest(${kinds}::text[]) AS kind
    WHERE kind NOT IN (SELECT kind FROM mail_kind_stops WHERE address_hash = ANY(${hashes}::text[]))
      AND (${user_id === null} OR EXISTS (SELECT FROM users WHERE id = ${user_id}
        AND coalesce((preferences ->> 'notifications')::boolean, true)
        AND coalesce(CASE kind
          WHEN 'digest' THEN (notification_preferences ->> 'email_digest')::boolean
          ELSE coalesce((notification_preferences ->> 'email_notifications')::boolean, true)
            AND (notification_preferences -> 'notification_types' ->> kind)::boolean
            AND coalesce((notification_preferences -> 'channels' -> 'email' ->> kind)::boolean, true)
        END, true)))`.execute(db)
  return rows.map(({ kind }) => kind)
}

export interface Reader {
  name: string
  address: string
  language: Language
  /** Stopped kinds of mail. */
  stopped: MailKind[]
}

/** Undefined if the user has no address, is leaving or suspended, has stopped all mail, or the address rejects mail. */
export async function findMailReader(db: Database, user_id: number): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    SELECT display_name AS name, email AS address,
      CASE WHEN preferences ->> 'language' = 'en' THEN 'en' ELSE 'vi' END AS language,
      ARRAY(SELECT kind FROM mail_kind_stops WHERE address_hash = mailbox.address_hash) AS stopped
    FROM users LEFT JOIN account_mailboxes AS mailbox ON mailbox.user_id = users.id
    WHERE users.id = ${user_id} AND email IS NOT NULL AND ${isPresent()}
      AND NOT EXISTS (SELECT FROM mail_stops WHERE address_hash = mailbox.address_hash)
      AND NOT EXISTS (SELECT FROM mail_bounces WHERE address_hash = mailbox.address_hash)`.execute(db)
  return rows[0]
}

/** Does nothing if the address is not that of the account. */
export const saveMailbox = (
  db: Database,
  { user_id, address, address_hash }: { user_id: number; address: string; address_hash: string },
) =>
  sql`
    INSERT INTO account_mailboxes AS mailbox (user_id, address_hash)
    SELECT id, ${address_hash} FROM users WHERE id = ${user_id} AND lower(email) = lower(${address})
    ON CONFLICT (user_id) DO UPDATE SET address_hash = excluded.address_hash
    WHERE mailbox.address_hash <> excluded.address_hash`.execute(db)

export const findMailRecipient = (db: Database, id: number) =>
  db.selectFrom('mails').select(['to_user_id', 'to_address']).where('id', '=', id).executeTakeFirst()

export const hasStoppedMail = async (db: Database, hashes: string[]) =>
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

export const insertKindStops = (db: Database, address_hash: string, kinds: MailKind[], stopped_at: Date) =>
  db
    .insertInto('mail_kind_stops')
    .values(kinds.map((kind) => ({ address_hash, kind, stopped_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteKindStops = (db: Database, address_hash: string, kinds: MailKind[]) =>
  db
    .deleteFrom('mail_kind_stops')
    .where('address_hash', '=', address_hash)
    .where('kind', 'in', kinds)
    .execute()

export const deleteStop = (db: Database, address_hash: string) =>
  db.deleteFrom('mail_stops').where('address_hash', '=', address_hash).execute()

/** After a restore: mail that was queued at the time of the backup was sent later. */
export const deleteUnsentMails = (tx: Database) =>
  tx.deleteFrom('mails').where('sent_at', 'is', null).execute()

export const insertBounce = (tx: Database, address_hash: string, bounced_at: Date) =>
  tx
    .insertInto('mail_bounces')
    .values({ address_hash, bounced_at })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ bounced_at }))
    .execute()

export const deleteBounce = (tx: Database, address_hash: string) =>
  tx.deleteFrom('mail_bounces').where('address_hash', '=', address_hash).execute()

export const hasBounced = async (db: Database, address_hash: string) =>
  (await db
    .selectFrom('mail_bounces')
    .select('bounced_at')
    .where('address_hash', '=', address_hash)
    .executeTakeFirst()) !== undefined

/** Returns false if the address was tried again after `since`. Only one of concurrent calls gets true. */
export const claimRetry = async (tx: Database, address_hash: string, since: Date, now: Date) =>
  (await tx
    .updateTable('mail_bounces')
    .set({ retried_at: now })
    .where('address_hash', '=', address_hash)
    .where((is) => is.or([is('retried_at', 'is', null), is('retried_at', '<=', since)]))
    .returning('address_hash')
    .executeTakeFirst()) !== undefined

/** Serialises the limits of mail to one address until the transaction ends. */
export const lockAddress = (tx: Database, address_hash: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mail to ${address_hash}`}, 0))`.execute(tx)

export const listUnrequestedSince = (tx: Database, address_hash: string, since: Date) =>
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

export const findContact = (db: Database, user_id: number) =>
  db
    .selectFrom('users')
    .select(['email', 'phone', 'display_name'])
    .where('id', '=', user_id)
    .executeTakeFirst()

/** Returns the names of the mails' files. */
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

/** Deletes unsent news to other people that contain the name. */
export const deleteWaitingNewsNaming = (tx: Database, name: string) =>
  sql`
    DELETE FROM mails
    WHERE sent_at IS NULL AND template IN ('notifications', 'digest')
      AND position(trim('"' FROM to_jsonb(${name}::text)::text) IN data::text) > 0`.execute(tx)

export async function deleteMailBefore(db: Database, moment: Date, templates?: readonly string[]) {
  const deleted = await db
    .deleteFrom('mails')
    .where('created_at', '<', moment)
    .$if(templates !== undefined, (query) => query.where('template', 'in', templates ?? []))
    .returning('file')
    .execute()
  return filesOf(deleted)
}

export async function listKnownFiles(db: Database) {
  return new Set(filesOf(await db.selectFrom('mails').select('file').where('file', 'is not', null).execute()))
}

const filesOf = (mails: { file: string | null }[]) =>
  mails.flatMap(({ file }) => (file === null ? [] : [file]))
