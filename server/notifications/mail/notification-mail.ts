import type { Database } from '../../platform/database/db.ts'
import type { NewsLine } from './mail-data.ts'
import { sendMail } from './mail.ts'
import { readerOf } from './queries.ts'

/**
 * Queues one mail that tells of all lines, the first first; `url` is a path of the app. False if it would not arrive: the
 * person has no address, is leaving, has stopped such mail, or the address takes none. What is stopped of it before it
 * is sent is left out.
 */
export async function mailNotifications(
  tx: Database,
  { user_id, lines }: { user_id: number; lines: NewsLine[] },
  now: Date,
): Promise<boolean> {
  const reader = await readerOf(tx, user_id)
  const wanted = lines.filter(({ preference }) => !reader?.stopped.includes(preference))
  if (!reader || !wanted.length) return false
  const { name, address, language } = reader
  const data = { name, lines: wanted }
  await sendMail(
    tx,
    { template: 'notifications', to: { address, user_id }, about: user_id, language, data },
    now,
  )
  return true
}
