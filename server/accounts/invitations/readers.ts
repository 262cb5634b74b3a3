import type { Database } from '../../platform/database/db.ts'
import { accountAt } from './queries.ts'

export interface Writer {
  id: number
  language: string | null
}

/**
 * The address is null if a block separates the two. The caller must act and answer the same in every case, so that the
 * writer does not learn whether there is an account.
 */
export async function readerAt(db: Database, writer: Writer, address: string) {
  const account = await accountAt(db, writer, address)
  if (!account) return { to: { address }, language: languageOf(writer) }
  const to = account.is_reached ? { address, user_id: account.id } : { address: null }
  return { to, language: languageOf(account) }
}

export const languageOf = ({ language }: { language: string | null }): 'vi' | 'en' =>
  language === 'en' ? 'en' : 'vi'
