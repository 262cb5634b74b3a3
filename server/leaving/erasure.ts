import { daysToReturn } from '../../contract/leaving.ts'
import { eraseCommentsOf } from '../comments/erasure.ts'
import { takeExportOf } from '../exports/exports.ts'
import { forgetFavoursOf } from '../favours/favours.ts'
import { forgetInvitationsOf } from '../invitations/forgetting.ts'
import { forgetMailOf } from '../mail/mail.ts'
import { takeMediaOf } from '../media/belongings.ts'
import { forgetReportsOf } from '../moderation/moderation.ts'
import { forgetNotificationsOf } from '../notifications/notifications.ts'
import { type Config } from '../platform/start/config.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { removeFiles } from '../platform/files/file-removal.ts'
import { type Parts } from '../platform/http/handle.ts'
import { addJob } from '../platform/jobs/jobs.ts'
import { erasePostsOf } from '../posts/withholding.ts'
import { forgetTicketsOf } from '../tickets/forgetting.ts'
import { forgetContactsOf } from '../trusted-contacts/forgetting.ts'
import { deleteUser, forgetJobsAbout, forgetLinksTo, leftBefore } from './erasure-queries.ts'
import { lockPerson } from './queries.ts'

type House = Pick<Parts, 'db' | 'config'>

/**
 * Takes everything of and about a person away, at once. All rows go in one transaction, which also leaves behind
 * the job that removes the files by their random names: cut off before its end nothing has happened, afterwards
 * nothing can be forgotten. Somebody already gone is fine.
 */
export async function eraseUser({ db, config }: House, user_id: number) {
  await inTransaction(db, (tx) => erase(tx, config, user_id))
}

/** The same as part of a transaction. */
export async function erase(tx: Database, config: Config, user_id: number) {
  const person = await lockPerson(tx, user_id)
  if (!person) return
  await forgetJobsAbout(tx, person)
  await forgetMailOf(tx, { config }, user_id)
  // These find what others hold of a person by the address or the posts, which must still be there.
  await forgetInvitationsOf(tx, user_id)
  await forgetContactsOf(tx, user_id)
  await forgetReportsOf(tx, user_id)
  await forgetTicketsOf(tx, user_id)
  await forgetFavoursOf(tx, user_id)
  await forgetLinksTo(tx, user_id)
  await forgetNotificationsOf(tx, user_id)
  const files = [...(await takeMediaOf(tx, user_id)), ...(await takeExportOf(tx, user_id))]
  await removeFiles(tx, files)
  await eraseCommentsOf(tx, user_id)
  await erasePostsOf(tx, user_id)
  await deleteUser(tx, user_id)
}

const dueBefore = (now: Date) => new Date(now.getTime() - daysToReturn * 24 * 60 * 60 * 1000)

/** Queues the erasure of everybody whose days to come back are over. */
export async function queueErasures(db: Database, now: Date) {
  for (const user_id of await leftBefore(db, dueBefore(now)))
    await addJob(db, 'erase_user', { user_id }, { key: `erase_user ${user_id}` })
}

/** Erases somebody who has not come back meanwhile. */
export async function eraseIfDue({ db, config }: House, user_id: number, now: Date) {
  await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, user_id)
    if (person?.leaving_at && person.leaving_at <= dueBefore(now)) await erase(tx, config, user_id)
  })
}
