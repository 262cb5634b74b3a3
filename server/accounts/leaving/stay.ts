import { sendMail } from '../../notifications/mail/mail.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import type { Config } from '../../platform/start/config.ts'
import { type Rooms, showAccount } from './away.ts'
import { accountClosed, isBeingErased } from './being-erased.ts'
import { accountDeleted, lastDayFor } from './last-day.ts'
import { forgetBegun, lockPerson, unmarkLeaving } from './queries.ts'

/** Throws 403 `account_deleted` after the last day, `account_closed` if staff erase them. */
export async function cancelDeletion(
  db: Database,
  deps: Rooms & { config: Pick<Config, 'publicUrl'> },
  user_id: number,
  now: Date,
) {
  await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, user_id)
    if (!person?.leaving_at) return
    if (person.leaving_at <= lastDayFor(now)) throw accountDeleted()
    if (await isBeingErased(tx, user_id)) throw accountClosed()
    await unmarkLeaving(tx, user_id)
    await forgetBegun(tx, user_id)
    await showAccount(tx, deps, user_id)
    const { email, display_name: name, language } = person
    if (email === null) return
    const data = { name, link: `${deps.config.publicUrl}/settings/delete-account` }
    const to = { address: email, user_id }
    await sendMail(tx, { template: 'deletion_cancelled', to, about: user_id, language, data }, now)
  })
}
