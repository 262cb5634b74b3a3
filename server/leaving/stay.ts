import { sendMail } from '../mail/mail.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { showAccount } from './away.ts'
import { accountClosed, isBeingErased } from './being-erased.ts'
import { accountDeleted, lastDayFor } from './last-day.ts'
import { forgetBegun, lockPerson, unmarkLeaving } from './queries.ts'

/** Throws 403 `account_deleted` after the last day, `account_closed` if staff erase them. */
export async function cancelDeletion(db: Database, deps: { publicUrl: string }, user_id: number, now: Date) {
  await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, user_id)
    if (!person?.leaving_at) return
    if (person.leaving_at <= lastDayFor(now)) throw accountDeleted()
    if (await isBeingErased(tx, user_id)) throw accountClosed()
    await unmarkLeaving(tx, user_id)
    await forgetBegun(tx, user_id)
    await showAccount(tx, user_id)
    const { email, display_name: name, language } = person
    if (email === null) return
    const data = { name, link: `${deps.publicUrl}/settings/delete-account` }
    const to = { address: email, user_id }
    await sendMail(tx, { template: 'deletion_cancelled', to, about: user_id, language, data }, now)
  })
}
