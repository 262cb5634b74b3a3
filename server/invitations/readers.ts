import { type Database } from '../platform/database/db.ts'
import { accountAt } from './queries.ts'

/** Somebody in whose name mail goes out. */
export interface Writer {
  id: number
  language: string | null
}

/**
 * Whom a mail to an address reaches, and in which language: that of their account, else the writer's. Its address is null
 * where writer and reader have blocked one another. The caller does and answers alike in every case: whether there is an
 * account is not for the writer to know.
 */
export async function readerAt(db: Database, writer: Writer, address: string) {
  const account = await accountAt(db, writer, address)
  if (!account) return { to: { address }, language: languageOf(writer) }
  const to = account.is_reached ? { address, user_id: account.id } : { address: null }
  return { to, language: languageOf(account) }
}

export const languageOf = ({ language }: { language: string | null }): 'vi' | 'en' =>
  language === 'en' ? 'en' : 'vi'
