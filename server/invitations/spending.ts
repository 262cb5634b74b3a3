import { sendMail } from '../mail/mail.ts'
import { type Database } from '../platform/database/db.ts'
import { type Deps } from './making.ts'
import { takeInvitation } from './queries.ts'
import { personById } from './writers.ts'
import { languageOf } from './readers.ts'

/**
 * Spends an invitation on the account just made in the same transaction, and tells the inviter. False where the
 * code is wrong, used up or too old, or its inviter is leaving; of many who come with it at once one gets true.
 */
export async function spendInvitation(
  tx: Database,
  { publicUrl }: Deps,
  { code, user_id }: { code: string; user_id: number },
  now: Date,
): Promise<boolean> {
  const taken = await takeInvitation(tx, code, user_id, now)
  if (!taken) return false
  const inviter = await personById(tx, taken.inviter_id)
  const newcomer = await personById(tx, user_id)
  if (inviter?.email && newcomer) {
    const to = { address: inviter.email, user_id: inviter.id }
    const data = { name: newcomer.display_name, link: `${publicUrl}/users/${user_id}` }
    const mail = { to, about: user_id, language: languageOf(inviter), data }
    await sendMail(tx, { template: 'invitation_accepted', ...mail }, now)
  }
  return true
}
