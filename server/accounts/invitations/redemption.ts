import { sendMail } from '../../notifications/mail/mail.ts'
import { notify } from '../../notifications/notify.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Deps } from './new-invitation.ts'
import { takeInvitation } from './queries.ts'
import { languageOf } from './readers.ts'
import { personById } from './writers.ts'

/** False if the code is wrong, used or expired, or its inviter is leaving; of concurrent uses one gets true. */
export async function redeemInvitation(
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
  await notify(tx, {
    kind: 'invitation_used',
    to: [taken.inviter_id],
    by: user_id,
    topic: 'invitations',
    post_id: null,
    action_url: `/users/${user_id}`,
    at: now,
  })
  return true
}
