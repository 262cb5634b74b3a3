import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'

export type LinkPurpose = 'delete account' | 'change email'

/** Locks the user until the transaction ends, so that the limits of mails hold for concurrent requests. */
export const lockPerson = (tx: Database, id: number) =>
  tx
    .selectFrom('users')
    .select(['id', 'uid', 'email', 'phone', 'leaving_at', 'is_staff'])
    .select(['username', 'display_name', 'first_name', 'last_name'])
    .select(sql<'vi' | 'en'>`coalesce(preferences->>'language', 'vi')`.as('language'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Returns 0 if no account has the address. */
export async function userIdByEmail(db: Database, email: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT coalesce((SELECT id FROM users WHERE lower(email) = lower(${email})), 0) AS id`.execute(db)
  return rows[0]?.id ?? 0
}

export async function linksSince(
  tx: Database,
  { user_id, purpose, by_anybody }: { user_id: number; purpose: LinkPurpose; by_anybody: boolean },
  since: Date,
) {
  const links = await tx
    .selectFrom('mailed_links')
    .select('created_at')
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('by_anybody', '=', by_anybody)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute()
  return links.map(({ created_at }) => created_at)
}

export const insertLink = (
  tx: Database,
  link: {
    token_hash: string
    purpose: LinkPurpose
    user_id: number
    email: string
    by_anybody?: boolean
    created_at: Date
    expires_at: Date
  },
) => tx.insertInto('mailed_links').values(link).execute()

/** Only one of concurrent requests gets the link. */
export const consumeLink = (tx: Database, token_hash: string, purpose: LinkPurpose, now: Date) =>
  tx
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst()

export const markDeletionBegun = (tx: Database, token_hash: string) =>
  tx.updateTable('mailed_links').set({ has_begun: true }).where('token_hash', '=', token_hash).execute()

export const clearDeletionBegun = (tx: Database, user_id: number) =>
  tx.updateTable('mailed_links').set({ has_begun: false }).where('user_id', '=', user_id).execute()

/** A link that would start a deletion (`began_at` is null), or that started the current one. */
export async function deletionLink(db: Database, token_hash: string, now: Date) {
  const { rows } = await sql<{ began_at: Date | null }>`
    SELECT CASE WHEN has_begun THEN leaving_at END AS began_at
    FROM mailed_links JOIN users ON users.id = user_id
    WHERE token_hash = ${token_hash} AND purpose = 'delete account' AND (
      (has_begun AND leaving_at IS NOT NULL)
      OR (used_at IS NULL AND expires_at > ${now} AND lower(users.email) = lower(mailed_links.email)))`.execute(
    db,
  )
  return rows[0]
}

/** Undefined if the token was replaced before. */
export const replaceToken = (tx: Database, user_id: number, from: string, to: string) =>
  tx
    .updateTable('mailed_links')
    .set({ token_hash: to })
    .where('token_hash', '=', from)
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .returning('email')
    .executeTakeFirst()

/** Marks the user's open links as used. */
export const invalidateLinksOf = (tx: Database, user_id: number, now: Date) =>
  tx
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute()

/** Keeps the link that started a deletion; it is deleted with the account. */
export const deleteOldLinks = (db: Database, before: Date) =>
  db
    .deleteFrom('mailed_links')
    .where('has_begun', '=', false)
    .where((is) => is.or([is('expires_at', '<', before), is('used_at', '<', before)]))
    .execute()

export const unmarkLeaving = (tx: Database, id: number) =>
  tx.updateTable('users').set({ leaving_at: null }).where('id', '=', id).execute()

/** Keeps an earlier date. */
export const markLeaving = (tx: Database, id: number, now: Date) =>
  tx
    .updateTable('users')
    .set({ leaving_at: sql`coalesce(leaving_at, ${now}::timestamptz)` })
    .where('id', '=', id)
    .returning(['leaving_at'])
    .executeTakeFirst()

const uniqueViolation = '23505'

/** Returns false if another account has the address; the transaction must then be rolled back. */
export async function setEmail(tx: Database, id: number, email: string, now: Date): Promise<boolean> {
  try {
    await tx.updateTable('users').set({ email, updated_at: now }).where('id', '=', id).execute()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) return false
    throw error
  }
}

export async function isEmailOfAnother(tx: Database, id: number, email: string) {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}
