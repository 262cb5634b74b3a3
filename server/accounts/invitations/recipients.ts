import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'
import { findAccountByEmail } from './queries.ts'

export interface MailSender {
  id: number
  language: string | null
}

/**
 * The address is null if a block separates the two. The caller must act and answer the same way in every case, so that
 * the sender doesn't learn whether an account exists.
 */
export async function findRecipient(db: Database, sender: MailSender, address: string) {
  const account = await findAccountByEmail(db, sender, address)
  if (!account) return { to: { address }, language: languageOf(sender) }
  const to = account.is_reachable ? { address, user_id: account.id } : { address: null }
  return { to, language: languageOf(account) }
}

export const languageOf = ({ language }: { language: string | null }): 'vi' | 'en' =>
  language === 'en' ? 'en' : 'vi'

/** Locks the sender until the transaction ends, so that the limits hold for concurrent requests. */
export const lockSender = (tx: Database, id: number) =>
  tx
    .selectFrom('users')
    .leftJoin('wards', 'wards.code', 'users.ward_code')
    .select(['users.id', 'email', 'display_name', 'wards.full_name as ward'])
    .select(sql<string | null>`preferences ->> 'language'`.as('language'))
    .where('users.id', '=', id)
    .forNoKeyUpdate('users')
    .executeTakeFirst()

export const personById = (db: Database, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'display_name', 'email', 'leaving_at'])
    .select(sql<string | null>`preferences ->> 'language'`.as('language'))
    .where('id', '=', id)
    .executeTakeFirst()
