import { dayMs, limitRate } from '../invitations/limits.ts'
import { readerAt } from '../invitations/readers.ts'
import { lockWriter } from '../invitations/writers.ts'
import { sendMail } from '../mail/mail.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { notSignedIn, Refusal } from '../platform/http/refusal.ts'
import { type Viewer } from '../platform/http/session.ts'
import { contactsOf, insertUpdate, updatesSince } from './queries.ts'
import { onlyOneself } from './trusted-contacts.ts'

const aDay = { max: 5, periodMs: dayMs }

/** Somebody who is both relative and emergency contact gets one mail. */
export async function sendSafetyUpdate(
  db: Database,
  viewer: Viewer,
  { user_id, ...update }: { user_id: number; message: string },
  now: Date,
) {
  onlyOneself(viewer, user_id)
  const message = update.message.trim()
  return inTransaction(db, async (tx) => {
    const sender = await lockWriter(tx, user_id)
    if (!sender) throw notSignedIn()
    const accepted = (await contactsOf(tx, user_id)).filter(({ status }) => status === 'accepted')
    const addresses = [...new Map(accepted.map(({ email }) => [email.toLowerCase(), email])).values()]
    if (addresses.length === 0)
      throw new Refusal(409, 'nobody_to_notify', 'Nobody has agreed to be your contact yet')
    const today = await updatesSince(tx, user_id, new Date(now.getTime() - aDay.periodMs))
    limitRate(today, aDay, now, ['too_many_updates', 'You have told your contacts often enough today'])

    for (const address of addresses) {
      const reader = await readerAt(tx, sender, address)
      const data = { name: sender.display_name, message, sent_at: now.toISOString() }
      await sendMail(tx, { template: 'safety_update', ...reader, about: user_id, data }, now)
    }
    await insertUpdate(tx, user_id, now, addresses.length)
    return { sent: addresses.length }
  })
}
