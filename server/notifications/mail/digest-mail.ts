import type { Database } from '../../platform/database/db.ts'
import type { MailData } from './mail-data.ts'
import { sendMail } from './mail.ts'
import { readerOf } from './queries.ts'

/** Queues a digest. False if it would not arrive, as for `mailNotifications`. */
export async function mailDigest(
  tx: Database,
  user_id: number,
  digest: Omit<MailData['digest'], 'name'>,
  now: Date,
): Promise<boolean> {
  const reader = await readerOf(tx, user_id)
  if (!reader || reader.stopped.includes('digest')) return false
  const { name, address, language } = reader
  const data = { name, ...digest }
  await sendMail(tx, { template: 'digest', to: { address, user_id }, about: user_id, language, data }, now)
  return true
}
